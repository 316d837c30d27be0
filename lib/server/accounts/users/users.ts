import 'server-only';
import type { Selectable } from 'kysely';
import {
  getDatabase,
  type Database,
  type DatabaseTransaction,
} from '@/lib/server/database/database';
import type { Tables } from '@/lib/server/database/tables';
import { enqueueMail } from '@/lib/server/mail/outbox';
import { toAsciiEmail } from '@/lib/forms/checking/typed-text';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The columns that queries may return: neither password nor keys. */
export const USER_COLUMNS = [
  'id',
  'name',
  'email',
  'createdAt',
  'verifiedAt',
  'twoFactorSince',
  'credentialsVersion',
  'wantsHeldMails',
  'deactivatedAt',
] as const;

export type User = Pick<Selectable<Tables['users']>, (typeof USER_COLUMNS)[number]>;

export async function getUser(id: string, transaction?: Database): Promise<User | null> {
  const db = transaction ?? (await getDatabase());
  const user = db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id);
  return (await user.executeTakeFirst()) ?? null;
}

export async function getUserByEmail(email: string, transaction?: Database): Promise<User | null> {
  const db = transaction ?? (await getDatabase());
  const user = db.selectFrom('users').select(USER_COLUMNS);
  return (await user.where('emailKey', '=', toEmailKey(email)).executeTakeFirst()) ?? null;
}

/**
 * Returns the current user and locks it until the transaction ends. Null if the account is gone or its
 * credentials have changed since `known` was read: a request checked against the old credentials must no longer
 * act.
 */
export async function lockUser(
  transaction: DatabaseTransaction,
  known: Pick<User, 'id' | 'credentialsVersion'>,
): Promise<User | null> {
  const user = await transaction
    .updateTable('users')
    .set((row) => ({ credentialsVersion: row.ref('credentialsVersion') }))
    .where('id', '=', known.id)
    .where('credentialsVersion', '=', known.credentialsVersion)
    .returning(USER_COLUMNS)
    .executeTakeFirst();
  return user ?? null;
}

export async function saveName(id: string, name: string): Promise<void> {
  const db = await getDatabase();
  await db.updateTable('users').set({ name }).where('id', '=', id).execute();
}

/** Stores whether the user wants emails about changes that wait to be published. */
export async function saveWantsHeldMails(id: string, wants: boolean): Promise<void> {
  const db = await getDatabase();
  const change = { wantsHeldMails: Number(wants) };
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}

/**
 * Deletes an account with all its data, and emails its owner. Returns false if `user` is out of date.
 *
 * @param prepare does what has to be done before; returns false to delete nothing
 */
export async function deleteUser(
  user: User,
  prepare: (transaction: DatabaseTransaction) => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  const { id, email } = user;
  const db = await getDatabase();
  return db.transaction().execute(async (transaction) => {
    if (!(await prepare(transaction)) || !(await lockUser(transaction, user))) return false;
    await transaction.deleteFrom('users').where('id', '=', id).execute();
    await enqueueMail(transaction, { kind: 'account-deleted', userId: null, recipient: email });
    return true;
  });
}

/** Deletes accounts that nobody has confirmed within a week. Their links expired after a day. */
export async function deleteUnverifiedUsers(): Promise<void> {
  const db = await getDatabase();
  await db
    .deleteFrom('users')
    .where('verifiedAt', 'is', null)
    .where('createdAt', '<', Date.now() - WEEK_MS)
    .execute();
}

/** Whether somebody has confirmed their address, and their account has not been deactivated. */
export function isActiveUser({
  verifiedAt,
  deactivatedAt,
}: Pick<User, 'verifiedAt' | 'deactivatedAt'>) {
  return verifiedAt !== null && deactivatedAt === null;
}

/** Returns the key for comparing addresses: no two users have addresses that differ only in letter case. */
export function toEmailKey(email: string): string {
  return toAsciiEmail(email).toLowerCase();
}
