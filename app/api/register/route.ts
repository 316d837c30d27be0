import { registerForm } from '@/lib/forms/register';
import { registerUser } from '@/lib/server/email-addresses';
import { receiveForm } from '@/lib/server/receive-form';
import { leadToMailSent } from '@/lib/server/sent-mail';

export const POST = receiveForm(registerForm, async ({ values, client, isSpam, headers }) => {
  if (!isSpam) await registerUser(values, client);
  return leadToMailSent(headers, { form: registerForm.name, ...values });
});
