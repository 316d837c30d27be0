import { randomInt, randomUUID } from 'node:crypto';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import {
  RateLimitExceeded,
  refundAttempt,
  countAttempt,
  tryAttempt,
} from '@/lib/server/forms/rate-limit';

prepareDatabase();

const LIMIT = { name: 'test', turns: 5, within: 60_000 };

async function inTransaction<Result>(
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  const db = await getDatabase();
  return db.transaction().execute(work);
}

/** Returns the first groups of an IPv6 address. */
function createNetwork(groups: number): string {
  const random = () => randomInt(0x1_00_00).toString(16);
  return Array.from({ length: groups }, random).join(':');
}

function take(who: string, limit = LIMIT) {
  return inTransaction((transaction) => countAttempt(transaction, limit, who));
}

async function countTaken(tries: Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(tries);
  // Any other error, such as a database that is too busy, would look like a limit.
  const others = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  for (const error of others) expect(error).toBeInstanceOf(RateLimitExceeded);
  return tries.length - others.length;
}

describe('a rate limit', () => {
  it('is exact with 200 concurrent attempts, and marks the last one', async () => {
    const who = randomUUID();
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => take(who)));
    const taken = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(taken).toHaveLength(5);
    expect(taken.filter(({ isLast }) => isLast)).toHaveLength(1);
  });

  it('stops counting an attempt once it is refunded, but not the others', async () => {
    const who = randomUUID();
    const [first, second] = [await take(who), await take(who)];
    for (const turn of [first, second, first]) {
      await inTransaction((transaction) => refundAttempt(transaction, turn));
    }
    const third = await take(who);
    expect(await countTaken([1, 2, 3, 4, 5].map(() => take(who)))).toBe(4);
    await inTransaction((transaction) => refundAttempt(transaction, third));
    expect(await countTaken([take(who), take(who)])).toBe(1);
  });

  it('is exact while attempts are counted and refunded concurrently', async () => {
    const who = randomUUID();
    const use = async () => {
      const turn = await take(who);
      await inTransaction((transaction) => refundAttempt(transaction, turn));
    };
    for (let round = 0; round < 10; round++) await Promise.all([1, 2, 3, 4, 5].map(use));
    expect(await countTaken(Array.from({ length: 20 }, () => take(who)))).toBe(5);
  });

  it('does not count an attempt whose transaction failed', async () => {
    const who = randomUUID();
    const fail = () =>
      inTransaction(async (transaction) => {
        await countAttempt(transaction, LIMIT, who);
        throw new Error('on purpose');
      });
    for (let turn = 0; turn < 10; turn++) await expect(fail()).rejects.toThrow('on purpose');
    expect(await countTaken(Array.from({ length: 20 }, () => take(who)))).toBe(5);
  });

  it('counts an IPv6 network, and with ten times the limit the network of 48 bits around it', async () => {
    const site = createNetwork(3);
    const wide = (turn: number) => `${site}:${turn.toString(16)}`;
    expect(await countTaken(Array.from({ length: 20 }, () => take(wide(0))))).toBe(5);
    const others = Array.from({ length: 200 }, (_, turn) => take(wide(turn + 1)));
    expect(await countTaken(others)).toBe(45);
    expect(await countTaken([take(`${createNetwork(3)}:1`)])).toBe(1);
  });

  it('counts an account in an IPv6 network in the same way', async () => {
    const [site, account] = [createNetwork(3), randomUUID()];
    const others = Array.from({ length: 100 }, (_, turn) => take(`${site}:${turn} ${account}`));
    expect(await countTaken(others)).toBe(50);
    expect(await countTaken([take(`${site}:1 ${randomUUID()}`)])).toBe(1);
  });

  it('counts all clients together if it says so, and refunds attempts there too', async () => {
    const limit = { ...LIMIT, name: randomUUID(), inAll: 30 };
    const all = Array.from({ length: 100 }, () => take(randomUUID(), limit));
    expect(await countTaken(all)).toBe(30);
    const results = await Promise.allSettled(all);
    const [first] = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (first) await inTransaction((transaction) => refundAttempt(transaction, first));
    const more = Array.from({ length: 10 }, () => take(randomUUID(), limit));
    expect(await countTaken(more)).toBe(1);
  });

  it('can be checked without throwing', async () => {
    const who = randomUUID();
    const limit = { ...LIMIT, turns: 1 };
    const ask = () => inTransaction((transaction) => tryAttempt(transaction, limit, who));
    expect([await ask(), await ask()]).toEqual([true, false]);
  });

  it('is multiplied by the setting for a network, but not for an account', async () => {
    process.env.NETWORK_LIMIT_FACTOR = '3';
    const [network, account] = [randomUUID(), randomUUID()];
    const shared = { ...LIMIT, name: 'network', isPerNetwork: true };
    for (let turn = 0; turn < 15; turn++) await take(network, shared);
    await expect(take(network, shared)).rejects.toThrow(RateLimitExceeded);
    expect(await countTaken(Array.from({ length: 20 }, () => take(account)))).toBe(5);
    delete process.env.NETWORK_LIMIT_FACTOR;
  });
});
