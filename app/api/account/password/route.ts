import { changePasswordForm } from '@/lib/forms/account';
import { fieldProblem } from '@/lib/forms/form';
import { accountFormsText, accountText } from '@/lib/i18n/accounts';
import { isWeakPassword } from '@/lib/server/accounts/password-strength';
import { changePassword, findPasswordProblem } from '@/lib/server/accounts/passwords';
import { receiveAccountForm } from '@/lib/server/accounts/receive-account-form';

export const POST = receiveAccountForm(changePasswordForm, async ({ values }, current) => {
  if (isWeakPassword(values.newPassword)) {
    return fieldProblem('newPassword', accountFormsText.passwordWeak);
  }
  const problem = await findPasswordProblem(current.session, values.password);
  if (problem) return problem;
  if (!(await changePassword(current, values.newPassword))) {
    return fieldProblem('password', accountText.passwordWrong);
  }
  return { location: '/account?done=password' };
});
