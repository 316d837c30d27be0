import 'server-only';
import os from 'node:os';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { getSettings } from '@/lib/server/settings';

// Long enough for a load balancer that checks every second to stop sending traffic.
const DRAIN_MS = 3_000;

// Length of an idle event-loop turn, and the longest wait for one.
const IDLE_TURN_MS = 0.3;
const MAX_WAIT_MS = 1_000;

// Service managers kill after ten seconds or more. Exiting earlier keeps the shutdown orderly.
const EXIT_MS = 9_000;

const state = oncePerProcess('shutdown', () => ({ hasBegun: false, isForced: false }));

// Next exits with these, 128 and the number of the signal, once it has responded to all requests.
const STOPPED = [os.constants.signals.SIGINT, os.constants.signals.SIGTERM].map((one) => 128 + one);

/** Makes the process exit with 0 after a clean stop, because service managers take any other code for a failure. */
export function reportCleanStop(): void {
  process.on('exit', (code) => {
    if (STOPPED.includes(code) && !state.isForced) process.exitCode = 0;
  });
}

/**
 * Delays Next's own SIGTERM handler for three seconds, so that load balancers can see the failing health check
 * and stop sending traffic. Responses in that window carry `Connection: close`, because proxies keep connections
 * open. After nine seconds the process exits, even if requests are still running.
 */
export function prepareShutdown(): void {
  // A person who presses Ctrl+C does not want to wait.
  process.once('SIGINT', begin);
  const listeners = getSettings().isServing ? process.listeners('SIGTERM') : [];
  for (const listener of listeners) process.off('SIGTERM', listener);
  process.on('SIGTERM', (signal) => {
    if (state.hasBegun) return;
    begin(signal);
    const end = () => listeners.forEach((listener) => listener(signal));
    setTimeout(() => atAQuietMoment(end, performance.now() + MAX_WAIT_MS), DRAIN_MS);
  });
}

function begin(signal: NodeJS.Signals): void {
  state.hasBegun = true;
  const force = () => {
    state.isForced = true;
    process.exit(128 + os.constants.signals[signal]);
  };
  setTimeout(force, EXIT_MS).unref();
}

/**
 * Waits for a short event-loop turn before closing the port. Connections accepted while the port closes are
 * reset, and a reset POST is not safe to retry.
 */
function atAQuietMoment(work: () => void, latest: number): void {
  const began = performance.now();
  setImmediate(() => {
    const now = performance.now();
    if (now - began < IDLE_TURN_MS || now > latest) work();
    else atAQuietMoment(work, latest);
  });
}

/** Returns whether connections should be closed after the response. */
export function isShuttingDown(): boolean {
  return state.hasBegun;
}
