import 'server-only';
import { getDatabase } from '@/lib/server/database';
import { createMailJob } from '@/lib/server/mail-jobs';
import type { Tables } from '@/lib/server/migrations';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** What may be known of a user outside of the queries: neither password nor keys. */
export const USER_COLUMNS = [
  'id',
  'name',
  'email',
  'role',
  'createdAt',
  'verifiedAt',
  'twoFactorSince',
] as const;

export type User = Pick<Tables['users'], (typeof USER_COLUMNS)[number]>;

export async function getUser(id: string): Promise<User | null> {
  const db = await getDatabase();
  const user = db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id);
  return (await user.executeTakeFirst()) ?? null;
}

export async function findUser(email: string): Promise<User | null> {
  const db = await getDatabase();
  const user = db.selectFrom('users').select(USER_COLUMNS);
  return (await user.where('emailKey', '=', toEmailKey(email)).executeTakeFirst()) ?? null;
}

export async function saveName(id: string, name: string): Promise<void> {
  const db = await getDatabase();
  await db.updateTable('users').set({ name }).where('id', '=', id).execute();
}

/** Deletes an account and all that belongs to it, and says so by mail. */
export async function deleteUser({ id, email }: User): Promise<void> {
  const db = await getDatabase();
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('users').where('id', '=', id).execute();
    await createMailJob(transaction, { kind: 'account-deleted', userId: null, recipient: email });
  });
}

/** Says who may read what visitors write. */
export async function setRole(id: string, role: User['role']): Promise<void> {
  const db = await getDatabase();
  await db.updateTable('users').set({ role }).where('id', '=', id).execute();
}

export async function listStaff(): Promise<User[]> {
  const db = await getDatabase();
  const staff = db.selectFrom('users').select(USER_COLUMNS).where('role', '=', 'staff');
  return staff.orderBy('emailKey').execute();
}

/** Accounts that nobody has confirmed within a week; the link to do so was good for a day. */
export async function deleteUnverifiedUsers(): Promise<void> {
  const db = await getDatabase();
  await db
    .deleteFrom('users')
    .where('verifiedAt', 'is', null)
    .where('createdAt', '<', Date.now() - WEEK)
    .execute();
}

/** An address as it is compared: no two users have one that differs in letter case alone. */
export function toEmailKey(email: string): string {
  return email.toLowerCase();
}
