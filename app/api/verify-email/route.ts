import { fieldError } from '@/lib/forms/form';
import { verifyEmailForm } from '@/lib/forms/verify-email';
import { accountFormsText } from '@/lib/i18n/accounts';
import { isWeakPassword } from '@/lib/server/accounts/password-strength';
import { setPasswordByLink } from '@/lib/server/accounts/passwords';
import { signOut } from '@/lib/server/accounts/sessions';
import { deadLink, receiveForm } from '@/lib/server/forms/receive-form';

export const POST = receiveForm(verifyEmailForm, async ({ values, headers }) => {
  if (isWeakPassword(values.password)) return fieldError('password', accountFormsText.passwordWeak);
  const browser = await setPasswordByLink('verify', values, headers);
  if (!browser) return deadLink(verifyEmailForm);
  // The next step is to sign in with the new password, even if somebody is signed in on this browser.
  return { location: '/login?done=verified', cookies: [...(await signOut(headers)), browser] };
});
