import 'server-only';
import { listInvitations } from '@/lib/server/accounts/people/invitations';
import { EVERYTHING, listGrants, type Right } from '@/lib/server/accounts/users/rights';

/** Whether rights wait for a user. */
export async function hasInvitation(userId: string): Promise<boolean> {
  return (await listInvitations(userId)).length > 0;
}

/** Lists what a user may do, without patterns: email clients would turn `people/ada.md` into a link. */
export async function listUses(userId: string): Promise<{ right: Right; isPartial: boolean }[]> {
  const grants = await listGrants(userId);
  return grants.map(({ right, pattern }) => ({ right, isPartial: pattern !== EVERYTHING }));
}
