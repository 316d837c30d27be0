import 'server-only';
import {
  grantRights,
  listGrants,
  mayGrant,
  toRightId,
  type Grant,
} from '@/lib/server/accounts/users/rights';
import { getUser } from '@/lib/server/accounts/users/users';
import {
  getDatabase,
  type Database,
  type DatabaseTransaction,
} from '@/lib/server/database/database';
import { waitForTurn } from '@/lib/server/database/turns';

/** Right that waits until somebody has confirmed their address. */
type Invitation = Grant & { userId: string; invitedBy: string };

/** Somebody who has been invited, and the rights that wait for them. */
export type Invited = {
  id: string;
  email: string;
  name: string;
  createdAt: number;
  grants: Grant[];
};

/** Lets rights wait for a user. */
export async function createInvitations(
  transaction: DatabaseTransaction,
  userId: string,
  grants: readonly Grant[],
  invitedBy: string,
): Promise<void> {
  const rows = grants.map(({ right, pattern }) => {
    return { id: toRightId(userId, right, pattern), userId, right, pattern, invitedBy };
  });
  await transaction
    .insertInto('invitations')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ invitedBy }))
    .execute();
}

/** Lists everybody who has been invited, with the rights that they would get now. */
export async function listInvited(): Promise<Invited[]> {
  const db = await getDatabase();
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.userId')
    .select(['userId', 'email', 'name', 'createdAt', 'right', 'pattern', 'invitedBy'])
    .orderBy('emailKey')
    .orderBy('right')
    .orderBy('pattern')
    .execute();
  const invited = new Map<string, Invited>();
  for (const { userId, email, name, createdAt, ...row } of rows) {
    if (!(await isValid(db, { ...row, userId }))) continue;
    const one = invited.get(userId) ?? { id: userId, email, name, createdAt, grants: [] };
    one.grants.push({ right: row.right, pattern: row.pattern });
    invited.set(userId, one);
  }
  return [...invited.values()];
}

/** Withdraws an invitation to one right. Returns false if there is none. */
export async function withdrawInvitation(
  transaction: DatabaseTransaction,
  userId: string,
  { right, pattern }: Grant,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('invitations')
    .where('id', '=', toRightId(userId, right, pattern))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Waits for everybody who changes rights. Call this before you lock a user, as they do, so that nobody deadlocks. */
export function waitForAdministrators(transaction: DatabaseTransaction): Promise<void> {
  return waitForTurn(transaction, 'people');
}

/**
 * Grants what waits for a user, except for rights that the person who invited them may no longer grant. The caller has waited
 * for administrators.
 */
export async function acceptInvitations(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<void> {
  for (const invitation of await listInvitations(userId, transaction)) {
    if (await isValid(transaction, invitation)) {
      await grantRights(userId, [invitation.right], invitation.pattern, transaction);
    }
  }
  await transaction.deleteFrom('invitations').where('userId', '=', userId).execute();
}

/** Lists the rights that wait for a user. */
export async function listInvitations(
  userId: string,
  transaction?: DatabaseTransaction,
): Promise<Invitation[]> {
  const db = transaction ?? (await getDatabase());
  return db
    .selectFrom('invitations')
    .select(['userId', 'right', 'pattern', 'invitedBy'])
    .where('userId', '=', userId)
    .execute();
}

async function isValid(db: Database, { invitedBy, ...grant }: Invitation): Promise<boolean> {
  const inviter = await getUser(invitedBy, db);
  const isActive = inviter !== null && inviter.deactivatedAt === null;
  return isActive && mayGrant(await listGrants(invitedBy, db), grant);
}
