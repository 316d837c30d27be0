import { registerForm } from '@/lib/forms/register';
import { registerUser } from '@/lib/server/email-addresses';
import { receiveForm } from '@/lib/server/receive-form';

export const POST = receiveForm(registerForm, async ({ values, client, isSpam }) => {
  if (!isSpam) await registerUser(values, client);
  return { location: '/mail-sent' };
});
