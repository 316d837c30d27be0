import { deleteAccountForm } from '@/lib/forms/account';
import { fieldProblem } from '@/lib/forms/form';
import { account as words } from '@/lib/messages/en';
import { confirmPassword } from '@/lib/server/passwords';
import { receiveAccountForm } from '@/lib/server/receive-account-form';
import { formatSignedOutCookie } from '@/lib/server/sessions';
import { deleteUser } from '@/lib/server/users';

export const POST = receiveAccountForm(deleteAccountForm, async ({ values }, { user }) => {
  if (!(await confirmPassword(user.id, values.password))) {
    return fieldProblem('password', words.passwordWrong);
  }
  await deleteUser(user);
  return { location: '/login?done=deleted', cookies: [formatSignedOutCookie()] };
});
