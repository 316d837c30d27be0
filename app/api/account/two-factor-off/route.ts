import { twoFactorOffForm } from '@/lib/forms/account';
import { fieldProblem } from '@/lib/forms/form';
import { account as words, accountForms } from '@/lib/messages/en';
import { findPasswordProblem } from '@/lib/server/accounts/passwords';
import { receiveAccountForm } from '@/lib/server/accounts/receive-account-form';
import { disableTwoFactor, takeCode } from '@/lib/server/accounts/two-factor';

export const POST = receiveAccountForm(twoFactorOffForm, async ({ values }, { user, session }) => {
  const problem = await findPasswordProblem(session, values.password);
  if (problem) return problem;
  if (!(await takeCode(user.id, values.code, session.id))) {
    return fieldProblem('code', accountForms.codeWrong);
  }
  if (!(await disableTwoFactor(user))) return fieldProblem('password', words.passwordWrong);
  return { location: '/account?done=two-factor-off' };
});
