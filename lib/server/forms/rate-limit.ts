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
  /** Whether it counts a network, which thousands may share: `NETWORK_LIMIT_FACTOR` multiplies `turns`. */
  isPerNetwork?: boolean;
};

/** A turn that was taken, so that it can be returned. */
export type Attempt = {
  limit: RateLimit;
  who: string;
  mark: string;
  /** Whether the limit is used up with it. */
  isLast: boolean;
};

const DAY = 24 * 60 * 60 * 1000;

/** Thrown inside a transaction, so that nothing of it stays. */
export class RateLimitExceeded extends Error {
  override name = 'RateLimitExceeded';

  /** @param wait milliseconds until the next turn is free */
  constructor(readonly wait: number) {
    super(`The next turn is free in ${wait} ms.`);
  }
}

/**
 * Counts one attempt against a sliding window, exactly under concurrency. Runs in the caller's transaction,
 * so a rollback does not count. Throws RateLimitExceeded.
 *
 * @param who for example a network; only its salted hash is kept, for a day at most
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
  // The decimals tell two turns apart that are taken in the same millisecond.
  const mark = `${now}.${randomInt(1e8)}`;
  const turn = { limit, who, mark };
  // Writing first locks the row: the others wait here until this transaction has ended.
  const row = await transaction
    .insertInto('limits')
    .values({ id, turns: mark, expiresAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ expiresAt }))
    .returning('turns')
    .executeTakeFirstOrThrow();
  if (row.turns === mark) return { ...turn, isLast: most === 1 };

  // Turns of a clock that ran ahead do not count, or they would until it is that late.
  const taken = row.turns.split(' ').filter((one) => Math.abs(now - Number(one)) < within);
  if (taken.length >= most) {
    const oldest = Number(taken.at(-most));
    throw new RateLimitExceeded(Math.min(oldest + within - now, within));
  }
  await saveAttempts(transaction, id, [...taken, mark]);
  return { ...turn, isLast: taken.length + 1 === most };
}

/** Takes a turn if one is left: whether it did. */
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

/** Returns one turn, for example because what it counted was no failure. */
export async function refundAttempt(
  transaction: DatabaseTransaction,
  { limit, who, mark }: Attempt,
): Promise<void> {
  const id = keyFor(limit.name, who);
  // Writing first locks the row, as above.
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

/** Returns every turn, for example once the right password came. */
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
