import { changePasswordForm } from '@/lib/forms/account';
import { fieldProblem } from '@/lib/forms/form';
import { account as words, accountForms } from '@/lib/messages/en';
import { changePassword, confirmPassword } from '@/lib/server/passwords';
import { receiveAccountForm } from '@/lib/server/receive-account-form';
import { isWeakPassword } from '@/lib/server/weak-password';

export const POST = receiveAccountForm(changePasswordForm, async ({ values }, current) => {
  if (isWeakPassword(values.newPassword)) {
    return fieldProblem('newPassword', accountForms.passwordWeak);
  }
  if (!(await confirmPassword(current.user.id, values.password))) {
    return fieldProblem('password', words.passwordWrong);
  }
  await changePassword(current.session, values.newPassword);
  return { location: '/account?done=password' };
});
