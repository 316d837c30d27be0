import 'server-only';
import { setTimeout } from 'node:timers/promises';

/** Does the work again and again, with a pause before each time. Ignores its failures. */
export async function repeat(pauseMs: number, work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    await setTimeout(pauseMs);
    // The database may be down, which /readyz and the metrics report.
    await work().catch(() => null);
  }
}
