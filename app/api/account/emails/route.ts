import { emailsForm } from '@/lib/forms/account';
import { explainForbidden, mayUse } from '@/lib/server/accounts/signing-in/current-user';
import { receiveAccountForm } from '@/lib/server/accounts/signing-in/receive-account-form';
import { saveWantsHeldMails } from '@/lib/server/accounts/users/users';

export const POST = receiveAccountForm(emailsForm, async ({ values }, current) => {
  if (!mayUse('preview', current)) return { forbidden: explainForbidden(current, ['preview']) };
  await saveWantsHeldMails(current.user.id, values.held === 'on');
  return { location: '/account?done=emails' };
});
