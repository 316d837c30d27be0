import { Highlight } from '@/components/page/highlight';
import { StatusPage } from '@/components/page/status-page';
import { texts } from '@/lib/i18n/texts';

type Props = {
  /** Reference number of the message; null if this site did not issue it. */
  reference: string | null;
  /** Path of the form. */
  page: string;
};

/** Confirms that a message has arrived. Reloading the page sends nothing again. */
export function MessageSentPage({ reference, page }: Props) {
  // Not notFound(): without JavaScript, Next's response has no body.
  if (reference === null) {
    return (
      <StatusPage title={texts().contact.unconfirmedTitle} text={texts().contact.unconfirmedText}>
        <a href={page}>{texts().notSent.back}</a>
      </StatusPage>
    );
  }
  return (
    <StatusPage title={texts().contact.sentTitle} text={texts().contact.sentText} isSuccess>
      <Highlight
        label={texts().contact.reference}
        value={reference}
        hint={texts().contact.referenceHint}
      />
      <a href={page}>{texts().contact.another}</a>
    </StatusPage>
  );
}
