import { logoutForm } from '@/lib/forms/account';
import { getNoticePath } from '@/lib/routes';
import { signOut } from '@/lib/server/accounts/signing-in/sessions';
import { receiveForm } from '@/lib/server/forms/receive-form';

export const POST = receiveForm(logoutForm, async ({ headers }) => {
  return { location: getNoticePath('signed-out'), cookies: await signOut(headers) };
});
