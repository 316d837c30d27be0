import { loginCodeForm, loginForm } from '@/lib/forms/login';
import { formProblem } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';
import { toOwnPath } from '@/lib/own-path';
import { getStartPage } from '@/lib/server/current-user';
import { formatHalfLogin } from '@/lib/server/half-login';
import { checkLogin } from '@/lib/server/passwords';
import { receiveForm } from '@/lib/server/receive-form';
import { signIn } from '@/lib/server/sign-ins';

export const POST = receiveForm(loginForm, async ({ values, client, headers }) => {
  const user = await checkLogin(values, client, headers);
  if (!user) return formProblem(words.loginWrong);
  if (user.verifiedAt === null) return formProblem(words.loginUnverified);
  const next = toOwnPath(values.next) ?? (await getStartPage(user, headers));
  const isKept = values.keep === 'on';
  if (user.twoFactorSince !== null) {
    const cookies = [formatHalfLogin({ userId: user.id, isKept })];
    return {
      location: `${loginCodeForm.page}?${new URLSearchParams({ next }).toString()}`,
      cookies,
    };
  }
  return { location: next, cookies: await signIn(user, headers, isKept) };
});
