import { changeEmailForm } from '@/lib/forms/account';
import { fieldProblem } from '@/lib/forms/form';
import { account as words } from '@/lib/messages/en';
import { requestEmailChange } from '@/lib/server/email-addresses';
import { findPasswordProblem } from '@/lib/server/passwords';
import { receiveAccountForm } from '@/lib/server/receive-account-form';

export const POST = receiveAccountForm(
  changeEmailForm,
  async ({ values, client }, { user, session }) => {
    const problem = await findPasswordProblem(session, values.password);
    if (problem) return problem;
    const isSent = await requestEmailChange(user, values.email, client);
    return isSent
      ? { location: '/account?done=link' }
      : fieldProblem('password', words.passwordWrong);
  },
);
