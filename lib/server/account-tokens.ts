import 'server-only';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database';
import type { Tables } from '@/lib/server/migrations';
import { createRandomId, isSigned, sign } from '@/lib/server/secret';

type Kind = Tables['tokens']['kind'];

const HOUR = 60 * 60 * 1000;
const LIFE: Record<Kind, number> = { verify: 24 * HOUR, reset: HOUR };

/**
 * Makes what a link from a mail is good for once; the one before is good for nothing any more. The link
 * holds its name and a signature of 256 bits. The signature is not kept: who reads the database cannot
 * make a link of what they read.
 */
export async function createToken(
  transaction: DatabaseTransaction,
  userId: string,
  kind: Kind,
): Promise<void> {
  const token = { id: createRandomId(), expiresAt: Date.now() + LIFE[kind] };
  await transaction
    .insertInto('tokens')
    .values({ ...token, userId, kind })
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(token))
    .execute();
}

/** What a link of this kind for this user holds, or null when there is none to use. */
export async function getLinkToken(userId: string, kind: Kind): Promise<string | null> {
  const db = await getDatabase();
  const token = await db
    .selectFrom('tokens')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return token ? `${token.id}.${sign('token', `${kind}.${token.id}`)}` : null;
}

/** Uses a link up: the user it was for, or null when it is forged, used, replaced or too old. */
export async function takeToken(
  transaction: DatabaseTransaction,
  kind: Kind,
  link: string,
): Promise<string | null> {
  const [id = '', signature = ''] = link.split('.');
  if (!isSigned('token', `${kind}.${id}`, signature)) return null;
  const taken = await transaction
    .deleteFrom('tokens')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .returning(['userId', 'expiresAt'])
    .executeTakeFirst();
  return taken && taken.expiresAt > Date.now() ? taken.userId : null;
}
