import { verifyEmailForm } from '@/lib/forms/verify-email';
import { NO_PROBLEMS } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';
import { receiveForm } from '@/lib/server/receive-form';
import { verifyUser } from '@/lib/server/users';

export const POST = receiveForm(verifyEmailForm, async ({ values }) => {
  const isVerified = await verifyUser(values.token);
  return isVerified
    ? { location: '/login?done=verified' }
    : { ...NO_PROBLEMS, notice: words.linkWrong };
});
