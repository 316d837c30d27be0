import 'server-only';
import {
  HashQueueFull,
  openHashSlot,
  type HashSlot,
} from '@/lib/server/accounts/hashing/password-hash';
import { WRONG_CODES, WRONG_CODES_EMAILS } from '@/lib/server/accounts/users/account-limits';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import {
  refundAttempt,
  resetAttempts,
  countAttempt,
  tryAttempt,
  type RateLimit,
  type Attempt,
} from '@/lib/server/forms/rate-limit';
import { enqueueMail } from '@/lib/server/mail/outbox';

type Counter = readonly [limit: RateLimit, who: string];

export type Guess = {
  /** Client for fair scheduling of hashes, see openHashSlot. */
  client: string;
  /** Number of hashes that the check computes; one by default. */
  hashes?: number;
  /** Counts every guess, because each costs a hash. */
  attempts: Counter;
  /** Counts wrong guesses. */
  failures?: Counter;
  /** Counts wrong guesses from one network. */
  networkFailures?: Counter;
};

/**
 * Checks a guessed password. Counts the guess before hashing, so that concurrent guesses cannot exceed a limit,
 * and refunds the failure unless the guess was wrong. Throws RateLimitExceeded, or HashQueueFull, which counts
 * nothing.
 *
 * @param check resolves to null if the guess is wrong
 */
export async function checkGuess<Result>(
  { client, hashes, attempts, failures, networkFailures }: Guess,
  check: (place: HashSlot) => Promise<Result | null>,
): Promise<Result | null> {
  const db = await getDatabase();
  const place = openHashSlot(client, hashes);
  try {
    const { attempt, wrong } = await db.transaction().execute(async (transaction) => {
      const attempt = await countAttempt(transaction, ...attempts);
      const wrong = failures ? [await countAttempt(transaction, ...failures)] : [];
      // A full queue rolls the transaction back, so nothing counts. Checked before the network's limit, which a
      // burst of correct passwords from a campus would otherwise use up for a moment.
      place.enter();
      if (networkFailures) wrong.push(await countAttempt(transaction, ...networkFailures));
      return { attempt, wrong };
    });
    const result = await check(place).catch(async (error: unknown) => {
      if (error instanceof HashQueueFull) await giveBack([attempt, ...wrong]);
      throw error;
    });
    if (result !== null && wrong.length > 0) await giveBack(wrong);
    return result;
  } finally {
    place.leave();
  }
}

/**
 * Uses a two-factor code in a transaction that has locked the user. A wrong code throws, which rolls back
 * everything else.
 */
export type UseCode = (transaction: DatabaseTransaction) => Promise<void>;

class WrongCode extends Error {
  override name = 'WrongCode';
}

/**
 * Does something that needs a two-factor code, with the same counting. Resolves to its result, or to `wrong`. After
 * ten wrong codes, throws RateLimitExceeded and emails the owner.
 *
 * @param guesser scope in which wrong codes are counted
 * @param take uses the code; resolves to false if it is wrong
 * @param act resolves to null or false if it did nothing and used no code
 */
export async function checkCode<Result>(
  userId: string,
  guesser: string,
  take: (transaction: DatabaseTransaction) => Promise<boolean>,
  act: (useCode: UseCode) => Promise<Result>,
): Promise<Result | 'wrong'> {
  const db = await getDatabase();
  const attempt = await db
    .transaction()
    .execute((transaction) => countAttempt(transaction, WRONG_CODES, guesser));
  const useCode: UseCode = async (transaction) => {
    if (!(await take(transaction))) throw new WrongCode();
  };
  const result = await act(useCode).catch((error: unknown) => {
    if (error instanceof WrongCode) return 'wrong' as const;
    throw error;
  });
  await db.transaction().execute(async (transaction) => {
    if (!result) return refundAttempt(transaction, attempt);
    if (result !== 'wrong') return resetAttempts(transaction, WRONG_CODES, guesser);
    if (!attempt.isLast || !(await tryAttempt(transaction, WRONG_CODES_EMAILS, userId))) return;
    await enqueueMail(transaction, { kind: 'wrong-codes', userId });
  });
  return result;
}

// In the order in which they were counted, so that two transactions cannot deadlock.
async function giveBack(turns: Attempt[]): Promise<void> {
  const db = await getDatabase();
  await db.transaction().execute(async (transaction) => {
    for (const turn of turns) await refundAttempt(transaction, turn);
  });
}
