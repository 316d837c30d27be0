import 'server-only';
import { getSession } from '@/lib/server/accounts/signing-in/sessions';
import { getUserByEmail, type User } from '@/lib/server/accounts/users/users';
import { createRandomId, hash, readSignedId, signId } from '@/lib/server/crypto';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import { formatHostCookie, readHostCookie } from '@/lib/server/http/cookies/cookies';

// Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a browser that has signed in
// to an account gets its own failure count there, so strangers cannot lock the owner out. The cookie holds a random
// id for each account, which grants no access. Sign-ins create the ids: an id that somebody planted in the browser,
// even one from an account of their own, is never known to another account.
const COOKIE = 'browser';
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 180 * DAY_MS;

// Each browser has its own failure count, so this limits guesses with stolen cookies to 20 times as many.
const MOST = 20;

// Accounts that share a browser, such as a family's. The one that signed in longest ago is forgotten first.
const MOST_ACCOUNTS = 8;

/** Returns the id of this browser for an account, or null if the account does not know the browser. */
export async function getKnownBrowser(headers: Headers, userId: string): Promise<string | null> {
  const ids = listEntries(headers).map((entry) => identify(entry, userId));
  if (ids.length === 0) return null;
  const db = await getDatabase();
  const found = await db
    .selectFrom('browsers')
    .select('id')
    .where('id', 'in', ids)
    .where('expiresAt', '>', Date.now())
    .executeTakeFirst();
  return found?.id ?? null;
}

/**
 * Returns a key under which to count emails to an account that its owner requests, signed in to it or in a known
 * browser. Null for anybody else, who therefore cannot use up what the owner needs to get back in.
 */
export async function identifyOwner(headers: Headers, user: User | null): Promise<string | null> {
  const session = await getSession(headers);
  if (user && session?.userId === user.id) return user.id;
  return getKnownBrowser(headers, user?.id ?? '');
}

/** Returns such a key for the account with this address. */
export async function identifyOwnerOf(headers: Headers, email: string): Promise<string | null> {
  return identifyOwner(headers, await getUserByEmail(email));
}

/**
 * Remembers a browser for an account for 180 days. Returns whether the browser was known before, and the cookie
 * to set.
 */
export async function rememberBrowser(
  transaction: DatabaseTransaction,
  headers: Headers,
  userId: string,
): Promise<{ id: string; isKnown: boolean; cookie: string }> {
  const entries = listEntries(headers);
  const expiresAt = Date.now() + KEPT_MS;
  const known = await transaction
    .updateTable('browsers')
    .set({ expiresAt })
    .where('id', 'in', [...entries.map((entry) => identify(entry, userId)), ''])
    .where('expiresAt', '>', Date.now())
    .returning('id')
    .executeTakeFirst();
  const own = entries.find((entry) => identify(entry, userId) === known?.id) ?? createEntry();
  const id = identify(own, userId);
  if (!known) {
    await transaction.insertInto('browsers').values({ id, userId, expiresAt }).execute();
    await forgetOldest(transaction, userId);
  }
  const others = entries.filter((entry) => entry !== own && isIssued(entry));
  const all = [...others, own].slice(-MOST_ACCOUNTS);
  return {
    id,
    isKnown: known !== undefined,
    cookie: formatHostCookie(COOKIE, all.join(':'), KEPT_MS),
  };
}

/** Forgets all other browsers of an account, for example because a device is lost. */
export async function forgetOtherBrowsers(headers: Headers, userId: string): Promise<void> {
  const own = listEntries(headers).map((entry) => identify(entry, userId));
  const db = await getDatabase();
  await db
    .deleteFrom('browsers')
    .where('userId', '=', userId)
    .where('id', 'not in', [...own, ''])
    .execute();
}

/** Returns the header that deletes the cookie, for example when the account is deleted. */
export function formatForgottenBrowserCookie(): string {
  return formatHostCookie(COOKIE, '', 0);
}

export async function deleteExpiredBrowsers(): Promise<void> {
  const db = await getDatabase();
  await db.deleteFrom('browsers').where('expiresAt', '<', Date.now()).execute();
}

async function forgetOldest(transaction: DatabaseTransaction, userId: string): Promise<void> {
  const newest = transaction
    .selectFrom('browsers')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('expiresAt', 'desc')
    .limit(MOST);
  await transaction
    .deleteFrom('browsers')
    .where('userId', '=', userId)
    .where('id', 'not in', newest)
    .execute();
}

// Each entry is an id, signed since cookies have held more than one.
function listEntries(headers: Headers): string[] {
  const cookie = readHostCookie(headers, COOKIE) ?? '';
  const entries = cookie.split(':').filter((entry) => /^[\w-]{22}(\.[\w-]{43})?$/.test(entry));
  return entries.slice(-MOST_ACCOUNTS);
}

function createEntry(): string {
  return signId('browser', '', createRandomId());
}

function isIssued(entry: string): boolean {
  return readSignedId('browser', '', entry) !== null;
}

// Hashed twice, because sign-ins used to store a hash of the cookie alone (migration 2026-12-25-limits).
function identify(entry: string, userId: string): string {
  return hash(`${userId}.${hash(entry.slice(0, 22))}`);
}
