import { twoFactorForm, wrongPassword } from '@/lib/forms/account';
import { fieldError } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';
import { isOwnPassword } from '@/lib/server/accounts/passwords';
import { receiveAccountForm } from '@/lib/server/accounts/signing-in/receive-account-form';
import { enableTwoFactor, startSetup } from '@/lib/server/accounts/two-factor';

export const POST = receiveAccountForm(twoFactorForm, async ({ values }, current) => {
  const { user, session } = current;
  const setup = startSetup(current, values.setup);
  if (!setup || user.twoFactorSince !== null) return { location: twoFactorForm.page };
  if (!(await isOwnPassword(session, values.password))) return wrongPassword();
  const isOn = await enableTwoFactor(session, setup, values.code);
  if (!isOn) return fieldError('code', texts().account.appCodeWrong);
  return { location: '/account?done=two-factor' };
});
