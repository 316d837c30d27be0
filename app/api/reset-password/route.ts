import { resetPasswordForm } from '@/lib/forms/reset-password';
import { fieldProblem, formProblem } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';
import { receiveForm } from '@/lib/server/receive-form';
import { resetPassword } from '@/lib/server/passwords';
import { isWeakPassword } from '@/lib/server/weak-password';

export const POST = receiveForm(resetPasswordForm, async ({ values }) => {
  if (isWeakPassword(values.password)) {
    return fieldProblem('password', words.passwordWeak);
  }
  const isSet = await resetPassword(values.token, values.password);
  return isSet ? { location: '/login?done=reset' } : formProblem(words.linkWrong);
});
