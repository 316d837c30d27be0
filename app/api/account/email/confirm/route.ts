import { confirmEmailForm } from '@/lib/forms/account';
import { getNoticePath } from '@/lib/routes';
import { changeEmail } from '@/lib/server/accounts/email-verification';
import { getSession } from '@/lib/server/accounts/signing-in/sessions';
import { deadLink, receiveForm } from '@/lib/server/forms/receive-form';

// Without requireUser: people often open the link on another device.
export const POST = receiveForm(confirmEmailForm, async ({ values, headers }) => {
  const userId = await changeEmail(values.token);
  if (userId === null) return deadLink(confirmEmailForm);
  const session = await getSession(headers);
  const isOwner = session?.userId === userId;
  return { location: isOwner ? '/account?done=email' : getNoticePath('email-confirmed') };
});
