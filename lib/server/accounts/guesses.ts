import 'server-only';
import { WRONG_CODES, WRONG_CODES_EMAILS } from '@/lib/server/accounts/account-limits';
import { HashQueueFull, openHashSlot, type HashSlot } from '@/lib/server/accounts/password-hash';
import { getDatabase } from '@/lib/server/database/database';
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
  /** Whose hashes take turns with those of all others, see openHashPlace. */
  client: string;
  /** Counts every guess: each costs a hash. */
  attempts: Counter;
  /** Counts wrong guesses. */
  failures?: Counter;
  /** Counts wrong guesses of a whole network. */
  networkFailures?: Counter;
};

/**
 * Checks a guessed password. Counts the guess before its hash is computed, so that any number at once are
 * counted one by one, and takes the failure back unless the guess was wrong. Throws RateLimitExceeded, or
 * HashQueueFull, after which nothing has counted.
 *
 * @param check resolves to null when the guess is wrong
 */
export async function checkGuess<Result>(
  { client, attempts, failures, networkFailures }: Guess,
  check: (place: HashSlot) => Promise<Result | null>,
): Promise<Result | null> {
  const db = await getDatabase();
  const place = openHashSlot(client);
  try {
    const { attempt, wrong } = await db.transaction().execute(async (transaction) => {
      const attempt = await countAttempt(transaction, ...attempts);
      const wrong = failures ? [await countAttempt(transaction, ...failures)] : [];
      // A refusal rolls back, and so does not count. It comes before the network's count: otherwise a
      // burst of right passwords from a campus would use it up for a moment.
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
 * Checks a guessed two-factor code, counted in the same way. Throws RateLimitExceeded after ten wrong ones, and
 * tells the owner by email.
 *
 * @param guesser whose wrong codes are counted together
 */
export async function checkCode(
  userId: string,
  guesser: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const db = await getDatabase();
  const { isLast } = await db
    .transaction()
    .execute((transaction) => countAttempt(transaction, WRONG_CODES, guesser));
  const isGood = await check();
  await db.transaction().execute(async (transaction) => {
    if (isGood) return resetAttempts(transaction, WRONG_CODES, guesser);
    if (!isLast || !(await tryAttempt(transaction, WRONG_CODES_EMAILS, userId))) return;
    await enqueueMail(transaction, { kind: 'wrong-codes', userId });
  });
  return isGood;
}

// In the order in which they were taken, so that no two transactions wait for each other.
async function giveBack(turns: Attempt[]): Promise<void> {
  const db = await getDatabase();
  await db.transaction().execute(async (transaction) => {
    for (const turn of turns) await refundAttempt(transaction, turn);
  });
}
