import type { Metadata } from 'next';
import { SubmitButton } from '@/components/form/submit-button';
import { StatusPage } from '@/components/page/status-page';
import { notSentText } from '@/lib/i18n/forms';
import { AGAIN_FORM, BACK_LINK } from '@/lib/not-sent';
import { HOME } from '@/lib/routes';

const { title, text, again, back } = notSentText;

export const metadata: Metadata = { title, robots: { index: false } };

/**
 * The page for a visitor without scripts whose form could not be accepted. scripts/build/seal.ts keeps a copy,
 * in which lib/server/forms/not-sent-page.ts puts the reason, shows the form and fills it in.
 */
export default function NotSentPage() {
  return (
    <StatusPage title={title} text={text}>
      <form id={AGAIN_FORM} method="post" action="/not-sent" hidden>
        <SubmitButton>{again}</SubmitButton>
      </form>
      <a id={BACK_LINK} href={HOME}>
        {back}
      </a>
    </StatusPage>
  );
}
