import { changeNameForm } from '@/lib/forms/account';
import { receiveAccountForm } from '@/lib/server/accounts/signing-in/receive-account-form';
import { saveName } from '@/lib/server/accounts/users/users';

export const POST = receiveAccountForm(changeNameForm, async ({ values }, { user }) => {
  await saveName(user.id, values.name);
  return { location: '/account?done=name' };
});
