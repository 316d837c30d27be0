import { registerForm } from '@/lib/forms/register';
import { NO_PROBLEMS } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';
import { receiveForm } from '@/lib/server/receive-form';
import { registerUser } from '@/lib/server/users';
import { isWeakPassword } from '@/lib/server/weak-password';

export const POST = receiveForm(registerForm, async ({ values, client, isSpam }) => {
  if (isWeakPassword(values.password)) {
    return { ...NO_PROBLEMS, errors: { password: words.passwordWeak } };
  }
  if (!isSpam) await registerUser(values, client);
  return { location: '/mail-sent' };
});
