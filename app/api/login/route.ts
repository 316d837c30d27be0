import { formProblem } from '@/lib/forms/form';
import { loginCodeForm, loginForm } from '@/lib/forms/login';
import { accountFormsText } from '@/lib/i18n/accounts';
import { toOwnPath } from '@/lib/safe-redirect';
import { getStartPage } from '@/lib/server/accounts/current-user';
import { checkLogin } from '@/lib/server/accounts/passwords';
import { startHalfLogin } from '@/lib/server/accounts/pending-login';
import { signIn } from '@/lib/server/accounts/sign-ins';
import { receiveForm } from '@/lib/server/forms/receive-form';

export const POST = receiveForm(loginForm, async ({ values, client, headers }) => {
  const user = await checkLogin(values, client, headers);
  if (!user || user.verifiedAt === null) return formProblem(accountFormsText.loginWrong);
  const next = toOwnPath(values.next) ?? (await getStartPage(user, headers));
  const isKept = values.keep === 'on';
  if (user.twoFactorSince !== null) {
    const location = `${loginCodeForm.page}?${new URLSearchParams({ next }).toString()}`;
    const cookie = await startHalfLogin(user, isKept);
    return cookie ? { location, cookies: [cookie] } : formProblem(accountFormsText.loginWrong);
  }
  const cookies = await signIn(user, headers, isKept);
  return cookies ? { location: next, cookies } : formProblem(accountFormsText.loginWrong);
});
