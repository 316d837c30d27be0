import { twoFactorOffForm, wrongPassword } from '@/lib/forms/account';
import { fieldError } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';
import { isOwnPassword } from '@/lib/server/accounts/passwords';
import { receiveAccountForm } from '@/lib/server/accounts/signing-in/receive-account-form';
import { disableTwoFactor, withCode } from '@/lib/server/accounts/two-factor';

export const POST = receiveAccountForm(twoFactorOffForm, async ({ values }, { user, session }) => {
  if (!(await isOwnPassword(session, values.password))) return wrongPassword();
  const isOff = await withCode(user.id, values.code, session.id, (useCode) =>
    disableTwoFactor(user, useCode),
  );
  if (isOff === 'wrong') return fieldError('code', texts().accountForms.codeWrong);
  if (!isOff) return wrongPassword();
  return { location: '/account?done=two-factor-off' };
});
