import { inviteForm, personActionForm } from '@/lib/forms/people';
import { invitePerson } from '@/lib/server/accounts/people/change-people';
import { readGrants } from '@/lib/server/accounts/people/read-grants';
import { getAdministrator, turnAway } from '@/lib/server/accounts/signing-in/current-user';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { receiveForm } from '@/lib/server/forms/receive-form';

/** Invites somebody, or gives rights to somebody who has an account. */
export const POST = receiveForm(inviteForm, async ({ values, headers }) => {
  const current = await getAdministrator(headers);
  if (!current)
    return turnAway(headers, { location: formatLoginPath(inviteForm.page) }, ['administer']);
  const wanted = readGrants(values, current.grants);
  if ('errors' in wanted) return wanted;
  const result = await invitePerson(current.user, values, wanted);
  const done = result.refusal ?? (result.isInvited ? 'invited' : 'granted');
  return { location: `${personActionForm.page}?done=${done}` };
});
