import { deleteAccountForm } from '@/lib/forms/account';
import { fieldError } from '@/lib/forms/form';
import { accountText } from '@/lib/i18n/accounts';
import { formatForgottenBrowserCookie } from '@/lib/server/accounts/known-browsers';
import { getPasswordError } from '@/lib/server/accounts/passwords';
import { receiveAccountForm } from '@/lib/server/accounts/receive-account-form';
import { signOut } from '@/lib/server/accounts/sessions';
import { deleteUser } from '@/lib/server/accounts/users';

export const POST = receiveAccountForm(deleteAccountForm, async ({ values, headers }, current) => {
  const { user, session } = current;
  const problem = await getPasswordError(session, values.password);
  if (problem) return problem;
  if (!(await deleteUser(user))) return fieldError('password', accountText.passwordWrong);
  const cookies = [...(await signOut(headers)), formatForgottenBrowserCookie()];
  return { location: '/login?done=deleted', cookies };
});
