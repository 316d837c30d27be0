import 'server-only';
import { Worker } from 'node:worker_threads';
import { log, serializeError } from '@/lib/server/log';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { OpenQuestions } from '@/lib/server/open-questions';
import { getIndexPath } from '@/lib/server/search/index-path';
import type { Results } from '@/lib/server/search/results';
import type { SearchIndex } from '@/lib/server/search/search-index';

/** `file` is the path of the index. */
export type SearchInput = { file: string };

export type SearchRequest = { id: number; asked: Parameters<SearchIndex['search']> };

/** `results` is null if the search failed. */
export type SearchReply = { id: number; results: Results | null };

const RESTART_MS = 5_000;
const PATIENCE_MS = 4_000;

// The words of 35,000 pages take some 10 MB, and so does the list of the pages.
const MEMORY_MB = 128;
// With more, searches are no faster, and the thread takes as much more memory.
const YOUNG_MB = 2;

type State = {
  thread: Worker | null;
  searches: OpenQuestions<Results | null>;
};

const state = oncePerProcess<State>('search-thread', () => ({
  thread: null,
  searches: new OpenQuestions('The search thread'),
}));

/** Starts the thread that owns the search index, and starts it again whenever it fails. */
export function startSearchThread(): void {
  const workerData: SearchInput = { file: getIndexPath() };
  const thread = new Worker(new URL('./search-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  // The server alone keeps the process alive.
  thread.unref();
  thread.on('message', ({ id, results }: SearchReply) => state.searches.answer(id, results));
  thread.on('error', (error: unknown) => {
    log('error', 'search.stopped', serializeError(error));
    state.thread = null;
    state.searches.failAll(new Error('The search thread has ended.'));
    setTimeout(startSearchThread, RESTART_MS).unref();
  });
  state.thread = thread;
}

/** Searches in that thread. Resolves with null if the search fails or does not answer in time. */
export async function searchInThread(...asked: SearchRequest['asked']): Promise<Results | null> {
  const send = (id: number) => state.thread?.postMessage({ id, asked } satisfies SearchRequest);
  try {
    return await state.searches.ask(send, (results) => results, PATIENCE_MS);
  } catch {
    log('warn', 'search.not-answered');
    return null;
  }
}
