import { changePasswordForm, wrongPassword } from '@/lib/forms/account';
import { fieldError } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';
import { isWeakPassword } from '@/lib/server/accounts/hashing/password-strength';
import { changePassword, isOwnPassword } from '@/lib/server/accounts/passwords';
import { receiveAccountForm } from '@/lib/server/accounts/signing-in/receive-account-form';

export const POST = receiveAccountForm(changePasswordForm, async ({ values }, current) => {
  if (!(await isOwnPassword(current.session, values.password))) return wrongPassword();
  if (isWeakPassword(values.newPassword, current.user)) {
    return fieldError('newPassword', texts().accountForms.passwordWeak);
  }
  if (!(await changePassword(current, values.newPassword))) {
    return wrongPassword();
  }
  return { location: '/account?done=password' };
});
