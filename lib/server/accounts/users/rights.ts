import 'server-only';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import type { Tables } from '@/lib/server/database/tables';

/** Something that only some users may do: publish alerts, read messages, or see the preview. */
export type Right = Tables['rights']['right'];

export const RIGHTS: readonly Right[] = ['alerts', 'messages', 'preview'];

/** A user with at least one right. */
export type StaffMember = { email: string; name: string; rights: Right[] };

// Today, each right is for the whole site.
const EVERYTHING = '*';

export async function listRights(userId: string): Promise<Right[]> {
  const db = await getDatabase();
  const rows = await db
    .selectFrom('rights')
    .select('right')
    .where('userId', '=', userId)
    .where('pattern', '=', EVERYTHING)
    .orderBy('right')
    .execute();
  return rows.map(({ right }) => right);
}

/** Grants rights to a user, who may have some of them already. */
export async function grantRights(userId: string, rights: readonly Right[]): Promise<void> {
  if (rights.length === 0) return;
  const rows = rights.map((right) => ({
    id: `${userId} ${right} ${EVERYTHING}`,
    userId,
    right,
    pattern: EVERYTHING,
  }));
  const db = await getDatabase();
  await db
    .insertInto('rights')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Revokes rights of a user. Returns whether the user had any of them. */
export async function revokeRights(userId: string, rights: readonly Right[]): Promise<boolean> {
  const db = await getDatabase();
  const { numDeletedRows } = await db
    .deleteFrom('rights')
    .where('userId', '=', userId)
    .where('right', 'in', rights)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lists everybody who has a right, in the order of their addresses. */
export async function listStaff(): Promise<StaffMember[]> {
  const db = await getDatabase();
  const rows = await db
    .selectFrom('rights')
    .innerJoin('users', 'users.id', 'rights.userId')
    .select(['users.id', 'email', 'name', 'right'])
    .orderBy('emailKey')
    .orderBy('right')
    .execute();
  const staff = new Map<string, StaffMember>();
  for (const { id, email, name, right } of rows) {
    const member = staff.get(id);
    if (member) member.rights.push(right);
    else staff.set(id, { email, name, rights: [right] });
  }
  return [...staff.values()];
}

/** Lists the ids of the users who may see the preview and want emails about changes that wait. */
export async function listSubscribers(transaction: DatabaseTransaction): Promise<string[]> {
  const rows = await transaction
    .selectFrom('rights')
    .innerJoin('users', 'users.id', 'rights.userId')
    .select('users.id')
    .where('right', '=', 'preview')
    .where('pattern', '=', EVERYTHING)
    .where('wantsHeldMails', '=', 1)
    .orderBy('users.id')
    .execute();
  return rows.map(({ id }) => id);
}
