import { changeEmailForm } from '@/lib/forms/account';
import { fieldError } from '@/lib/forms/form';
import { accountText } from '@/lib/i18n/accounts';
import { requestEmailChange } from '@/lib/server/accounts/email-verification';
import { getPasswordError } from '@/lib/server/accounts/passwords';
import { receiveAccountForm } from '@/lib/server/accounts/receive-account-form';
import { redirectToMailSent } from '@/lib/server/accounts/sent-mail';

export const POST = receiveAccountForm(
  changeEmailForm,
  async ({ values, client, headers }, { user, session }) => {
    const problem = await getPasswordError(session, values.password);
    if (problem) return problem;
    const { email } = values;
    if (!(await requestEmailChange(user, email, client))) {
      return fieldError('password', accountText.passwordWrong);
    }
    const { credentialsVersion } = user;
    return redirectToMailSent(headers, { form: changeEmailForm.name, email, credentialsVersion });
  },
);
