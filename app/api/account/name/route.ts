import { changeNameForm } from '@/lib/forms/account';
import { receiveAccountForm } from '@/lib/server/receive-account-form';
import { saveName } from '@/lib/server/users';

export const POST = receiveAccountForm(changeNameForm, async ({ values }, { user }) => {
  await saveName(user.id, values.name);
  return { location: '/account?done=name' };
});
