import { changeTwoFactorForm } from '@/lib/forms/account';
import { fieldProblem } from '@/lib/forms/form';
import { accountFormsText, accountText } from '@/lib/i18n/accounts';
import { findPasswordProblem } from '@/lib/server/accounts/passwords';
import { receiveAccountForm } from '@/lib/server/accounts/receive-account-form';
import { enableTwoFactor, isCodeOf, openSetup, takeCode } from '@/lib/server/accounts/two-factor';

export const POST = receiveAccountForm(changeTwoFactorForm, async ({ values }, current) => {
  const { user, session } = current;
  const back = { location: changeTwoFactorForm.page };
  const setup = openSetup(current, values.setup);
  if (!setup || setup.replaces === null) return back;
  const problem = await findPasswordProblem(session, values.password);
  if (problem) return problem;
  // Looked at first, because it is not used up by that.
  if (!isCodeOf(setup, values.code)) return fieldProblem('code', accountText.appCodeWrong);
  if (!(await takeCode(user.id, values.currentCode, session.id))) {
    return fieldProblem('currentCode', accountFormsText.codeWrong);
  }
  const isChanged = await enableTwoFactor(session, setup, values.code);
  return isChanged ? { location: '/account?done=two-factor' } : back;
});
