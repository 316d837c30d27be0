import { logoutForm } from '@/lib/forms/account';
import { receiveForm } from '@/lib/server/receive-form';
import { signOut } from '@/lib/server/sessions';

export const POST = receiveForm(logoutForm, async ({ headers }) => {
  return { location: '/login?done=out', cookies: await signOut(headers) };
});
