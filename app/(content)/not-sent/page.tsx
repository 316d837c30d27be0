import type { Metadata } from 'next';
import { SubmitButton } from '@/components/form/submit-button';
import { StatusPage } from '@/components/page/status-page';
import { texts } from '@/lib/i18n/texts';
import { HOME } from '@/lib/routes';

export function generateMetadata(): Metadata {
  return { title: texts().notSent.title, robots: { index: false } };
}

/**
 * The template of the response to a visitor without JavaScript whose form was not accepted.
 * lib/server/forms/not-sent-page.ts fills the slots of the sealed page: the reason, the form to send again and the
 * link back.
 */
export default function NotSentPage() {
  const { title, text, again, back } = texts().notSent;
  return (
    <StatusPage title={title} text={<span data-slot="text">{text}</span>}>
      <form data-slot="form" method="post" action="/not-sent" hidden>
        <SubmitButton>{again}</SubmitButton>
      </form>
      <a data-slot="back" href={HOME}>
        {back}
      </a>
    </StatusPage>
  );
}
