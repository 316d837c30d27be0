import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Worker, WorkerOptions } from 'node:worker_threads';

// Tests replace its Worker by the class below.
const { Worker: PlainWorker } =
  jest.requireActual<typeof import('node:worker_threads')>('node:worker_threads');

const PROGRAM = pathToFileURL(path.resolve('__tests__/support/programs/compiled-thread.js'));

const started: Worker[] = [];

/** A thread that runs a program in TypeScript, with the settings of the test. Nobody sees its console. */
export class CompilingWorker extends PlainWorker {
  constructor(program: URL, options: WorkerOptions = {}) {
    const env = { ...process.env, THREAD_PROGRAM: program.href };
    super(PROGRAM, { ...options, env, execArgv: ['--conditions=react-server'], stderr: true });
    started.push(this);
  }
}

/** Returns these threads in the order in which they started. */
export function listThreads(): readonly Worker[] {
  return started;
}

/** Ends all of these threads. Call this after the tests that started one. */
export async function endThreads(): Promise<void> {
  await Promise.all(started.splice(0).map((thread) => thread.terminate()));
}
