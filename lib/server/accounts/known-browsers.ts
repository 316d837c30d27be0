import 'server-only';
import { createRandomId, hash } from '@/lib/server/crypto';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import { formatCookie, hostCookieName, readCookie } from '@/lib/server/http/cookies';

// Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a browser that has signed in
// to an account gets its own failure count there, so strangers cannot lock the owner out. The cookie is random
// and grants no access. Each account stores its own hash of the cookie, so the cookie is useless for other
// accounts and the database does not link them.
const COOKIE = 'browser';
const DAY = 24 * 60 * 60 * 1000;
const KEPT = 180 * DAY;

// Each browser has its own failure count, so this limits guesses with stolen cookies to 20 times as many.
const MOST = 20;

/** Returns the id of this browser for an account, or null if the account does not know the browser. */
export async function getKnownBrowser(headers: Headers, userId: string): Promise<string | null> {
  const cookie = readBrowserCookie(headers);
  if (!cookie) return null;
  const db = await getDatabase();
  const found = await db
    .selectFrom('browsers')
    .select('id')
    .where('id', '=', identify(cookie, userId))
    .where('expiresAt', '>', Date.now())
    .executeTakeFirst();
  return found?.id ?? null;
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
  const cookie = readBrowserCookie(headers) ?? createRandomId();
  const id = identify(cookie, userId);
  const expiresAt = Date.now() + KEPT;
  const known = await transaction
    .updateTable('browsers')
    .set({ expiresAt })
    .where('id', '=', id)
    .where('expiresAt', '>', Date.now())
    .executeTakeFirst();
  const isKnown = known.numUpdatedRows > 0n;
  if (!isKnown) {
    await transaction
      .insertInto('browsers')
      .values({ id, userId, expiresAt })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ expiresAt }))
      .execute();
    await forgetOldest(transaction, userId);
  }
  return { id, isKnown, cookie: formatBrowserCookie(cookie, KEPT) };
}

/** Forgets all other browsers of an account, for example because a device is lost. */
export async function forgetOtherBrowsers(headers: Headers, userId: string): Promise<void> {
  const own = identify(readBrowserCookie(headers) ?? '', userId);
  const db = await getDatabase();
  await db.deleteFrom('browsers').where('userId', '=', userId).where('id', '!=', own).execute();
}

/** Returns the header that deletes the cookie, for example when the account is deleted. */
export function formatForgottenBrowserCookie(): string {
  return formatBrowserCookie('', 0);
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

function readBrowserCookie(headers: Headers): string | null {
  const cookie = readCookie(headers, hostCookieName(COOKIE)) ?? '';
  return /^[\w-]{22}$/.test(cookie) ? cookie : null;
}

function formatBrowserCookie(value: string, life: number): string {
  const attributes = ['HttpOnly', 'SameSite=Lax', `Max-Age=${life / 1000}`];
  return formatCookie(hostCookieName(COOKIE), value, attributes);
}

// Hashed twice, because sign-ins used to store a hash of the cookie alone (migration 2026-12-25-limits).
function identify(cookie: string, userId: string): string {
  return hash(`${userId}.${hash(cookie)}`);
}
