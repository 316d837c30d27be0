import 'server-only';
import { once } from 'node:events';
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import { oncePerProcess } from '@/lib/server/once-per-process';

// Well above what the OWASP Password Storage Cheat Sheet asks for (19 MiB, twice); argon2id is the
// library's own choice. The parameters are part of each hash, so they may rise.
const OPTIONS: Options = { memoryCost: 32_768, timeCost: 3, parallelism: 1 };
const PARAMETERS = '$argon2id$v=19$m=32768,t=3,p=1$';

export async function hashPassword(password: string): Promise<string> {
  return String(await compute('hashSync', password, OPTIONS));
}

/**
 * Whether the password is the one of the hash. Without a hash it takes as long and is wrong, so that
 * nobody learns from the time whether there is such an account, or whether it has a password.
 */
export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  pool.dummy ??= hashPassword('nobody has this one');
  const isRight = await compute('verifySync', passwordHash || (await pool.dummy), password);
  return isRight === true && passwordHash !== '';
}

/** Whether the hash was made with weaker parameters than today's. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(PARAMETERS);
}

// Hashing has threads of its own, one for each core and no more: in those that Node reads files with, some
// log-ins at once would keep every page waiting, and each takes its memory. On Linux they give way to
// everything else (the priority is that of the thread there, of the whole process elsewhere).
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  const argon2 = require('@node-rs/argon2');
  if (process.platform === 'linux') require('node:os').setPriority(19);
  parentPort.on('message', ([name, ...parts]) => parentPort.postMessage(argon2[name](...parts)));
`;

type Call = ['hashSync', string, Options] | ['verifySync', string, string];
type Job = { call: Call; resolve: (result: unknown) => void; reject: (error: unknown) => void };

type Pool = { waiting: Job[]; idle: Worker[]; threads: number; dummy: Promise<string> | null };

const pool = oncePerProcess<Pool>('passwords', () => ({
  waiting: [],
  idle: [],
  threads: 0,
  dummy: null,
}));

function compute(...call: Call): Promise<unknown> {
  return new Promise((resolve, reject) => {
    pool.waiting.push({ call, resolve, reject });
    startNext();
  });
}

function startNext(): void {
  const thread = pool.waiting.length > 0 ? takeThread() : null;
  const job = thread && pool.waiting.shift();
  if (thread && job) void work(thread, job);
}

async function work(thread: Worker, { call, resolve, reject }: Job): Promise<void> {
  // The process may end while a thread has nothing to do.
  thread.ref();
  thread.postMessage(call);
  try {
    // Rejects when the thread fails, which ends it.
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
  return new Worker(THREAD, { eval: true });
}
