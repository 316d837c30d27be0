import { fieldError } from '@/lib/forms/form';
import { resetPasswordForm } from '@/lib/forms/reset-password';
import { texts } from '@/lib/i18n/texts';
import { getNoticePath } from '@/lib/routes';
import { setPasswordByLink } from '@/lib/server/accounts/passwords';
import { signOut } from '@/lib/server/accounts/signing-in/sessions';
import { deadLink, receiveForm } from '@/lib/server/forms/receive-form';

export const POST = receiveForm(resetPasswordForm, async ({ values, headers }) => {
  const result = await setPasswordByLink('reset', values, headers);
  if (result === 'dead') return deadLink(resetPasswordForm);
  if (result === 'weak') return fieldError('password', texts().accountForms.passwordWeak);
  // The next step is to sign in with the new password, even if somebody else is signed in on this browser.
  return {
    location: getNoticePath('password-changed'),
    cookies: [...(await signOut(headers)), result.cookie],
  };
});
