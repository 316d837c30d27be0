import 'server-only';
import { getUser, lockUser, type User } from '@/lib/server/accounts/users/users';
import { createRandomId, hash } from '@/lib/server/crypto';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import { formatHostCookie, readHostCookie } from '@/lib/server/http/cookies/cookies';

const COOKIE = 'pending-login';
const LIFE_MS = 10 * 60 * 1000;

/** A sign-in with a correct password that still needs a code. */
export type PendingLogin = { id: string; user: User; isKept: boolean };

/**
 * Returns the cookie of a pending sign-in, valid for ten minutes; on its own it grants no access. Null if the
 * credentials changed while the password was being checked.
 */
export async function startPendingLogin(user: User, isKept: boolean): Promise<string | null> {
  const secret = createRandomId();
  const db = await getDatabase();
  const isStarted = await db.transaction().execute(async (transaction) => {
    if (!(await lockUser(transaction, user))) return false;
    const row = { id: hash(secret), userId: user.id, isKept: isKept ? 1 : 0 };
    await transaction
      .insertInto('halfLogins')
      .values({ ...row, expiresAt: Date.now() + LIFE_MS })
      .execute();
    return true;
  });
  return isStarted ? formatHostCookie(COOKIE, secret, LIFE_MS) : null;
}

/** Returns this browser's pending sign-in, or null if there is none or it has expired. */
export async function getPendingLogin(headers: Headers): Promise<PendingLogin | null> {
  const secret = readHostCookie(headers, COOKIE);
  if (!secret) return null;
  const db = await getDatabase();
  const row = await db
    .selectFrom('halfLogins')
    .select(['id', 'userId', 'isKept'])
    .where('id', '=', hash(secret))
    .where('expiresAt', '>', Date.now())
    .executeTakeFirst();
  const user = row && (await getUser(row.userId));
  return user ? { id: row.id, user, isKept: row.isKept === 1 } : null;
}

/** Consumes a pending sign-in. Returns false if another request already has, or it has expired. */
export async function consumePendingLogin(
  transaction: DatabaseTransaction,
  { id }: PendingLogin,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('halfLogins')
    .where('id', '=', id)
    .where('expiresAt', '>', Date.now())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all pending sign-ins of a user. */
export async function deletePendingLogins(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<void> {
  await transaction.deleteFrom('halfLogins').where('userId', '=', userId).execute();
}

export async function deleteExpiredPendingLogins(): Promise<void> {
  const db = await getDatabase();
  await db.deleteFrom('halfLogins').where('expiresAt', '<', Date.now()).execute();
}

export function formatPendingLoginEnd(): string {
  return formatHostCookie(COOKIE, '', 0);
}
