import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { requestReset } from '@/lib/server/accounts/passwords';
import { redirectToMailSent } from '@/lib/server/accounts/sent-mail';
import { receiveForm } from '@/lib/server/forms/receive-form';

export const POST = receiveForm(forgotPasswordForm, async ({ values, client, isSpam, headers }) => {
  if (!isSpam) await requestReset(values.email, client, headers);
  return redirectToMailSent(headers, { form: forgotPasswordForm.name, email: values.email });
});
