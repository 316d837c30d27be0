import { confirmEmailForm } from '@/lib/forms/account';
import { changeEmail } from '@/lib/server/email-addresses';
import { deadLink, receiveForm } from '@/lib/server/receive-form';
import { getSession } from '@/lib/server/sessions';

// Without requireUser: the link is often opened on another device.
export const POST = receiveForm(confirmEmailForm, async ({ values, headers }) => {
  const userId = await changeEmail(values.token);
  if (userId === null) return deadLink(confirmEmailForm);
  const session = await getSession(headers);
  return { location: `${session?.userId === userId ? '/account' : '/login'}?done=email` };
});
