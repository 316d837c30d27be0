import 'server-only';
import { randomBytes } from 'node:crypto';
import { hash } from '@/lib/server/crypto';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import type { Tables } from '@/lib/server/database/tables';
import { withDeadline } from '@/lib/server/deadline';
import { anonymizeIp } from '@/lib/server/http/client-ip';
import {
  formatHostCookie,
  readHostCookie,
  SESSION_COOKIE,
} from '@/lib/server/http/cookies/cookies';
import { formatAnchor } from '@/lib/server/http/cookies/xsrf';
import { serializeError, log } from '@/lib/server/log';

export type Session = Tables['sessions'];

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const IDLE_MS = 7 * DAY_MS;
const ABSOLUTE_MS = 30 * DAY_MS;
// Deadline for recording when a session was last used, which no page needs.
const NOTE_MS = 500;
const COLUMNS = ['id', 'userId', 'createdAt', 'lastUsedAt', 'device', 'place'] as const;

/**
 * Creates a session in this browser; returns the cookies to set. The session ends with the browser session, or
 * stays on the device for the longest time allowed.
 */
export async function createSession(
  transaction: DatabaseTransaction,
  { userId, ...origin }: Pick<Session, 'userId' | 'device' | 'place'>,
  isKept: boolean,
): Promise<string[]> {
  const secret = randomBytes(32).toString('base64url');
  const now = Date.now();
  await transaction
    .insertInto('sessions')
    .values({ id: hash(secret), userId, createdAt: now, lastUsedAt: now, ...origin })
    .execute();
  return formatSessionCookies(secret, isKept ? ABSOLUTE_MS : undefined);
}

/** Returns the session of a request, or null if nobody is signed in. */
export async function getSession(headers: Headers): Promise<Session | null> {
  const secret = readHostCookie(headers, SESSION_COOKIE);
  if (!secret) return null;
  const session = await findSession(hash(secret));
  if (!session) return null;
  const now = Date.now();
  const place = anonymizeIp(headers);
  // Recorded once an hour or when the network changes, not for every page.
  if (session.lastUsedAt < now - HOUR_MS || session.place !== place) {
    await withDeadline(NOTE_MS, () => noteUse(session.id, { lastUsedAt: now, place })).catch(
      // Sessions still work while the database is read-only; a later request records the visit.
      (error: unknown) => log('warn', 'session.not-noted', serializeError(error)),
    );
  }
  return { ...session, place };
}

async function noteUse(id: string, use: Pick<Session, 'lastUsedAt' | 'place'>): Promise<void> {
  const db = await getDatabase();
  await db.updateTable('sessions').set(use).where('id', '=', id).execute();
}

/** Returns the valid session with this id, or null. */
export async function findSession(id: string): Promise<Session | null> {
  const now = Date.now();
  const db = await getDatabase();
  const session = await db
    .selectFrom('sessions')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('lastUsedAt', '>', now - IDLE_MS)
    .where('createdAt', '>', now - ABSOLUTE_MS)
    .executeTakeFirst();
  return session ?? null;
}

/** Returns the user's valid sessions, the most recently used first. */
export async function listSessions(userId: string): Promise<Session[]> {
  const now = Date.now();
  const db = await getDatabase();
  return db
    .selectFrom('sessions')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .where('lastUsedAt', '>', now - IDLE_MS)
    .where('createdAt', '>', now - ABSOLUTE_MS)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends a session if it belongs to this user. */
export async function deleteSession(userId: string, id: string): Promise<void> {
  const db = await getDatabase();
  await db.deleteFrom('sessions').where('id', '=', id).where('userId', '=', userId).execute();
}

/**
 * Ends the user's sessions, for example after a password change.
 *
 * @param except the current session, which stays
 */
export async function deleteSessions(
  transaction: DatabaseTransaction,
  userId: string,
  except?: Session,
): Promise<void> {
  const sessions = transaction.deleteFrom('sessions').where('userId', '=', userId);
  await (except ? sessions.where('id', '!=', except.id) : sessions).execute();
}

export async function deleteOtherSessions(session: Session): Promise<void> {
  const db = await getDatabase();
  await db
    .transaction()
    .execute((transaction) => deleteSessions(transaction, session.userId, session));
}

export async function deleteExpiredSessions(): Promise<void> {
  const now = Date.now();
  const db = await getDatabase();
  await db
    .deleteFrom('sessions')
    .where((row) =>
      row.or([row('lastUsedAt', '<', now - IDLE_MS), row('createdAt', '<', now - ABSOLUTE_MS)]),
    )
    .execute();
}

/**
 * Ends the session of a request; returns the cookies to set. Returns none if nobody is signed in, so that forms
 * in other tabs still work.
 */
export async function signOut(headers: Headers): Promise<string[]> {
  if (readHostCookie(headers, SESSION_COOKIE) === null) return [];
  const session = await getSession(headers);
  if (session) await deleteSession(session.userId, session.id);
  return formatSessionCookies('', 0);
}

function formatSessionCookies(value: string, lifeMs?: number): string[] {
  return [formatHostCookie(SESSION_COOKIE, value, lifeMs), formatAnchor()];
}
