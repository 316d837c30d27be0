import { twoFactorForm, WRONG_PASSWORD } from '@/lib/forms/account';
import { fieldError } from '@/lib/forms/form';
import { accountText } from '@/lib/i18n/accounts';
import { isOwnPassword } from '@/lib/server/accounts/passwords';
import { receiveAccountForm } from '@/lib/server/accounts/receive-account-form';
import { enableTwoFactor, startSetup } from '@/lib/server/accounts/two-factor';

export const POST = receiveAccountForm(twoFactorForm, async ({ values }, current) => {
  const { user, session } = current;
  const setup = startSetup(current, values.setup);
  if (!setup || user.twoFactorSince !== null) return { location: twoFactorForm.page };
  if (!(await isOwnPassword(session, values.password))) return WRONG_PASSWORD;
  const isOn = await enableTwoFactor(session, setup, values.code);
  if (!isOn) return fieldError('code', accountText.appCodeWrong);
  return { location: '/account?done=two-factor' };
});
