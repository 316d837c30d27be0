import { changePasswordForm, WRONG_PASSWORD } from '@/lib/forms/account';
import { fieldError } from '@/lib/forms/form';
import { accountFormsText } from '@/lib/i18n/accounts';
import { isWeakPassword } from '@/lib/server/accounts/password-strength';
import { changePassword, isOwnPassword } from '@/lib/server/accounts/passwords';
import { receiveAccountForm } from '@/lib/server/accounts/receive-account-form';

export const POST = receiveAccountForm(changePasswordForm, async ({ values }, current) => {
  if (!(await isOwnPassword(current.session, values.password))) return WRONG_PASSWORD;
  if (isWeakPassword(values.newPassword, current.user)) {
    return fieldError('newPassword', accountFormsText.passwordWeak);
  }
  if (!(await changePassword(current, values.newPassword))) {
    return WRONG_PASSWORD;
  }
  return { location: '/account?done=password' };
});
