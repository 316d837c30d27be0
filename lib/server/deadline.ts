import 'server-only';
import { RequestValue } from '@/lib/request-value';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** Milliseconds that a request may wait for the database in total, across its queries. */
export const REQUEST_PATIENCE_MS = 3_000;

// A request that has spent its time elsewhere, such as on a password hash, still gets a response from a working
// database.
const LEAST_SHARE = 1 / 3;

// Spreads the timeouts of requests that arrived together, or a page would wait for all their responses.
const SPREAD = 1 / 8;

const LONGEST_TIMER_MS = 2 ** 31 - 1;

type Deadline = { at: number; leastMs: number };

const current = oncePerProcess('deadline', () => new RequestValue<Deadline>());

/** Thrown when the database did not respond in time. */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout';

  constructor() {
    super('The database did not respond in time.');
  }
}

/**
 * Runs work whose queries may wait for the database for about this many milliseconds in total, never more.
 * With nested deadlines, the earlier one applies.
 */
export function withDeadline<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const patience = ms * (1 - SPREAD * Math.random());
  const at = Math.min(performance.now() + patience, current.get()?.at ?? Infinity);
  return current.run({ at, leastMs: ms * LEAST_SHARE }, work);
}

/** Runs shared work with a deadline of its own, instead of the deadline of the caller that happens to start it. */
export function withOwnDeadline<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  return current.run({ at: performance.now() + ms, leastMs: 0 }, work);
}

/**
 * Returns the deadline of a query that begins now, on the clock of `performance.now()`.
 *
 * @param ms patience in milliseconds if no caller has set a deadline
 */
export function getDeadline(ms: number): number {
  const now = performance.now();
  const deadline = current.get();
  return deadline ? Math.max(deadline.at, now + deadline.leastMs) : now + ms;
}

/**
 * Resolves as the work does, or rejects with DatabaseTimeout at the deadline.
 *
 * @param discard receives a result that arrives later
 */
export function finishBy<Result>(
  deadline: number,
  work: Promise<Result>,
  discard: (late: Result) => void = () => undefined,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = onTime(deadline, () => {
      reject(new DatabaseTimeout());
      work.then(discard, () => undefined);
    });
    work.finally(stop).then(resolve, reject);
  });
}

/** Calls the handler at a time on the clock of `performance.now()`. Returns a function that cancels it. */
export function onTime(time: number, handle: () => void): () => void {
  const wait = Math.min(Math.max(0, time - performance.now()), LONGEST_TIMER_MS);
  const timer = setTimeout(handle, wait);
  return () => clearTimeout(timer);
}
