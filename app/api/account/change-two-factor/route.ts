import { changeTwoFactorForm, wrongPassword } from '@/lib/forms/account';
import { fieldError } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';
import { isOwnPassword } from '@/lib/server/accounts/passwords';
import { receiveAccountForm } from '@/lib/server/accounts/signing-in/receive-account-form';
import { enableTwoFactor, isCodeOf, startSetup, withCode } from '@/lib/server/accounts/two-factor';

export const POST = receiveAccountForm(changeTwoFactorForm, async ({ values }, current) => {
  const { user, session } = current;
  const back = { location: changeTwoFactorForm.page };
  const setup = startSetup(current, values.setup);
  if (!setup || user.twoFactorSince === null) return back;
  if (!(await isOwnPassword(session, values.password))) return wrongPassword();
  // Checks the new code first, because this check does not use it up.
  if (!isCodeOf(setup, values.code)) return fieldError('code', texts().account.appCodeWrong);
  const isChanged = await withCode(user.id, values.currentCode, session.id, (useCode) =>
    enableTwoFactor(session, setup, values.code, useCode),
  );
  if (isChanged === 'wrong') return fieldError('currentCode', texts().accountForms.codeWrong);
  return isChanged ? { location: '/account?done=two-factor' } : back;
});
