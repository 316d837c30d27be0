import { changeEmailForm } from '@/lib/forms/account';
import { fieldProblem } from '@/lib/forms/form';
import { account as words } from '@/lib/messages/en';
import { requestEmailChange } from '@/lib/server/email-addresses';
import { confirmPassword } from '@/lib/server/passwords';
import { receiveAccountForm } from '@/lib/server/receive-account-form';

export const POST = receiveAccountForm(changeEmailForm, async ({ values, client }, { user }) => {
  if (!(await confirmPassword(user.id, values.password))) {
    return fieldProblem('password', words.passwordWrong);
  }
  await requestEmailChange(user, values.email, client);
  return { location: '/account?done=link' };
});
