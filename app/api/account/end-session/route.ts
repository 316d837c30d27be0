import { endSessionForm } from '@/lib/forms/account';
import { forgetOtherBrowsers } from '@/lib/server/browsers';
import { receiveAccountForm } from '@/lib/server/receive-account-form';
import { deleteOtherSessions, deleteSession } from '@/lib/server/sessions';

export const POST = receiveAccountForm(endSessionForm, async ({ values, headers }, { session }) => {
  if (values.session) {
    await deleteSession(session.userId, values.session);
  } else {
    await deleteOtherSessions(session);
    // A device may be lost: the owner is told when it signs in again.
    await forgetOtherBrowsers(headers, session.userId);
  }
  return { location: '/account?done=session' };
});
