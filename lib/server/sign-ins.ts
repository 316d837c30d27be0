import 'server-only';
import { LOG_INS } from '@/lib/server/account-limits';
import { getNetwork } from '@/lib/server/client-address';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database';
import { returnTurns } from '@/lib/server/limits';
import { createMailJob } from '@/lib/server/mail-jobs';
import type { Tables } from '@/lib/server/migrations';
import { createRandomId, hash } from '@/lib/server/secret';
import { createSession } from '@/lib/server/sessions';
import { toEmailKey, type User } from '@/lib/server/users';
import { formatCookie, privateName, readCookie } from '@/lib/server/xsrf';

const DAY = 24 * 60 * 60 * 1000;
const KEPT = 90 * DAY;
const SHOWN = 20;
/** Name of the cookie by which a browser is known again that a user has signed in with. */
const BROWSER_COOKIE = 'browser';
const COLUMNS = ['createdAt', 'device', 'place'] as const;

export type SignIn = Pick<Tables['signIns'], (typeof COLUMNS)[number]>;

/**
 * Signs a user in on the browser that sends these headers; returns the cookies to set. Its owner is told
 * by mail when the account has not been used with that browser before.
 */
export async function signIn(
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  headers: Headers,
  isKept: boolean,
): Promise<string[]> {
  const known = readCookie(headers, privateName(BROWSER_COOKIE)) ?? '';
  const browser = /^[\w-]{22}$/.test(known) ? known : createRandomId();
  const origin = {
    userId,
    device: (headers.get('user-agent') ?? '').slice(0, 300),
    place: getNetwork(headers),
  };
  const db = await getDatabase();
  const session = await db.transaction().execute(async (transaction) => {
    await returnTurns(transaction, LOG_INS, toEmailKey(email));
    const signInId = createRandomId();
    const isNew = await isNewBrowser(transaction, userId, hash(browser));
    await transaction
      .insertInto('signIns')
      .values({ id: signInId, createdAt: Date.now(), browser: hash(browser), ...origin })
      .execute();
    if (isNew) await createMailJob(transaction, { kind: 'signed-in', userId, signInId });
    return createSession(transaction, origin, isKept);
  });
  return [...session, formatBrowserCookie(browser)];
}

/** The newest of a user, the last first. */
export async function listSignIns(userId: string): Promise<SignIn[]> {
  const db = await getDatabase();
  const signIns = db.selectFrom('signIns').select(COLUMNS).where('userId', '=', userId);
  return signIns.orderBy('createdAt', 'desc').orderBy('id').limit(SHOWN).execute();
}

export async function getSignIn(id: string): Promise<SignIn | null> {
  const db = await getDatabase();
  const signIn = db.selectFrom('signIns').select(COLUMNS).where('id', '=', id);
  return (await signIn.executeTakeFirst()) ?? null;
}

/** After 90 days; the last of each user stays, so that the next one on another browser is told. */
export async function deleteExpiredSignIns(): Promise<void> {
  const db = await getDatabase();
  await db
    .deleteFrom('signIns')
    .where('createdAt', '<', Date.now() - KEPT)
    .where('createdAt', '<', (row) =>
      row
        .selectFrom('signIns as other')
        .select((other) => other.fn.max('other.createdAt').as('newest'))
        .whereRef('other.userId', '=', 'signIns.userId'),
    )
    .execute();
}

// Nobody is told of their first.
async function isNewBrowser(
  transaction: DatabaseTransaction,
  userId: string,
  browser: string,
): Promise<boolean> {
  const earlier = await transaction
    .selectFrom('signIns')
    .select('browser')
    .distinct()
    .where('userId', '=', userId)
    .execute();
  return earlier.length > 0 && earlier.every((one) => one.browser !== browser);
}

function formatBrowserCookie(id: string): string {
  const attributes = ['HttpOnly', 'SameSite=Lax', `Max-Age=${KEPT / 1000}`];
  return formatCookie(privateName(BROWSER_COOKIE), id, attributes);
}
