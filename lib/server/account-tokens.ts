import 'server-only';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database';
import type { Tables } from '@/lib/server/migrations';
import { createRandomId, isSigned, sign } from '@/lib/server/secret';
import { getUser, type User } from '@/lib/server/users';

type Kind = Tables['tokens']['kind'];

const HOUR = 60 * 60 * 1000;
const LIFE: Record<Kind, number> = { verify: 24 * HOUR, reset: HOUR };

/**
 * Makes what a link from a mail is good for once; the one before is good for nothing any more. The link
 * holds its name and a signature of 256 bits. The signature is not kept: who reads the database cannot
 * make a link of what they read.
 *
 * @param email the address that the link confirms
 */
export async function createToken(
  transaction: DatabaseTransaction,
  userId: string,
  kind: Kind,
  email: string | null = null,
): Promise<void> {
  const token = { id: createRandomId(), email, expiresAt: Date.now() + LIFE[kind] };
  await transaction
    .insertInto('tokens')
    .values({ ...token, userId, kind })
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(token))
    .execute();
}

/** The one of this kind that a user has is good for nothing any more. */
export async function deleteToken(
  transaction: DatabaseTransaction,
  userId: string,
  kind: Kind,
): Promise<void> {
  await transaction
    .deleteFrom('tokens')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .execute();
}

/** What a link of this kind, to confirm this address, holds for this user; null when there is none to use. */
export async function getLinkToken(
  userId: string,
  kind: Kind,
  email: string | null,
): Promise<string | null> {
  const db = await getDatabase();
  const token = await db
    .selectFrom('tokens')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('email', email === null ? 'is' : '=', email)
    .executeTakeFirst();
  return token ? `${token.id}.${sign('token', `${kind}.${token.id}`)}` : null;
}

/** The user of a link that works, without using it up; null when it is forged, used, replaced or expired. */
export async function findLinkUser(kind: Kind, link: string): Promise<User | null> {
  const [id = '', signature = ''] = link.split('.');
  if (!isSigned('token', `${kind}.${id}`, signature)) return null;
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

/** Uses a link up: whom it was for, or null when it is forged, used, replaced or too old. */
export async function takeToken(
  transaction: DatabaseTransaction,
  kind: Kind,
  link: string,
): Promise<{ userId: string; email: string | null } | null> {
  const [id = '', signature = ''] = link.split('.');
  if (!isSigned('token', `${kind}.${id}`, signature)) return null;
  const taken = await transaction
    .deleteFrom('tokens')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .returning(['userId', 'email', 'expiresAt'])
    .executeTakeFirst();
  return taken && taken.expiresAt > Date.now() ? taken : null;
}

export async function deleteExpiredTokens(): Promise<void> {
  const db = await getDatabase();
  await db.deleteFrom('tokens').where('expiresAt', '<', Date.now()).execute();
}
