import { twoFactorOffForm } from '@/lib/forms/account';
import { findPasswordProblem } from '@/lib/server/passwords';
import { receiveAccountForm } from '@/lib/server/receive-account-form';
import { disableTwoFactor } from '@/lib/server/two-factor';

export const POST = receiveAccountForm(twoFactorOffForm, async ({ values }, { user }) => {
  const problem = await findPasswordProblem(user.id, values.password);
  if (problem) return problem;
  await disableTwoFactor(user.id);
  return { location: '/account?done=two-factor-off' };
});
