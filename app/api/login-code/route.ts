import { loginCodeForm } from '@/lib/forms/login';
import { fieldProblem } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';
import { toOwnPath } from '@/lib/own-path';
import { findBrowser } from '@/lib/server/browsers';
import { getStartPage } from '@/lib/server/current-user';
import { formatHalfLoginEnd, readHalfLogin } from '@/lib/server/half-login';
import { receiveForm } from '@/lib/server/receive-form';
import { signIn } from '@/lib/server/sign-ins';
import { takeCode } from '@/lib/server/two-factor';
import { getUser } from '@/lib/server/users';

export const POST = receiveForm(loginCodeForm, async ({ values, headers }) => {
  const half = readHalfLogin(headers);
  const user = half && (await getUser(half.userId));
  if (!user) return { location: '/login?done=half' };
  const browser = await findBrowser(headers, user.id);
  if (!(await takeCode(user.id, values.code, browser ?? user.id))) {
    return fieldProblem('code', words.codeWrong);
  }
  const next = toOwnPath(values.next) ?? (await getStartPage(user, headers));
  const cookies = await signIn(user, headers, half.isKept);
  return {
    location: next,
    cookies: [...cookies, formatHalfLoginEnd()],
  };
});
