import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

// Servers need a few seconds to finish what they have accepted.
const GRACE_MS = 10_000;

// A terminal and npm each send the signal of one Ctrl+C.
const REPEATED_MS = 500;

const leaders = new Set<ChildProcess>();
let askedAt: number | null = null;

/**
 * Starts a program in a process group of its own, so that all processes it starts can be ended together. A signal that
 * asks this process to end goes to the program, and kills the group ten seconds later, or if it comes again.
 */
export function startGroup(
  program: string,
  parts: string[],
  options: SpawnOptions = {},
): ChildProcess {
  if (leaders.size === 0) for (const signal of SIGNALS) process.on(signal, interrupt);
  const leader = spawn(program, parts, { ...options, detached: true });
  leaders.add(leader);
  return leader;
}

/** Waits until the program has exited, and kills whatever it has left running. Returns whether it has passed. */
export async function waitForGroup(leader: ChildProcess): Promise<boolean> {
  const [status, signal] = await once(leader, 'exit');
  if (signal !== null) console.log(`Ended by ${signal}.`);
  killGroup(leader);
  leaders.delete(leader);
  if (leaders.size === 0) for (const signal of SIGNALS) process.off(signal, interrupt);
  return status === 0 && askedAt === null;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function interrupt(): void {
  if (askedAt === null) {
    askedAt = performance.now();
    // Leaders pass it on: npm to its script, and Playwright stops its server.
    for (const leader of leaders) leader.kill('SIGINT');
    setTimeout(killAll, GRACE_MS).unref();
  } else if (performance.now() - askedAt > REPEATED_MS) {
    killAll();
  }
}

function killAll(): void {
  for (const leader of leaders) killGroup(leader);
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of the group is left.
  }
}
