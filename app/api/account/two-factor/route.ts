import { twoFactorForm } from '@/lib/forms/account';
import { fieldProblem } from '@/lib/forms/form';
import { accountText } from '@/lib/i18n/accounts';
import { findPasswordProblem } from '@/lib/server/accounts/passwords';
import { receiveAccountForm } from '@/lib/server/accounts/receive-account-form';
import { enableTwoFactor, openSetup } from '@/lib/server/accounts/two-factor';

export const POST = receiveAccountForm(twoFactorForm, async ({ values }, current) => {
  const { session } = current;
  const setup = openSetup(current, values.setup);
  if (!setup || setup.replaces !== null) return { location: twoFactorForm.page };
  const problem = await findPasswordProblem(session, values.password);
  if (problem) return problem;
  const isOn = await enableTwoFactor(session, setup, values.code);
  if (!isOn) return fieldProblem('code', accountText.appCodeWrong);
  return { location: '/account?done=two-factor' };
});
