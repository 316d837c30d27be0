import type { Metadata } from 'next';
import { MessageSentPage } from '@/components/form/message-sent-page';
import { readReference } from '@/lib/server/contact/reference';
import { findFormPage } from '@/lib/server/content/content';
import { getSentMetadata } from '@/lib/server/seo/page-metadata';

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return getSentMetadata(readReference(await searchParams));
}

export default async function SentPage({ params, searchParams }: Props) {
  const { id } = await params;
  const reference = readReference(await searchParams);
  return <MessageSentPage reference={reference} page={findFormPage(id)} />;
}
