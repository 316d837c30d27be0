import { logoutForm } from '@/lib/forms/account';
import { receiveForm } from '@/lib/server/receive-form';
import { deleteSession, formatSignedOutCookie, getSession } from '@/lib/server/sessions';

export const POST = receiveForm(logoutForm, async ({ headers }) => {
  const session = await getSession(headers);
  if (session) await deleteSession(session.userId, session.id);
  return { location: '/login?done=out', cookies: [formatSignedOutCookie()] };
});
