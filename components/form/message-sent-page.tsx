import { Highlight } from '@/components/page/highlight';
import { StatusPage } from '@/components/page/status-page';
import { contactText } from '@/lib/i18n/contact';
import { notSentText } from '@/lib/i18n/forms';

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
      <StatusPage title={contactText.unconfirmedTitle} text={contactText.unconfirmedText}>
        <a href={page}>{notSentText.back}</a>
      </StatusPage>
    );
  }
  return (
    <StatusPage title={contactText.sentTitle} text={contactText.sentText} isSuccess>
      <Highlight label={contactText.reference} value={reference} hint={contactText.referenceHint} />
      <a href={page}>{contactText.another}</a>
    </StatusPage>
  );
}
