import { twoFactorOffForm } from '@/lib/forms/account';
import { fieldError } from '@/lib/forms/form';
import { accountFormsText, accountText } from '@/lib/i18n/accounts';
import { getPasswordError } from '@/lib/server/accounts/passwords';
import { receiveAccountForm } from '@/lib/server/accounts/receive-account-form';
import { disableTwoFactor, consumeCode } from '@/lib/server/accounts/two-factor';

export const POST = receiveAccountForm(twoFactorOffForm, async ({ values }, { user, session }) => {
  const problem = await getPasswordError(session, values.password);
  if (problem) return problem;
  if (!(await consumeCode(user.id, values.code, session.id))) {
    return fieldError('code', accountFormsText.codeWrong);
  }
  if (!(await disableTwoFactor(user))) return fieldError('password', accountText.passwordWrong);
  return { location: '/account?done=two-factor-off' };
});
