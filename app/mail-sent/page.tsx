import type { Metadata } from 'next';
import { MessagePage } from '@/components/message-page';
import { loginForm } from '@/lib/forms/login';
import { accountForms as words } from '@/lib/messages/en';

export const metadata: Metadata = { title: words.mailSentTitle, robots: { index: false } };

/** After registering and asking for a new password: the same whether or not there is such an account. */
export default function MailSentPage() {
  return (
    <MessagePage title={words.mailSentTitle} text={words.mailSentText}>
      <a href={loginForm.page}>{words.loginTitle}</a>
    </MessagePage>
  );
}
