import os from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PageRequest, PageResponse } from '@/scripts/export/render-thread';

type Waiting = {
  resolve: (response: Extract<PageResponse, { status: number }>) => void;
  reject: (error: unknown) => void;
};

/** Each further thread would load the program and all content, and save hardly any time. */
const MOST_THREADS = 4;

/** Pages that each thread works on at a time, so that it never waits for the next one. */
const PAGES_PER_THREAD = 3;

/** Threads that render pages with the built program. */
export class RenderPool {
  /** How many pages to ask for at the same time. */
  readonly size: number;
  private readonly threads: Worker[];
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private failure: unknown = null;

  constructor() {
    const count = Math.min(MOST_THREADS, os.availableParallelism());
    this.size = count * PAGES_PER_THREAD;
    this.threads = Array.from({ length: count }, () => this.start());
  }

  render(request: Omit<PageRequest, 'number'>): Promise<Extract<PageResponse, { status: number }>> {
    const number = ++this.last;
    return new Promise((resolve, reject) => {
      if (this.failure) return reject(this.failure);
      this.waiting.set(number, { resolve, reject });
      const thread = this.threads[number % this.threads.length];
      thread?.postMessage({ ...request, number } satisfies PageRequest);
    });
  }

  end(): void {
    for (const thread of this.threads) void thread.terminate();
  }

  private start(): Worker {
    const file = JSON.stringify(new URL('./render-thread.ts', import.meta.url).href);
    // A thread does not inherit the TypeScript loader of its process.
    const thread = new Worker(
      `import('tsx/esm/api').then(({ register }) => { register(); return import(${file}); })`,
      { eval: true },
    );
    thread.on('message', (response: PageResponse) => {
      const waiting = this.waiting.get(response.number);
      this.waiting.delete(response.number);
      if ('error' in response) waiting?.reject(new Error(response.error));
      else waiting?.resolve(response);
    });
    thread.on('error', (error) => this.fail(error));
    thread.on('exit', () => this.fail(new Error('A thread that renders pages has ended.')));
    return thread;
  }

  /** A thread that has ended never answers, also if that was before anybody asked. */
  private fail(error: unknown): void {
    this.failure ??= error;
    for (const { reject } of this.waiting.values()) reject(this.failure);
    this.waiting.clear();
  }
}
