import 'server-only';
import { setTimeout } from 'node:timers/promises';

/** Repeats the work forever, with a pause before each time. Ignores failures. */
export async function repeat(pauseMs: number, work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    await setTimeout(pauseMs);
    // The database may be down, which /readyz and the metrics report.
    await work().catch(() => null);
  }
}
