import { registerForm } from '@/lib/forms/register';
import { registerUser } from '@/lib/server/accounts/email-verification';
import { redirectToMailSent } from '@/lib/server/accounts/sent-mail';
import { receiveForm } from '@/lib/server/forms/receive-form';

export const POST = receiveForm(registerForm, async ({ values, client, isSpam, headers }) => {
  if (!isSpam) await registerUser(values, client, headers);
  return redirectToMailSent(headers, { form: registerForm.name, ...values });
});
