import { twoFactorOffForm, WRONG_PASSWORD } from '@/lib/forms/account';
import { fieldError } from '@/lib/forms/form';
import { accountFormsText } from '@/lib/i18n/accounts';
import { isOwnPassword } from '@/lib/server/accounts/passwords';
import { receiveAccountForm } from '@/lib/server/accounts/receive-account-form';
import { disableTwoFactor, withCode } from '@/lib/server/accounts/two-factor';

export const POST = receiveAccountForm(twoFactorOffForm, async ({ values }, { user, session }) => {
  if (!(await isOwnPassword(session, values.password))) return WRONG_PASSWORD;
  const isOff = await withCode(user.id, values.code, session.id, (useCode) =>
    disableTwoFactor(user, useCode),
  );
  if (isOff === 'wrong') return fieldError('code', accountFormsText.codeWrong);
  if (!isOff) return WRONG_PASSWORD;
  return { location: '/account?done=two-factor-off' };
});
