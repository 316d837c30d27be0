import { deleteAccountForm } from '@/lib/forms/account';
import { findPasswordProblem } from '@/lib/server/passwords';
import { receiveAccountForm } from '@/lib/server/receive-account-form';
import { signOut } from '@/lib/server/sessions';
import { deleteUser } from '@/lib/server/users';

export const POST = receiveAccountForm(deleteAccountForm, async ({ values, headers }, { user }) => {
  const problem = await findPasswordProblem(user.id, values.password);
  if (problem) return problem;
  await deleteUser(user);
  return { location: '/login?done=deleted', cookies: await signOut(headers) };
});
