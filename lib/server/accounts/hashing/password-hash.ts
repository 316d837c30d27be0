import 'server-only';
import { once } from 'node:events';
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import { FairQueue } from '@/lib/server/fair-queue';
import { ServerBusy } from '@/lib/server/forms/form-failure';
import { listNetworks } from '@/lib/server/http/client-ip';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { preparePassword } from '@/lib/forms/checking/typed-text';

// Well above the minimum of the OWASP Password Storage Cheat Sheet (19 MiB, two rounds); argon2id is the
// library's default. Each hash contains its parameters, so they can be raised later.
const OPTIONS: Options = { memoryCost: 32_768, timeCost: 3, parallelism: 1 };
const PARAMETERS = '$argon2id$v=19$m=32768,t=3,p=1$';

// Stands in for a missing hash. Its salt and output are random, so no password matches.
const DUMMY = `${PARAMETERS}6Rx3oCwpAUNZqvmKAAPdoQ$hMNuS1DzTfdrsXzLpUKPC1DdH9UKqjAb4qxXVYPkBfU`;

// A hash takes about 40 ms of one core, so a full queue is 1.6 s of work. The time limit matters on slower
// machines, and when many clients delay one client's turn.
const SLOTS_PER_THREAD = 40;
const MAX_WAIT_MS = 5_000;

/** Thrown when too many hashes are queued. Nothing was computed. */
export class HashQueueFull extends ServerBusy {
  override name = 'HashQueueFull';

  constructor() {
    super(MAX_WAIT_MS);
  }
}

export type HashSlot = {
  /**
   * Reserves a place for each hash, so that a request that does not fit is refused before it counts. Throws
   * HashQueueFull.
   */
  enter: () => void;
  /** Hashes the prepared password. */
  hashPassword: (password: string) => Promise<string>;
  /**
   * Compares all forms of the typed password with the hash. Takes as long without a hash, so that the timing does
   * not reveal whether an account exists or has a password.
   */
  verifyPassword: (typed: string, passwordHash: string) => Promise<Match>;
  /** Releases the places. Call it in any case, even if no place was reserved. */
  leave: () => void;
};

/** `old` means that the password is right, but was hashed in another form or with weaker parameters than today. */
type Match = 'none' | 'old' | 'current';

/**
 * Returns places in the hash queue, not reserved yet.
 *
 * @param client key for fair scheduling, for example a network
 * @param hashes number of hashes, for a password to check: `countForms`
 */
export function openHashSlot(client: string, hashes = 1): HashSlot {
  let taken = 0;
  return {
    enter: () => {
      for (; taken < hashes; taken++) {
        if (!pool.queue.enter(listNetworks(client))) throw new HashQueueFull();
      }
    },
    hashPassword: async (password) =>
      String(await compute(client, 'hashSync', preparePassword(password), OPTIONS)),
    verifyPassword: async (password, passwordHash) => {
      let match: Match = 'none';
      // Computes every hash even after a match, so that their number depends on the typed text alone.
      for (const [index, form] of listForms(password).entries()) {
        const isRight = await compute(client, 'verifySync', passwordHash || DUMMY, form);
        if (isRight === true && match === 'none') match = index === 0 ? 'current' : 'old';
      }
      if (passwordHash === '') return 'none';
      return match === 'current' && !passwordHash.startsWith(PARAMETERS) ? 'old' : match;
    },
    leave: () => {
      for (; taken > 0; taken--) pool.queue.leave(listNetworks(client));
    },
  };
}

/** Returns the number of hashes that the check of a typed password computes. */
export function countForms(typed: string): number {
  return listForms(typed).length;
}

/**
 * Lists the different forms in which a password may have been hashed: prepared, and from the time before passwords
 * were prepared, as typed here or on a system that decomposes letters.
 */
function listForms(typed: string): string[] {
  return [...new Set([preparePassword(typed), typed, typed.normalize('NFD')])];
}

/** Hashes a password for storage. Throws HashQueueFull. */
export async function hashPassword(password: string, client: string): Promise<string> {
  const place = openHashSlot(client);
  place.enter();
  return place.hashPassword(password).finally(place.leave);
}

/** A call of the library in `hash-thread.js`. */
type Call =
  [name: 'hashSync', password: string, Options] | [name: 'verifySync', hash: string, typed: string];

type Job = {
  call: Call;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  /** Rejects with the caller's HashQueueFull, because Next may compile this file more than once. */
  refuse: () => void;
};

// In libuv's pool a few concurrent sign-ins would block file reads, and each hash takes 32 MiB.
type Pool = { queue: FairQueue<Job>; idle: Worker[]; threads: number };

const pool = oncePerProcess<Pool>('passwords', () => ({
  queue: new FairQueue(SLOTS_PER_THREAD * os.availableParallelism()),
  idle: [],
  threads: 0,
}));

function compute(client: string, ...call: Call): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new HashQueueFull());
    pool.queue.add(listNetworks(client), { call, resolve, reject, refuse }, performance.now());
    startNext();
  });
}

function startNext(): void {
  for (const late of pool.queue.takeOlderThan(performance.now() - MAX_WAIT_MS)) late.refuse();
  const thread = takeThread();
  const job = thread && pool.queue.take();
  if (thread && job) void work(thread, job);
  else if (thread) pool.idle.push(thread);
}

async function work(thread: Worker, { call, resolve, reject }: Job): Promise<void> {
  // An idle thread must not keep the process alive.
  thread.ref();
  thread.postMessage(call);
  try {
    // Rejects if the thread fails, which terminates it.
    const [result]: unknown[] = await once(thread, 'message');
    thread.unref();
    pool.idle.push(thread);
    resolve(result);
  } catch (error) {
    pool.threads -= 1;
    reject(error);
  }
  startNext();
}

function takeThread(): Worker | null {
  const thread = pool.idle.pop();
  if (thread || pool.threads >= os.availableParallelism()) return thread ?? null;
  pool.threads += 1;
  return new Worker(new URL('./hash-thread.js', import.meta.url));
}
