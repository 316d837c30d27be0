import { deleteAccountForm, wrongPassword } from '@/lib/forms/account';
import { formError } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';
import { getNoticePath } from '@/lib/routes';
import { isOwnPassword } from '@/lib/server/accounts/passwords';
import { isOnlyAdministrator } from '@/lib/server/accounts/people/change-people';
import { formatForgottenBrowserCookie } from '@/lib/server/accounts/signing-in/known-browsers';
import { receiveAccountForm } from '@/lib/server/accounts/signing-in/receive-account-form';
import { signOut } from '@/lib/server/accounts/signing-in/sessions';
import { deleteUser } from '@/lib/server/accounts/users/users';
import { handOverDrafts } from '@/lib/server/editor/drafts/hand-over';

export const POST = receiveAccountForm(deleteAccountForm, async ({ values, headers }, current) => {
  const { user, session } = current;
  if (!(await isOwnPassword(session, values.password))) return wrongPassword();
  if (await isOnlyAdministrator(user.id)) return formError(texts().people.only);
  const isDeleted = await deleteUser(user, async (transaction) => {
    if (await isOnlyAdministrator(user.id, transaction)) return false;
    if (values.drafts === 'hand-over') await handOverDrafts(transaction, user.id);
    return true;
  });
  if (!isDeleted) return wrongPassword();
  const cookies = [...(await signOut(headers)), formatForgottenBrowserCookie()];
  return { location: getNoticePath('account-deleted'), cookies };
});
