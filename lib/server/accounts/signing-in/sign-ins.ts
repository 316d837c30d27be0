import 'server-only';
import type { UseCode } from '@/lib/server/accounts/hashing/guesses';
import { rememberBrowser } from '@/lib/server/accounts/signing-in/known-browsers';
import {
  createSession,
  deleteSession,
  getSession,
} from '@/lib/server/accounts/signing-in/sessions';
import {
  FAILED_SIGN_INS,
  FAILED_SIGN_INS_PER_BROWSER,
} from '@/lib/server/accounts/users/account-limits';
import { consumePendingLogin, type PendingLogin } from '@/lib/server/accounts/users/pending-login';
import { lockUser, toEmailKey, type User } from '@/lib/server/accounts/users/users';
import { createRandomId } from '@/lib/server/crypto';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import type { Tables } from '@/lib/server/database/tables';
import { resetAttempts } from '@/lib/server/forms/rate-limit';
import { anonymizeIp } from '@/lib/server/http/client-ip';
import { enqueueMail } from '@/lib/server/mail/outbox';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 90 * DAY_MS;
const SHOWN = 20;
const COLUMNS = ['createdAt', 'device', 'place'] as const;

export type SignIn = Pick<Tables['signIns'], (typeof COLUMNS)[number]>;

/**
 * Signs a user in and returns the cookies to set. Emails the owner if the account does not know this browser.
 * Null if the password was changed or two-factor authentication turned on while the password was being checked,
 * or if the pending sign-in was used or has expired.
 *
 * @param second the pending sign-in, and the code that completes it
 */
export async function signIn(
  user: Pick<User, 'id' | 'email' | 'credentialsVersion'>,
  headers: Headers,
  isKept: boolean,
  second: { half: PendingLogin; useCode: UseCode } | null = null,
): Promise<string[] | null> {
  const { id: userId, email } = user;
  const origin = {
    userId,
    device: (headers.get('user-agent') ?? '').slice(0, 300),
    place: anonymizeIp(headers),
  };
  const earlier = await getSession(headers);
  const db = await getDatabase();
  const cookies = await db.transaction().execute(async (transaction) => {
    const current = await lockUser(transaction, user);
    if (!current || current.deactivatedAt !== null) return null;
    if (second ? !(await consumePendingLogin(transaction, second.half)) : current.twoFactorSince) {
      return null;
    }
    await second?.useCode(transaction);
    const { id, isKnown, cookie } = await rememberBrowser(transaction, headers, userId);
    if (isKnown) await resetAttempts(transaction, FAILED_SIGN_INS_PER_BROWSER, id);
    else await resetAttempts(transaction, FAILED_SIGN_INS, toEmailKey(email));
    const signInId = createRandomId();
    const isFirst = !(await hasSignIns(transaction, userId));
    await transaction
      .insertInto('signIns')
      .values({ id: signInId, createdAt: Date.now(), browser: '', ...origin })
      .execute();
    if (!isFirst && !isKnown) {
      await enqueueMail(transaction, { kind: 'signed-in', userId, signInId });
    }
    return [...(await createSession(transaction, origin, isKept)), cookie];
  });
  // The browser loses the cookie of its previous session, so nobody could end that session.
  if (cookies && earlier) await deleteSession(earlier.userId, earlier.id);
  return cookies;
}

/** Returns the user's recent sign-ins, newest first. */
export async function listSignIns(userId: string): Promise<SignIn[]> {
  const db = await getDatabase();
  const signIns = db.selectFrom('signIns').select(COLUMNS).where('userId', '=', userId);
  return signIns.orderBy('createdAt', 'desc').orderBy('id').limit(SHOWN).execute();
}

/** Returns when each of these users last signed in, by their ids. */
export async function listLastSignIns(userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const db = await getDatabase();
  const rows = await db
    .selectFrom('signIns')
    .select((row) => ['userId', row.fn.max('createdAt').as('last')])
    .where('userId', 'in', userIds)
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ userId, last }) => [userId, Number(last)]));
}

export async function getSignIn(id: string): Promise<SignIn | null> {
  const db = await getDatabase();
  const signIn = db.selectFrom('signIns').select(COLUMNS).where('id', '=', id);
  return (await signIn.executeTakeFirst()) ?? null;
}

/** Deletes sign-ins after 90 days. The last one of each user stays, so that a new browser is still noticed. */
export async function deleteExpiredSignIns(): Promise<void> {
  const db = await getDatabase();
  await db
    .deleteFrom('signIns')
    .where('createdAt', '<', Date.now() - KEPT_MS)
    .where('createdAt', '<', (row) =>
      row
        .selectFrom('signIns as other')
        .select((other) => other.fn.max('other.createdAt').as('newest'))
        .whereRef('other.userId', '=', 'signIns.userId'),
    )
    .execute();
}

async function hasSignIns(transaction: DatabaseTransaction, userId: string): Promise<boolean> {
  const earlier = transaction.selectFrom('signIns').select('id').where('userId', '=', userId);
  return (await earlier.limit(1).executeTakeFirst()) !== undefined;
}
