import { twoFactorOffForm } from '@/lib/forms/account';
import { fieldProblem } from '@/lib/forms/form';
import { accountFormsText, accountText } from '@/lib/i18n/accounts';
import { findPasswordProblem } from '@/lib/server/accounts/passwords';
import { receiveAccountForm } from '@/lib/server/accounts/receive-account-form';
import { disableTwoFactor, takeCode } from '@/lib/server/accounts/two-factor';

export const POST = receiveAccountForm(twoFactorOffForm, async ({ values }, { user, session }) => {
  const problem = await findPasswordProblem(session, values.password);
  if (problem) return problem;
  if (!(await takeCode(user.id, values.code, session.id))) {
    return fieldProblem('code', accountFormsText.codeWrong);
  }
  if (!(await disableTwoFactor(user))) return fieldProblem('password', accountText.passwordWrong);
  return { location: '/account?done=two-factor-off' };
});
