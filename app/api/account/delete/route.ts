import { deleteAccountForm } from '@/lib/forms/account';
import { formatForgottenBrowserCookie } from '@/lib/server/browsers';
import { findPasswordProblem } from '@/lib/server/passwords';
import { receiveAccountForm } from '@/lib/server/receive-account-form';
import { signOut } from '@/lib/server/sessions';
import { deleteUser } from '@/lib/server/users';

export const POST = receiveAccountForm(deleteAccountForm, async ({ values, headers }, current) => {
  const { user, session } = current;
  const problem = await findPasswordProblem(session, values.password);
  if (problem) return problem;
  await deleteUser(user);
  const cookies = [...(await signOut(headers)), formatForgottenBrowserCookie()];
  return { location: '/login?done=deleted', cookies };
});
