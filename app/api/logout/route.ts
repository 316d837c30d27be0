import { logoutForm } from '@/lib/forms/account';
import { signOut } from '@/lib/server/accounts/sessions';
import { receiveForm } from '@/lib/server/forms/receive-form';

export const POST = receiveForm(logoutForm, async ({ headers }) => {
  return { location: '/login?done=out', cookies: await signOut(headers) };
});
