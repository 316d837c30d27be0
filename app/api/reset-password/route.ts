import { resetPasswordForm } from '@/lib/forms/reset-password';
import { NO_PROBLEMS } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';
import { receiveForm } from '@/lib/server/receive-form';
import { resetPassword } from '@/lib/server/users';
import { isWeakPassword } from '@/lib/server/weak-password';

export const POST = receiveForm(resetPasswordForm, async ({ values }) => {
  if (isWeakPassword(values.password)) {
    return { ...NO_PROBLEMS, errors: { password: words.passwordWeak } };
  }
  const isSet = await resetPassword(values.token, values.password);
  return isSet ? { location: '/login?done=reset' } : { ...NO_PROBLEMS, notice: words.linkWrong };
});
