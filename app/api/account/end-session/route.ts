import { endSessionForm } from '@/lib/forms/account';
import { forgetOtherBrowsers } from '@/lib/server/accounts/signing-in/known-browsers';
import { receiveAccountForm } from '@/lib/server/accounts/signing-in/receive-account-form';
import { deleteOtherSessions, deleteSession } from '@/lib/server/accounts/signing-in/sessions';

export const POST = receiveAccountForm(endSessionForm, async ({ values, headers }, { session }) => {
  if (values.session) {
    await deleteSession(session.userId, values.session);
  } else {
    await deleteOtherSessions(session);
    // The device may be lost, so the owner gets an email when it signs in again.
    await forgetOtherBrowsers(headers, session.userId);
  }
  return { location: '/account?done=session' };
});
