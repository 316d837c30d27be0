import { grantForm } from '@/lib/forms/people';
import { grantTo } from '@/lib/server/accounts/people/change-people';
import { readGrants } from '@/lib/server/accounts/people/read-grants';
import { getAdministrator, turnAway } from '@/lib/server/accounts/signing-in/current-user';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { receiveForm } from '@/lib/server/forms/receive-form';

/** Gives more rights to somebody who has an account. */
export const POST = receiveForm(grantForm, async ({ values, headers }) => {
  const current = await getAdministrator(headers);
  if (!current)
    return turnAway(headers, { location: formatLoginPath('/staff/people') }, ['administer']);
  const wanted = readGrants(values, current.grants);
  if ('errors' in wanted) return wanted;
  const { refusal } = await grantTo(current.user, values.id, wanted);
  const query = new URLSearchParams({ id: values.id, done: refusal ?? 'granted' });
  return { location: `${grantForm.page}?${query.toString()}` };
});
