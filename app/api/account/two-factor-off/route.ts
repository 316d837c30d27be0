import { twoFactorOffForm } from '@/lib/forms/account';
import { fieldProblem } from '@/lib/forms/form';
import { accountForms } from '@/lib/messages/en';
import { findPasswordProblem } from '@/lib/server/passwords';
import { receiveAccountForm } from '@/lib/server/receive-account-form';
import { disableTwoFactor, takeCode } from '@/lib/server/two-factor';

export const POST = receiveAccountForm(twoFactorOffForm, async ({ values }, { user, session }) => {
  const problem = await findPasswordProblem(session, values.password);
  if (problem) return problem;
  if (!(await takeCode(user.id, values.code, session.id))) {
    return fieldProblem('code', accountForms.codeWrong);
  }
  await disableTwoFactor(user.id);
  return { location: '/account?done=two-factor-off' };
});
