import { formError } from '@/lib/forms/form';
import { loginCodeForm, loginForm } from '@/lib/forms/login';
import { texts } from '@/lib/i18n/texts';
import { checkLogin } from '@/lib/server/accounts/passwords';
import { getStartPage } from '@/lib/server/accounts/signing-in/current-user';
import { forgetNextPage, readNextPage } from '@/lib/server/accounts/signing-in/next-page';
import { signIn } from '@/lib/server/accounts/signing-in/sign-ins';
import { startPendingLogin } from '@/lib/server/accounts/users/pending-login';
import { receiveForm } from '@/lib/server/forms/receive-form';

export const POST = receiveForm(loginForm, async ({ values, client, headers }) => {
  const user = await checkLogin(values, client, headers);
  if (!user || user.verifiedAt === null) return formError(texts().accountForms.loginWrong);
  const next = readNextPage(headers) ?? (await getStartPage(user, headers));
  const isKept = values.keep === 'on';
  if (user.twoFactorSince !== null) {
    const location = `${loginCodeForm.page}?${new URLSearchParams({ next }).toString()}`;
    const cookie = await startPendingLogin(user, isKept);
    return cookie
      ? { location, cookies: [cookie, forgetNextPage()] }
      : formError(texts().accountForms.loginWrong);
  }
  const cookies = await signIn(user, headers, isKept);
  if (!cookies) return formError(texts().accountForms.loginWrong);
  return { location: next, cookies: [...cookies, forgetNextPage()] };
});
