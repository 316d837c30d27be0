import 'server-only';
import { listInvited, type Invited } from '@/lib/server/accounts/people/invitations';
import { listLastSignIns } from '@/lib/server/accounts/signing-in/sign-ins';
import type { Current } from '@/lib/server/accounts/signing-in/current-user';
import {
  listStaff,
  mayGrant,
  mayManageAccounts,
  type Grant,
  type StaffMember,
} from '@/lib/server/accounts/users/rights';
import { getUser } from '@/lib/server/accounts/users/users';

/** Somebody with an account, and the rights that an administrator can manage. */
export type Person = Omit<StaffMember, 'verifiedAt'> & {
  lastSignIn: number | null;
  /** Whether the administrator can manage the account of this person, and not only rights. */
  isWhole: boolean;
};

/** Lists whom an administrator can manage: those with a right, or an invitation, within the administrator's own patterns. */
export async function listPeople({
  grants,
}: Pick<Current, 'grants'>): Promise<{ people: Person[]; invited: Invited[] }> {
  const staff = (await listStaff()).map((member) => toPerson(member, grants));
  const lastSignIns = await listLastSignIns(staff.map(({ id }) => id));
  const people = staff
    .filter((person) => person.grants.length > 0)
    .map((person) => ({ ...person, lastSignIn: lastSignIns.get(person.id) ?? null }));
  const invited = (await listInvited())
    .map((one) => ({ ...one, grants: one.grants.filter((grant) => mayGrant(grants, grant)) }))
    .filter((one) => one.grants.length > 0);
  return { people, invited };
}

/** Returns one of these people; null if there is no such person. */
export async function getPerson(
  id: string,
  current: Pick<Current, 'grants'>,
): Promise<Person | null> {
  const { people } = await listPeople(current);
  const listed = people.find((person) => person.id === id);
  if (listed) return listed;
  // Somebody whose last right has been revoked is still shown to an administrator of the whole site.
  const user = await getUser(id);
  if (user?.verifiedAt == null || !mayManageAccounts(current.grants)) return null;
  const lastSignIn = (await listLastSignIns([id])).get(id) ?? null;
  return { ...toPerson({ ...user, grants: [] }, current.grants), lastSignIn };
}

function toPerson(member: StaffMember, own: readonly Grant[]): Person {
  const { id, email, name, twoFactorSince, deactivatedAt } = member;
  const grants = member.grants.filter((grant) => mayGrant(own, grant));
  const isWhole = mayManageAccounts(own);
  return { id, email, name, twoFactorSince, deactivatedAt, grants, isWhole, lastSignIn: null };
}
