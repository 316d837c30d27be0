import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { ActionButton } from '@/components/form/action-button';
import { Highlight } from '@/components/page/highlight';
import { Notice } from '@/components/page/notice';
import { StatusPage } from '@/components/page/status-page';
import { suggestEmail } from '@/lib/email-suggestion';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { loginForm } from '@/lib/forms/login';
import { registerForm } from '@/lib/forms/register';
import { sendAgainForm } from '@/lib/forms/send-again';
import { texts } from '@/lib/i18n/texts';
import { correctionPage, readSentMail } from '@/lib/server/accounts/sent-mail';
import { getSite } from '@/lib/server/content/content';
import { getPageToken } from '@/lib/server/forms/form-state';
import { EmailQuestion } from './email-question';
import styles from './mail-sent.module.css';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export function generateMetadata(): Metadata {
  return { title: texts().mailSent.title };
}

/** Confirms that an email is on its way. The page is the same whether or not the account exists. */
export default async function MailSentPage({ searchParams }: Props) {
  const mail = readSentMail(await headers());
  if (!mail) return <UnknownMailPage />;
  const { done } = await searchParams;
  const token = await getPageToken();
  const doubt = suggestEmail(mail.email, getSite().contact.email);
  return (
    <StatusPage title={texts().mailSent.title} text={texts().mailSent.lead[mail.form]} isSuccess>
      {done === 'again' && <Notice kind="success">{texts().mailSent.sentAgain}</Notice>}
      <Highlight label={texts().mailSent.address} value={mail.email} />
      {doubt && <EmailQuestion {...doubt} mail={mail} token={token} />}
      <section className={styles.missing}>
        <h2>{texts().mailSent.missing}</h2>
        <p>{texts().mailSent.missingText}</p>
        <div className={styles.ways}>
          <ActionButton form={sendAgainForm} token={token} values={{ mail: mail.id }} />
          <a href={correctionPage(mail)}>{texts().mailSent.correct}</a>
        </div>
      </section>
    </StatusPage>
  );
}

/** Shown to visitors who open the page directly, or come back after half an hour. */
function UnknownMailPage() {
  return (
    <StatusPage title={texts().mailSent.title} text={texts().mailSent.unknownLead}>
      <p>{texts().mailSent.unknownText}</p>
      <a href={registerForm.page}>{texts().accountForms.registerTitle}</a>
      <a href={forgotPasswordForm.page}>{texts().accountForms.forgotTitle}</a>
      <a href={loginForm.page}>{texts().accountForms.loginTitle}</a>
    </StatusPage>
  );
}
