import { registerForm } from '@/lib/forms/register';
import { fieldProblem } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';
import { receiveForm } from '@/lib/server/receive-form';
import { registerUser } from '@/lib/server/email-addresses';
import { isWeakPassword } from '@/lib/server/weak-password';

export const POST = receiveForm(registerForm, async ({ values, client, isSpam }) => {
  if (isWeakPassword(values.password)) {
    return fieldProblem('password', words.passwordWeak);
  }
  if (!isSpam) await registerUser(values, client);
  return { location: '/mail-sent' };
});
