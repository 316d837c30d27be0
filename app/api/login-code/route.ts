import { fieldError } from '@/lib/forms/form';
import { loginCodeForm } from '@/lib/forms/login';
import { texts } from '@/lib/i18n/texts';
import { getNoticePath } from '@/lib/routes';
import { safeRedirect } from '@/lib/safe-redirect';
import { getStartPage } from '@/lib/server/accounts/signing-in/current-user';
import { getKnownBrowser } from '@/lib/server/accounts/signing-in/known-browsers';
import { signIn } from '@/lib/server/accounts/signing-in/sign-ins';
import { withCode } from '@/lib/server/accounts/two-factor';
import { getPendingLogin, formatPendingLoginEnd } from '@/lib/server/accounts/users/pending-login';
import { receiveForm } from '@/lib/server/forms/receive-form';

export const POST = receiveForm(loginCodeForm, async ({ values, headers }) => {
  const half = await getPendingLogin(headers);
  if (!half) return { location: getNoticePath('sign-in-expired') };
  const { user } = half;
  const browser = await getKnownBrowser(headers, user.id);
  const start = await getStartPage(user, headers);
  const cookies = await withCode(user.id, values.code, browser ?? user.id, (useCode) =>
    signIn(user, headers, half.isKept, { half, useCode }),
  );
  if (cookies === null) return { location: getNoticePath('sign-in-expired') };
  if (cookies === 'wrong') {
    const isRecovery = values.with === 'recovery';
    return fieldError(
      'code',
      isRecovery ? texts().accountForms.recoveryCodeWrong : texts().accountForms.codeWrong,
    );
  }
  return {
    location: safeRedirect(values.next) ?? start,
    cookies: [...cookies, formatPendingLoginEnd()],
  };
});
