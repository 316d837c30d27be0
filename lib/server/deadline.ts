import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** Milliseconds that a request waits for the database in all, however many queries it makes. */
export const REQUEST_PATIENCE_MS = 3_000;

// A request that spent its time elsewhere, on a password for example, still gets an answer from a
// database that works.
const LEAST_SHARE = 1 / 3;

// Requests that came together must not fail in the same moment, or a page waits for the answers to all of them.
const SPREAD = 1 / 8;

const LONGEST_TIMER_MS = 2 ** 31 - 1;

type Deadline = { at: number; leastMs: number };

const current = oncePerProcess('deadline', () => new AsyncLocalStorage<Deadline>());

/** The database did not answer in time. */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout';

  constructor() {
    super('The database did not answer in time.');
  }
}

/**
 * Does work whose queries wait for the database for about this many milliseconds in all, never more. Inside another deadline,
 * the earlier of the two counts.
 */
export function withDeadline<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const patience = ms * (1 - SPREAD * Math.random());
  const at = Math.min(performance.now() + patience, current.getStore()?.at ?? Infinity);
  return current.run({ at, leastMs: ms * LEAST_SHARE }, work);
}

/** Does work that everybody waits for, so that the deadline of the caller who happens to start it does not count. */
export function withOwnDeadline<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  return current.run({ at: performance.now() + ms, leastMs: 0 }, work);
}

/**
 * Returns the time, on the clock of `performance.now()`, until which a query that begins now may wait.
 *
 * @param ms patience in milliseconds where no caller has set a deadline
 */
export function getDeadline(ms: number): number {
  const now = performance.now();
  const deadline = current.getStore();
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

/** Calls this at a time on the clock of `performance.now()`, unless the returned function is called first. */
export function onTime(time: number, handle: () => void): () => void {
  const wait = Math.min(Math.max(0, time - performance.now()), LONGEST_TIMER_MS);
  const timer = setTimeout(handle, wait);
  return () => clearTimeout(timer);
}
