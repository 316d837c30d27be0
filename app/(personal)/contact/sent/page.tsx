import type { Metadata } from 'next';
import { Highlight } from '@/components/page/highlight';
import { StatusPage } from '@/components/page/status-page';
import { contactForm } from '@/lib/forms/contact';
import { contactText } from '@/lib/i18n/contact';
import { notSentText } from '@/lib/i18n/forms';
import { isSigned } from '@/lib/server/crypto';

const words = contactText;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const isConfirmed = (await readReference(searchParams)) !== null;
  return {
    title: isConfirmed ? words.sentTitle : words.unconfirmedTitle,
    robots: { index: false },
  };
}

/** Confirms that a message has arrived. Reloading the page sends nothing again. */
export default async function SentPage({ searchParams }: Props) {
  const reference = await readReference(searchParams);
  // Not notFound(): without JavaScript, Next's response has no body.
  if (reference === null) {
    return (
      <StatusPage title={words.unconfirmedTitle} text={words.unconfirmedText}>
        <a href={contactForm.page}>{notSentText.back}</a>
      </StatusPage>
    );
  }
  return (
    <StatusPage title={words.sentTitle} text={words.sentText}>
      <Highlight label={words.reference} value={reference} hint={words.referenceHint} />
      <a href={contactForm.page}>{words.another}</a>
    </StatusPage>
  );
}

// Returns the reference only if this site has signed it.
async function readReference(searchParams: Props['searchParams']): Promise<string | null> {
  const { reference, proof } = await searchParams;
  if (typeof reference !== 'string' || typeof proof !== 'string') return null;
  return isSigned('reference', reference, proof) ? reference : null;
}
