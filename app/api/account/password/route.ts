import { changePasswordForm } from '@/lib/forms/account';
import { fieldError } from '@/lib/forms/form';
import { accountFormsText, accountText } from '@/lib/i18n/accounts';
import { isWeakPassword } from '@/lib/server/accounts/password-strength';
import { changePassword, getPasswordError } from '@/lib/server/accounts/passwords';
import { receiveAccountForm } from '@/lib/server/accounts/receive-account-form';

export const POST = receiveAccountForm(changePasswordForm, async ({ values }, current) => {
  if (isWeakPassword(values.newPassword)) {
    return fieldError('newPassword', accountFormsText.passwordWeak);
  }
  const problem = await getPasswordError(current.session, values.password);
  if (problem) return problem;
  if (!(await changePassword(current, values.newPassword))) {
    return fieldError('password', accountText.passwordWrong);
  }
  return { location: '/account?done=password' };
});
