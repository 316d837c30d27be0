import type { Metadata } from 'next';
import { MessageSentPage } from '@/components/form/message-sent-page';
import { contactForm } from '@/lib/forms/contact';
import { readReference } from '@/lib/server/contact/reference';
import { getSentMetadata } from '@/lib/server/seo/page-metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return getSentMetadata(readReference(await searchParams));
}

export default async function ContactSentPage({ searchParams }: Props) {
  const reference = readReference(await searchParams);
  return <MessageSentPage reference={reference} page={contactForm.page} />;
}
