import { suggestEmail } from '@/lib/email-suggestion';
import { changeEmailForm } from '@/lib/forms/account';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { registerForm } from '@/lib/forms/register';
import { sendAgainForm } from '@/lib/forms/send-again';
import { registerUser, requestEmailChange } from '@/lib/server/accounts/email-verification';
import { requestReset } from '@/lib/server/accounts/passwords';
import {
  correctionPage,
  redirectToMailSent,
  readSentMail,
  type SentMail,
} from '@/lib/server/accounts/sent-mail';
import { getCurrentUser } from '@/lib/server/accounts/signing-in/current-user';
import { getSite } from '@/lib/server/content/content';
import { receiveForm } from '@/lib/server/forms/receive-form';

export const POST = receiveForm(sendAgainForm, async ({ values, client, headers }) => {
  const sent = readSentMail(headers);
  // The email has expired, or another tab has requested a newer one.
  if (sent?.id !== values.mail) return { location: sendAgainForm.page };
  const mail = values.corrected === '' ? sent : correct(sent);
  if (!(await repeat(mail, client, headers))) return { location: correctionPage(sent) };
  const { location, cookies } = redirectToMailSent(headers, mail);
  return { location: `${location}?done=again`, cookies };
});

// Accepts only the address that the site itself suggests. Any other address goes through the form, as does every
// new address of an account, which requires the password.
function correct(mail: SentMail): SentMail {
  if (mail.form === changeEmailForm.name) return mail;
  const doubt = suggestEmail(mail.email, getSite().contact.email);
  return { ...mail, email: doubt?.suggestion ?? mail.email };
}

/** Repeats the action of the form, within its limits. Returns false when the visitor has to fill in the form again. */
async function repeat(mail: SentMail, client: string, headers: Headers): Promise<boolean> {
  const { form, email, name = '', credentialsVersion } = mail;
  switch (form) {
    case registerForm.name:
      await registerUser({ name, email }, client, headers);
      return true;
    case forgotPasswordForm.name:
      await requestReset(email, client, headers);
      return true;
    case changeEmailForm.name: {
      const current = await getCurrentUser(headers);
      // The password confirmed this version of the credentials only.
      if (!current || credentialsVersion === undefined) return false;
      return requestEmailChange({ ...current.user, credentialsVersion }, email);
    }
  }
}
