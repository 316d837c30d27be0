import { changeEmailForm, wrongPassword } from '@/lib/forms/account';
import { requestEmailChange } from '@/lib/server/accounts/email-verification';
import { isOwnPassword } from '@/lib/server/accounts/passwords';
import { redirectToMailSent } from '@/lib/server/accounts/sent-mail';
import { receiveAccountForm } from '@/lib/server/accounts/signing-in/receive-account-form';

export const POST = receiveAccountForm(
  changeEmailForm,
  async ({ values, headers }, { user, session }) => {
    if (!(await isOwnPassword(session, values.password))) return wrongPassword();
    const { email } = values;
    if (!(await requestEmailChange(user, email))) return wrongPassword();
    const { credentialsVersion } = user;
    return redirectToMailSent(headers, { form: changeEmailForm.name, email, credentialsVersion });
  },
);
