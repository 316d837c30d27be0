import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { receiveForm } from '@/lib/server/receive-form';
import { leadToMailSent } from '@/lib/server/sent-mail';
import { requestReset } from '@/lib/server/passwords';

export const POST = receiveForm(forgotPasswordForm, async ({ values, client, isSpam, headers }) => {
  if (!isSpam) await requestReset(values.email, client);
  return leadToMailSent(headers, { form: forgotPasswordForm.name, email: values.email });
});
