import 'server-only';
import { getUser, lockUser, type User } from '@/lib/server/accounts/users/users';
import { createRandomId, readSignedId, signId } from '@/lib/server/crypto';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import type { Tables } from '@/lib/server/database/tables';

type Kind = Tables['tokens']['kind'];

const HOUR_MS = 60 * 60 * 1000;
const LIFE_MS: Record<Kind, number> = {
  verify: 24 * HOUR_MS,
  'change-email': 24 * HOUR_MS,
  reset: HOUR_MS,
};

/**
 * Creates a single-use token and invalidates the previous one of the same kind. Returns the id with an HMAC, for
 * the link. Only the id is stored, so a leaked database contains no working links.
 *
 * @param email the new address that the link confirms
 */
export async function createEmailToken(
  transaction: DatabaseTransaction,
  userId: string,
  kind: Kind,
  email: string | null = null,
): Promise<string> {
  const token = { id: createRandomId(), email, expiresAt: Date.now() + LIFE_MS[kind] };
  await transaction
    .insertInto('tokens')
    .values({ ...token, userId, kind })
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(token))
    .execute();
  return signId('token', kind, token.id);
}

/**
 * Returns a new link to choose a password, for an email to this user. Null if the user's credentials have
 * changed since the user was read, because the email would go to the wrong address.
 */
export async function createLink(user: User, kind: 'verify' | 'reset'): Promise<string | null> {
  const db = await getDatabase();
  return db.transaction().execute(async (transaction) => {
    const current = await lockUser(transaction, user);
    return current && createEmailToken(transaction, user.id, kind);
  });
}

/** Invalidates the user's tokens of one kind, or all of them. */
export async function deleteTokens(
  transaction: DatabaseTransaction,
  userId: string,
  kind?: Kind,
): Promise<void> {
  const tokens = transaction.deleteFrom('tokens').where('userId', '=', userId);
  await (kind ? tokens.where('kind', '=', kind) : tokens).execute();
}

/** Returns the link that confirms this new address of a user; null if it was used, invalidated or replaced. */
export async function getChangeLink(userId: string, email: string): Promise<string | null> {
  const db = await getDatabase();
  const token = await db
    .selectFrom('tokens')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', 'change-email')
    .where('email', '=', email)
    .executeTakeFirst();
  return token ? signId('token', 'change-email', token.id) : null;
}

/**
 * Returns the user of a valid link without consuming it, because mail scanners open every link. Null if the link
 * is forged, used, replaced or expired. Verifies the signature before it queries the database.
 */
export async function getLinkUser(kind: Kind, link: string): Promise<User | null> {
  const id = readSignedId('token', kind, link);
  if (id === null) return null;
  const db = await getDatabase();
  const token = await db
    .selectFrom('tokens')
    .select('userId')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('expiresAt', '>', Date.now())
    .executeTakeFirst();
  return token ? getUser(token.userId) : null;
}

/** Consumes a link. Returns the new address, if the link confirms one; null if the link does not work. */
export async function consumeToken(
  transaction: DatabaseTransaction,
  kind: Kind,
  link: string,
): Promise<{ email: string | null } | null> {
  const id = readSignedId('token', kind, link);
  if (id === null) return null;
  const taken = await transaction
    .deleteFrom('tokens')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .returning(['email', 'expiresAt'])
    .executeTakeFirst();
  return taken && taken.expiresAt > Date.now() ? taken : null;
}

export async function deleteExpiredTokens(): Promise<void> {
  const db = await getDatabase();
  await db.deleteFrom('tokens').where('expiresAt', '<', Date.now()).execute();
}
