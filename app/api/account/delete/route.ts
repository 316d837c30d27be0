import { deleteAccountForm } from '@/lib/forms/account';
import { fieldProblem } from '@/lib/forms/form';
import { account as words } from '@/lib/messages/en';
import { formatForgottenBrowserCookie } from '@/lib/server/browsers';
import { findPasswordProblem } from '@/lib/server/passwords';
import { receiveAccountForm } from '@/lib/server/receive-account-form';
import { signOut } from '@/lib/server/sessions';
import { deleteUser } from '@/lib/server/users';

export const POST = receiveAccountForm(deleteAccountForm, async ({ values, headers }, current) => {
  const { user, session } = current;
  const problem = await findPasswordProblem(session, values.password);
  if (problem) return problem;
  if (!(await deleteUser(user))) return fieldProblem('password', words.passwordWrong);
  const cookies = [...(await signOut(headers)), formatForgottenBrowserCookie()];
  return { location: '/login?done=deleted', cookies };
});
