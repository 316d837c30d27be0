import { endSessionForm } from '@/lib/forms/account';
import { receiveForm } from '@/lib/server/receive-form';
import { deleteOtherSessions, deleteSession, getSession } from '@/lib/server/sessions';

export const POST = receiveForm(endSessionForm, async ({ values, headers }) => {
  const session = await getSession(headers);
  if (!session) return { location: '/login?next=/account' };
  if (values.session) await deleteSession(session.userId, values.session);
  else await deleteOtherSessions(session);
  return { location: '/account' };
});
