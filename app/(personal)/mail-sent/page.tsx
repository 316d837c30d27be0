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
import { accountFormsText, mailSentText } from '@/lib/i18n/accounts';
import { correctionPage, readSentMail } from '@/lib/server/accounts/sent-mail';
import { getSite } from '@/lib/server/content/content';
import { getPageToken } from '@/lib/server/forms/form-state';
import { EmailQuestion } from './email-question';
import styles from './mail-sent.module.css';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata: Metadata = { title: mailSentText.title, robots: { index: false } };

/** Confirms that an email is on its way. The page is the same whether or not the account exists. */
export default async function MailSentPage({ searchParams }: Props) {
  const mail = readSentMail(await headers());
  if (!mail) return <UnknownMailPage />;
  const { done } = await searchParams;
  const token = await getPageToken();
  const doubt = suggestEmail(mail.email, getSite().contact.email);
  return (
    <StatusPage title={mailSentText.title} text={mailSentText.lead[mail.form]} isSuccess>
      {done === 'again' && <Notice kind="success">{mailSentText.sentAgain}</Notice>}
      <Highlight label={mailSentText.address} value={mail.email} />
      {doubt && <EmailQuestion {...doubt} mail={mail} token={token} />}
      <section className={styles.missing}>
        <h2>{mailSentText.missing}</h2>
        <p>{mailSentText.missingText}</p>
        <div className={styles.ways}>
          <ActionButton form={sendAgainForm} token={token} values={{ mail: mail.id }} />
          <a href={correctionPage(mail)}>{mailSentText.correct}</a>
        </div>
      </section>
    </StatusPage>
  );
}

/** Shown to visitors who open the page directly, or come back after half an hour. */
function UnknownMailPage() {
  return (
    <StatusPage title={mailSentText.title} text={mailSentText.unknownLead}>
      <p>{mailSentText.unknownText}</p>
      <a href={registerForm.page}>{accountFormsText.registerTitle}</a>
      <a href={forgotPasswordForm.page}>{accountFormsText.forgotTitle}</a>
      <a href={loginForm.page}>{accountFormsText.loginTitle}</a>
    </StatusPage>
  );
}
