import 'server-only';
import { randomInt } from 'node:crypto';
import { sign } from '@/lib/server/crypto';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import { toWiderNetwork } from '@/lib/server/http/client-ip';
import { getSettings } from '@/lib/server/settings';

export type RateLimit = {
  /** Name of the counter, for example `contact`. */
  name: string;
  turns: number;
  /** Length of the window in milliseconds. */
  within: number;
  /**
   * Whether it counts by network. Thousands of people may share one, so `NETWORK_LIMIT_FACTOR` multiplies
   * `turns`.
   */
  isPerNetwork?: boolean;
  /** Turns of all clients together, if each of them leaves something behind. Multiplied in the same way. */
  inAll?: number;
};

/** A counted attempt, which can be refunded. */
export type Attempt = {
  limit: RateLimit;
  who: string;
  mark: string;
  /** Whether this attempt is the last one within the limit. */
  isLast: boolean;
};

// An organization has many networks of 64 bits, and so has an attacker with one of 48.
const TIMES_PER_WIDER_NETWORK = 10;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Thrown inside the transaction, which rolls back. */
export class RateLimitExceeded extends Error {
  override name = 'RateLimitExceeded';

  /** @param wait milliseconds until the next attempt is allowed */
  constructor(readonly wait: number) {
    super(`The next attempt is allowed in ${wait} ms.`);
  }
}

/**
 * Counts one attempt against a sliding window, exactly under concurrency. Runs in the caller's transaction, so
 * a rollback does not count. An IPv6 network counts twice: itself, and with a larger limit the network of 48 bits
 * around it. Throws RateLimitExceeded.
 *
 * @param who the client to count, such as a network; only its salted hash is stored, for a day at most
 */
export async function countAttempt(
  transaction: DatabaseTransaction,
  limit: RateLimit,
  who: string,
): Promise<Attempt> {
  // Random decimals distinguish two attempts within the same millisecond.
  const mark = `${Date.now()}.${randomInt(1e8)}`;
  let isLast = false;
  // Always in this order, so that two transactions cannot deadlock.
  for (const counter of listCounters(limit, who)) {
    isLast = (await addMark(transaction, counter, limit.within, mark)) || isLast;
  }
  return { limit, who, mark, isLast };
}

type Counter = { id: string; most: number };

function listCounters({ name, turns, isPerNetwork, inAll }: RateLimit, who: string): Counter[] {
  const factor = isPerNetwork ? getSettings().networkLimitFactor : 1;
  const wider = toWiderNetwork(who);
  const counters = [{ id: keyFor(name, who), most: turns * factor }];
  if (wider) {
    const most = turns * factor * TIMES_PER_WIDER_NETWORK;
    counters.push({ id: keyFor(name, wider), most });
  }
  if (inAll) counters.push({ id: keyFor(`${name} in all`, ''), most: inAll * factor });
  return counters;
}

/** Adds an attempt to a counter, and returns whether it is the last one within its limit. */
async function addMark(
  transaction: DatabaseTransaction,
  { id, most }: Counter,
  within: number,
  mark: string,
): Promise<boolean> {
  const now = Date.now();
  const expiresAt = now + Math.min(within, DAY_MS);
  // Writes first, which locks the row: concurrent transactions wait here for this one.
  const row = await transaction
    .insertInto('limits')
    .values({ id, turns: mark, expiresAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ expiresAt }))
    .returning('turns')
    .executeTakeFirstOrThrow();
  if (row.turns === mark) return most === 1;

  // Ignores attempts from the future, which a clock that ran fast would leave behind.
  const taken = row.turns.split(' ').filter((one) => Math.abs(now - Number(one)) < within);
  if (taken.length >= most) {
    const oldest = Number(taken.at(-most));
    throw new RateLimitExceeded(Math.min(oldest + within - now, within));
  }
  await saveAttempts(transaction, id, [...taken, mark]);
  return taken.length + 1 === most;
}

/** Counts an attempt unless the limit is reached. Returns whether it did. */
export async function tryAttempt(
  transaction: DatabaseTransaction,
  limit: RateLimit,
  who: string,
): Promise<boolean> {
  try {
    await countAttempt(transaction, limit, who);
    return true;
  } catch (error) {
    if (error instanceof RateLimitExceeded) return false;
    throw error;
  }
}

/** Refunds one attempt, for example because it succeeded after all. */
export async function refundAttempt(
  transaction: DatabaseTransaction,
  { limit, who, mark }: Attempt,
): Promise<void> {
  for (const { id } of listCounters(limit, who)) await removeMark(transaction, id, mark);
}

async function removeMark(
  transaction: DatabaseTransaction,
  id: string,
  mark: string,
): Promise<void> {
  // Writes first, which locks the row, as above.
  const row = await transaction
    .updateTable('limits')
    .set((columns) => ({ expiresAt: columns.ref('expiresAt') }))
    .where('id', '=', id)
    .returning('turns')
    .executeTakeFirst();
  const left = row?.turns.split(' ').filter((one) => one !== mark) ?? [];
  if (left.length > 0) await saveAttempts(transaction, id, left);
  else await transaction.deleteFrom('limits').where('id', '=', id).execute();
}

/** Refunds all attempts, for example after the correct password. */
export async function resetAttempts(
  transaction: DatabaseTransaction,
  { name }: RateLimit,
  who: string,
): Promise<void> {
  await transaction.deleteFrom('limits').where('id', '=', keyFor(name, who)).execute();
}

export async function deleteExpiredRateLimits(): Promise<void> {
  const db = await getDatabase();
  await db.deleteFrom('limits').where('expiresAt', '<', Date.now()).execute();
}

async function saveAttempts(
  transaction: DatabaseTransaction,
  id: string,
  turns: string[],
): Promise<void> {
  const set = { turns: turns.join(' ') };
  await transaction.updateTable('limits').set(set).where('id', '=', id).execute();
}

function keyFor(name: string, who: string): string {
  return sign('limit', `${name}\0${who}`);
}
