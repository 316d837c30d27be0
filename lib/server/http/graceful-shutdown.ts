import 'server-only';
import os from 'node:os';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { getSettings } from '@/lib/server/settings';

// A load balancer that asks every second has learned by then to send nobody here.
const NOTICE = 3_000;

// Of a turn of the event loop, and for how long one is waited for; in milliseconds, as all of these.
const SHORT = 0.3;
const PATIENCE = 1_000;

// Service managers kill after ten seconds or more; whatever still holds a connection then is cut off here,
// where the exit is an orderly one.
const LONGEST = 9_000;

const state = oncePerProcess('shutdown', () => ({ hasBegun: false }));

/**
 * Next stops listening at SIGTERM and ends once every connection is closed. While serving, it hears of it a
 * moment later: until then the site answers everybody, and says that it ends to who asks for its health.
 * Proxies keep their connections open, so they are told to close, and the end comes in any case.
 */
export function prepareShutdown(): void {
  // Somebody's Ctrl+C, who will not wait.
  process.once('SIGINT', begin);
  const listeners = getSettings().isServing ? process.listeners('SIGTERM') : [];
  for (const listener of listeners) process.off('SIGTERM', listener);
  process.on('SIGTERM', (signal) => {
    if (state.hasBegun) return;
    begin(signal);
    const end = () => listeners.forEach((listener) => listener(signal));
    setTimeout(() => atAQuietMoment(end, performance.now() + PATIENCE), NOTICE);
  });
}

function begin(signal: NodeJS.Signals): void {
  state.hasBegun = true;
  setTimeout(() => process.exit(128 + os.constants.signals[signal]), LONGEST).unref();
}

/**
 * Who connects while the port is being closed is cut off, and a form that was cut off may not be sent again.
 * So it is closed right after a turn of the event loop that was too short for many to come.
 */
function atAQuietMoment(work: () => void, latest: number): void {
  const began = performance.now();
  setImmediate(() => {
    const now = performance.now();
    if (now - began < SHORT || now > latest) work();
    else atAQuietMoment(work, latest);
  });
}

/** Whether connections are to be closed after the answer. */
export function isShuttingDown(): boolean {
  return state.hasBegun;
}
