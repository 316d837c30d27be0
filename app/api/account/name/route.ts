import { changeNameForm } from '@/lib/forms/account';
import { receiveAccountForm } from '@/lib/server/accounts/receive-account-form';
import { saveName } from '@/lib/server/accounts/users';

export const POST = receiveAccountForm(changeNameForm, async ({ values }, { user }) => {
  await saveName(user.id, values.name);
  return { location: '/account?done=name' };
});
