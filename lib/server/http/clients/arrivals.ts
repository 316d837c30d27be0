import 'server-only';
import diagnostics from 'node:diagnostics_channel';
import { oncePerProcess } from '@/lib/server/once-per-process';

// Enough to accept some hundred connections.
const MAX_WAIT_MS = 50;

const arrivals = oncePerProcess('arrivals', () => {
  const counted = { count: 0 };
  diagnostics.subscribe('net.server.socket', () => (counted.count += 1));
  return counted;
});

/** Returns how many connections the process has accepted. */
export function countArrivals(): number {
  return arrivals.count;
}

/**
 * Does the work once no connection waits to be accepted, or after 50 ms. Node accepts one connection in each turn of the
 * event loop. If a page took the processor in each turn, visitors would wait one page for every connection of a flood.
 *
 * @param before from `countArrivals`, at least one turn ago
 */
export function afterArrivals(
  before: number,
  work: () => void,
  latest = performance.now() + MAX_WAIT_MS,
): void {
  setImmediate(() => {
    const { count } = arrivals;
    if (count === before || performance.now() > latest) work();
    else afterArrivals(count, work, latest);
  });
}
