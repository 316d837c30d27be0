import { loginCodeForm } from '@/lib/forms/login';
import { fieldProblem } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';
import { toOwnPath } from '@/lib/own-path';
import { formatHalfLoginEnd, readHalfLogin } from '@/lib/server/half-login';
import { receiveForm } from '@/lib/server/receive-form';
import { signIn } from '@/lib/server/sign-ins';
import { takeCode } from '@/lib/server/two-factor';

export const POST = receiveForm(loginCodeForm, async ({ values, headers }) => {
  const half = readHalfLogin(headers);
  if (!half) return { location: '/login?done=half' };
  if (!(await takeCode(half.userId, values.code))) {
    return fieldProblem('code', words.codeWrong);
  }
  const cookies = await signIn(half.userId, headers, half.isKept);
  return {
    location: toOwnPath(values.next) ?? '/account',
    cookies: [...cookies, formatHalfLoginEnd()],
  };
});
