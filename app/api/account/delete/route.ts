import { deleteAccountForm, wrongPassword } from '@/lib/forms/account';
import { getNoticePath } from '@/lib/routes';
import { isOwnPassword } from '@/lib/server/accounts/passwords';
import { formatForgottenBrowserCookie } from '@/lib/server/accounts/signing-in/known-browsers';
import { receiveAccountForm } from '@/lib/server/accounts/signing-in/receive-account-form';
import { signOut } from '@/lib/server/accounts/signing-in/sessions';
import { deleteUser } from '@/lib/server/accounts/users/users';

export const POST = receiveAccountForm(deleteAccountForm, async ({ values, headers }, current) => {
  const { user, session } = current;
  if (!(await isOwnPassword(session, values.password))) return wrongPassword();
  if (!(await deleteUser(user))) return wrongPassword();
  const cookies = [...(await signOut(headers)), formatForgottenBrowserCookie()];
  return { location: getNoticePath('account-deleted'), cookies };
});
