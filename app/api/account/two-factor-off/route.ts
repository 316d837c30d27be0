import { twoFactorOffForm } from '@/lib/forms/account';
import { fieldProblem } from '@/lib/forms/form';
import { account as words } from '@/lib/messages/en';
import { confirmPassword } from '@/lib/server/passwords';
import { receiveAccountForm } from '@/lib/server/receive-account-form';
import { disableTwoFactor } from '@/lib/server/two-factor';

export const POST = receiveAccountForm(twoFactorOffForm, async ({ values }, { user }) => {
  if (!(await confirmPassword(user.id, values.password))) {
    return fieldProblem('password', words.passwordWrong);
  }
  await disableTwoFactor(user.id);
  return { location: '/account?done=two-factor-off' };
});
