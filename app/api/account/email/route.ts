import { changeEmailForm } from '@/lib/forms/account';
import { fieldProblem } from '@/lib/forms/form';
import { accountText } from '@/lib/i18n/accounts';
import { requestEmailChange } from '@/lib/server/accounts/email-verification';
import { findPasswordProblem } from '@/lib/server/accounts/passwords';
import { receiveAccountForm } from '@/lib/server/accounts/receive-account-form';
import { leadToMailSent } from '@/lib/server/accounts/sent-mail';

export const POST = receiveAccountForm(
  changeEmailForm,
  async ({ values, client, headers }, { user, session }) => {
    const problem = await findPasswordProblem(session, values.password);
    if (problem) return problem;
    const { email } = values;
    if (!(await requestEmailChange(user, email, client))) {
      return fieldProblem('password', accountText.passwordWrong);
    }
    const { credentialsVersion } = user;
    return leadToMailSent(headers, { form: changeEmailForm.name, email, credentialsVersion });
  },
);
