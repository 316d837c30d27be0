import { grantForm, personActionForm } from '@/lib/forms/people';
import {
  revokeFrom,
  setActive,
  withdrawFrom,
  type Changed,
} from '@/lib/server/accounts/people/change-people';
import { getAdministrator, turnAway } from '@/lib/server/accounts/signing-in/current-user';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { RIGHTS, type Grant } from '@/lib/server/accounts/users/rights';
import type { User } from '@/lib/server/accounts/users/users';
import { receiveForm } from '@/lib/server/forms/receive-form';

type Act = (actor: User, id: string, grant: Grant) => Promise<Changed>;

/** Actions by the names of their notices. */
const ACTIONS = new Map<string, Act>([
  ['revoked', revokeFrom],
  ['withdrawn', withdrawFrom],
  ['deactivated', (actor, id) => setActive(actor, id, false)],
  ['reactivated', (actor, id) => setActive(actor, id, true)],
]);

/** Revokes a right, withdraws an invitation, or deactivates or reactivates an account. */
export const POST = receiveForm(personActionForm, async ({ values, headers }) => {
  const { page } = personActionForm;
  const current = await getAdministrator(headers);
  if (!current) return turnAway(headers, { location: formatLoginPath(page) }, ['administer']);
  const { id, action, pattern } = values;
  const act = ACTIONS.get(action);
  const right = RIGHTS.find((one) => one === values.right);
  const isAboutAccount = action.endsWith('activated');
  if (!act || (!right && !isAboutAccount)) return { location: page };
  const result = await act(current.user, id, { right: right ?? 'administer', pattern });
  const done = result.refusal ?? action;
  if (action === 'withdrawn') return { location: `${page}?done=${done}` };
  return { location: `${grantForm.page}?${new URLSearchParams({ id, done }).toString()}` };
});
