import { fieldError } from '@/lib/forms/form';
import { verifyEmailForm } from '@/lib/forms/verify-email';
import { texts } from '@/lib/i18n/texts';
import { getNoticePath } from '@/lib/routes';
import { setPasswordByLink } from '@/lib/server/accounts/passwords';
import { signOut } from '@/lib/server/accounts/signing-in/sessions';
import { deadLink, receiveForm } from '@/lib/server/forms/receive-form';

export const POST = receiveForm(verifyEmailForm, async ({ values, headers }) => {
  const result = await setPasswordByLink('verify', values, headers);
  if (result === 'dead') return deadLink(verifyEmailForm);
  if (result === 'weak') return fieldError('password', texts().accountForms.passwordWeak);
  // The next step is to sign in with the new password, even if somebody else is signed in on this browser.
  return {
    location: getNoticePath('account-ready'),
    cookies: [...(await signOut(headers)), result.cookie],
  };
});
