import { verifyEmailForm } from '@/lib/forms/verify-email';
import { formProblem } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';
import { verifyEmail } from '@/lib/server/email-addresses';
import { createResetToken, hasPassword } from '@/lib/server/passwords';
import { receiveForm } from '@/lib/server/receive-form';
import { getSession } from '@/lib/server/sessions';

export const POST = receiveForm(verifyEmailForm, async ({ values, headers }) => {
  const userId = await verifyEmail(values.token);
  if (!userId) return formProblem(words.linkWrong);
  if (!(await hasPassword(userId))) {
    return { location: `/reset-password?done=verified&token=${await createResetToken(userId)}` };
  }
  return { location: `${(await getSession(headers)) ? '/account' : '/login'}?done=verified` };
});
