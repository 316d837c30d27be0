import { twoFactorOffForm, WRONG_PASSWORD } from '@/lib/forms/account';
import { fieldError } from '@/lib/forms/form';
import { accountFormsText } from '@/lib/i18n/accounts';
import { isOwnPassword } from '@/lib/server/accounts/passwords';
import { receiveAccountForm } from '@/lib/server/accounts/receive-account-form';
import { disableTwoFactor, consumeCode } from '@/lib/server/accounts/two-factor';

export const POST = receiveAccountForm(twoFactorOffForm, async ({ values }, { user, session }) => {
  if (!(await isOwnPassword(session, values.password))) return WRONG_PASSWORD;
  if (!(await consumeCode(user.id, values.code, session.id))) {
    return fieldError('code', accountFormsText.codeWrong);
  }
  if (!(await disableTwoFactor(user))) return WRONG_PASSWORD;
  return { location: '/account?done=two-factor-off' };
});
