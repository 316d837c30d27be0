import 'server-only';
import { randomInt } from 'node:crypto';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database';
import { sign } from '@/lib/server/secret';

export type Limit = {
  /** What is counted, for example `contact`. */
  name: string;
  turns: number;
  /** Milliseconds in which no more than `turns` are taken. */
  within: number;
};

const DAY = 24 * 60 * 60 * 1000;

/** Thrown inside a transaction, so that nothing of it stays. */
export class LimitReached extends Error {
  override name = 'LimitReached';

  /** @param wait milliseconds until the next turn is free */
  constructor(readonly wait: number) {
    super(`The next turn is free in ${wait} ms.`);
  }
}

/**
 * Takes one of the turns that somebody has within a time, exactly, however many ask at once. Belongs
 * to the transaction: if that fails, no turn is taken. Throws LimitReached.
 *
 * @param who for example an address; only its salted hash is kept, for a day at most
 */
export async function takeTurn(
  transaction: DatabaseTransaction,
  { name, turns, within }: Limit,
  who: string,
): Promise<void> {
  const now = Date.now();
  const id = identify(name, who);
  const expiresAt = now + Math.min(within, DAY);
  // The decimals tell two turns apart that are taken in the same millisecond.
  const turn = `${now}.${randomInt(2 ** 47)}`;
  // Writing first locks the row: the others wait here until this transaction has ended.
  const row = await transaction
    .insertInto('limits')
    .values({ id, turns: turn, expiresAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ expiresAt }))
    .returning('turns')
    .executeTakeFirstOrThrow();
  if (row.turns === turn) return;

  const taken = row.turns
    .split(' ')
    .map(Number)
    // Those of a clock that ran ahead, too, or they would count until it is that late.
    .filter((time) => Math.abs(now - time) < within);
  const [oldest = now] = taken.slice(-turns);
  if (taken.length >= turns) throw new LimitReached(Math.min(oldest + within - now, within));
  await transaction
    .updateTable('limits')
    .set({ turns: [...taken, turn].join(' ') })
    .where('id', '=', id)
    .execute();
}

/** Gives all turns back, for example once the right password came. */
export async function returnTurns(
  transaction: DatabaseTransaction,
  { name }: Limit,
  who: string,
): Promise<void> {
  await transaction.deleteFrom('limits').where('id', '=', identify(name, who)).execute();
}

export async function deleteExpiredLimits(): Promise<void> {
  const db = await getDatabase();
  await db.deleteFrom('limits').where('expiresAt', '<', Date.now()).execute();
}

function identify(name: string, who: string): string {
  return sign('limit', `${name}\0${who}`);
}
