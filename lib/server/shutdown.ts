import 'server-only';
import os from 'node:os';
import { oncePerProcess } from '@/lib/server/once-per-process';

// Service managers kill after ten seconds or more; whatever still holds a connection then is cut off here,
// where the exit is an orderly one.
const LONGEST = 9_000;

const state = oncePerProcess('shutdown', () => ({ hasBegun: false }));

/**
 * Next stops listening at SIGTERM and ends once every connection is closed. A proxy keeps its connections
 * open, so they are told to close, and the end comes in any case.
 */
export function prepareShutdown(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      state.hasBegun = true;
      setTimeout(() => process.exit(128 + os.constants.signals[signal]), LONGEST).unref();
    });
  }
}

/** Whether connections are to be closed after the answer. */
export function isShuttingDown(): boolean {
  return state.hasBegun;
}
