import { fieldError } from '@/lib/forms/form';
import { loginCodeForm } from '@/lib/forms/login';
import { accountFormsText } from '@/lib/i18n/accounts';
import { getNoticePath } from '@/lib/routes';
import { safeRedirect } from '@/lib/safe-redirect';
import { getStartPage } from '@/lib/server/accounts/current-user';
import { getKnownBrowser } from '@/lib/server/accounts/known-browsers';
import { getPendingLogin, formatPendingLoginEnd } from '@/lib/server/accounts/pending-login';
import { signIn } from '@/lib/server/accounts/sign-ins';
import { consumeCode } from '@/lib/server/accounts/two-factor';
import { receiveForm } from '@/lib/server/forms/receive-form';

export const POST = receiveForm(loginCodeForm, async ({ values, headers }) => {
  const half = await getPendingLogin(headers);
  if (!half) return { location: getNoticePath('sign-in-expired') };
  const { user } = half;
  const browser = await getKnownBrowser(headers, user.id);
  if (!(await consumeCode(user.id, values.code, browser ?? user.id))) {
    const isRecovery = values.with === 'recovery';
    return fieldError(
      'code',
      isRecovery ? accountFormsText.recoveryCodeWrong : accountFormsText.codeWrong,
    );
  }
  const next = safeRedirect(values.next) ?? (await getStartPage(user, headers));
  const cookies = await signIn(user, headers, half.isKept, half);
  if (!cookies) return { location: getNoticePath('sign-in-expired') };
  return {
    location: next,
    cookies: [...cookies, formatPendingLoginEnd()],
  };
});
