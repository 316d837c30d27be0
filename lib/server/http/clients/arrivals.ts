import 'server-only';
import diagnostics from 'node:diagnostics_channel';
import { oncePerProcess } from '@/lib/server/once-per-process';

// A page takes the time of some fifty connections. Visitors who wait for one must not wait for a flood to end.
const MOST_FIRST = 200;

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
 * Does the work once no connection waits to be accepted, or after 200 of them. Node accepts one connection in each turn of
 * the event loop. If a page took the processor in each turn, visitors would wait one page for every connection of a flood.
 *
 * @param before from `countArrivals`, at least one turn ago
 */
export function afterArrivals(
  before: number,
  work: () => void,
  most = arrivals.count + MOST_FIRST,
): void {
  setImmediate(() => {
    const { count } = arrivals;
    if (count === before || count >= most) work();
    else afterArrivals(count, work, most);
  });
}
