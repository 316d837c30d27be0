import { verifyEmailForm } from '@/lib/forms/verify-email';
import { formProblem } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';
import { verifyEmail } from '@/lib/server/email-addresses';
import { receiveForm } from '@/lib/server/receive-form';
import { getSession } from '@/lib/server/sessions';

export const POST = receiveForm(verifyEmailForm, async ({ values, headers }) => {
  const isVerified = await verifyEmail(values.token);
  if (!isVerified) return formProblem(words.linkWrong);
  return { location: `${(await getSession(headers)) ? '/account' : '/login'}?done=verified` };
});
