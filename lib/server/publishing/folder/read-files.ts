import 'server-only';
import type { ContentIssue } from '@/lib/server/content/content-issue';
import {
  describeFailure,
  isFailureOf,
  isGone,
} from '@/lib/server/publishing/folder/folder-problems';
import type { FoundFile } from '@/lib/server/publishing/folder/found-file';
import type { StoredFile } from '@/lib/server/publishing/versions/file-hash';

// More would keep requests waiting for the threads that read files.
const READ_AT_ONCE = 2;

/** Reads a file once and keeps its content. Rejects with the error of node:fs if the file cannot be read. */
export type Store = (absolutePath: string) => Promise<StoredFile>;

type Reading = {
  stored: Map<string, StoredFile>;
  problems: ContentIssue[];
  /** A file that changed while it was read; null if there is none. */
  unstable: string | null;
};

/** Passes files to `store`, two at a time. */
export async function readFiles(files: FoundFile[], store: Store): Promise<Reading> {
  const reading: Reading = { stored: new Map(), problems: [], unstable: null };
  // The readers share one iterator, so each file goes to one of them.
  const queue = files.values();
  await Promise.all(
    Array.from({ length: READ_AT_ONCE }, async () => {
      for (const file of queue) await readFile(file, store, reading);
    }),
  );
  return reading;
}

async function readFile(
  { path, realPath, size }: FoundFile,
  store: Store,
  reading: Reading,
): Promise<void> {
  try {
    const stored = await store(realPath);
    if (stored.size === size) reading.stored.set(path, stored);
    else reading.unstable ??= path;
  } catch (error) {
    if (!isFailureOf(realPath, error)) throw error;
    if (isGone(error)) reading.unstable ??= path;
    else reading.problems.push({ file: path, ...describeFailure(error) });
  }
}
