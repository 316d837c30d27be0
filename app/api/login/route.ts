import { loginCodeForm, loginForm } from '@/lib/forms/login';
import { formProblem } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';
import { toOwnPath } from '@/lib/own-path';
import { getStartPage } from '@/lib/server/current-user';
import { startHalfLogin } from '@/lib/server/half-login';
import { checkLogin } from '@/lib/server/passwords';
import { receiveForm } from '@/lib/server/receive-form';
import { signIn } from '@/lib/server/sign-ins';

export const POST = receiveForm(loginForm, async ({ values, client, headers }) => {
  const user = await checkLogin(values, client, headers);
  if (!user || user.verifiedAt === null) return formProblem(words.loginWrong);
  const next = toOwnPath(values.next) ?? (await getStartPage(user, headers));
  const isKept = values.keep === 'on';
  if (user.twoFactorSince !== null) {
    const location = `${loginCodeForm.page}?${new URLSearchParams({ next }).toString()}`;
    const cookie = await startHalfLogin(user, isKept);
    return cookie ? { location, cookies: [cookie] } : formProblem(words.loginWrong);
  }
  const cookies = await signIn(user, headers, isKept);
  return cookies ? { location: next, cookies } : formProblem(words.loginWrong);
});
