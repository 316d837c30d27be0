import { loginForm } from '@/lib/forms/login';
import { NO_PROBLEMS } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';
import { toOwnPath } from '@/lib/own-path';
import { receiveForm } from '@/lib/server/receive-form';
import { createSession } from '@/lib/server/sessions';
import { checkLogin } from '@/lib/server/users';

export const POST = receiveForm(loginForm, async ({ values, client, headers }) => {
  const user = await checkLogin(values, client);
  if (!user) return { ...NO_PROBLEMS, notice: words.loginWrong };
  if (user.verifiedAt === null) return { ...NO_PROBLEMS, notice: words.loginUnverified };
  const device = headers.get('user-agent') ?? '';
  const cookie = await createSession(user.id, device, values.keep === 'on');
  return { location: toOwnPath(values.next) ?? '/account', cookies: [cookie] };
});
