import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { receiveForm } from '@/lib/server/receive-form';
import { requestReset } from '@/lib/server/passwords';

export const POST = receiveForm(forgotPasswordForm, async ({ values, client, isSpam }) => {
  if (!isSpam) await requestReset(values.email, client);
  return { location: '/mail-sent' };
});
