import 'server-only';
import { randomInt } from 'node:crypto';
import { sign } from '@/lib/server/crypto';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
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
};

/** A counted attempt, which can be refunded. */
export type Attempt = {
  limit: RateLimit;
  who: string;
  mark: string;
  /** Whether this attempt is the last one within the limit. */
  isLast: boolean;
};

const DAY = 24 * 60 * 60 * 1000;

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
 * a rollback does not count. Throws RateLimitExceeded.
 *
 * @param who the client to count, such as a network; only its salted hash is stored, for a day at most
 */
export async function countAttempt(
  transaction: DatabaseTransaction,
  limit: RateLimit,
  who: string,
): Promise<Attempt> {
  const now = Date.now();
  const { within } = limit;
  const most = limit.isPerNetwork ? limit.turns * getSettings().networkLimitFactor : limit.turns;
  const id = keyFor(limit.name, who);
  const expiresAt = now + Math.min(within, DAY);
  // Random decimals distinguish two attempts within the same millisecond.
  const mark = `${now}.${randomInt(1e8)}`;
  const turn = { limit, who, mark };
  // Writes first, which locks the row: concurrent transactions wait here for this one.
  const row = await transaction
    .insertInto('limits')
    .values({ id, turns: mark, expiresAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ expiresAt }))
    .returning('turns')
    .executeTakeFirstOrThrow();
  if (row.turns === mark) return { ...turn, isLast: most === 1 };

  // Ignores attempts from the future, which a clock that ran fast would leave behind.
  const taken = row.turns.split(' ').filter((one) => Math.abs(now - Number(one)) < within);
  if (taken.length >= most) {
    const oldest = Number(taken.at(-most));
    throw new RateLimitExceeded(Math.min(oldest + within - now, within));
  }
  await saveAttempts(transaction, id, [...taken, mark]);
  return { ...turn, isLast: taken.length + 1 === most };
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
  const id = keyFor(limit.name, who);
  // Writes first, which locks the row, as above.
  const row = await transaction
    .updateTable('limits')
    .set((columns) => ({ expiresAt: columns.ref('expiresAt') }))
    .where('id', '=', id)
    .returning('turns')
    .executeTakeFirst();
  const left = row?.turns.split(' ').filter((one) => one !== mark) ?? [];
  if (left.length > 0) await saveAttempts(transaction, id, left);
  else await resetAttempts(transaction, limit, who);
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
