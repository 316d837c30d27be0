import { endSessionForm } from '@/lib/forms/account';
import { receiveAccountForm } from '@/lib/server/receive-account-form';
import { deleteOtherSessions, deleteSession } from '@/lib/server/sessions';

export const POST = receiveAccountForm(endSessionForm, async ({ values }, { session }) => {
  if (values.session) await deleteSession(session.userId, values.session);
  else await deleteOtherSessions(session);
  return { location: '/account?done=session' };
});
