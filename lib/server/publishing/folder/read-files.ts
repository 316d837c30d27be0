import 'server-only';
import fs from 'node:fs';
import type { ContentIssue } from '@/lib/server/content-issue';
import { FileReplaced, openInside, type OpenFile } from '@/lib/server/content/files/open-file';
import { describeFailure, isFailureOf } from '@/lib/server/publishing/folder/folder-problems';
import type { FoundFile } from '@/lib/server/publishing/folder/found-file';
import { stampOf } from '@/lib/server/publishing/folder/stamps';
import type { StoredFile } from '@/lib/server/publishing/versions/file-hash';

// More would keep requests waiting for the threads that read files.
const READ_AT_ONCE = 2;

/**
 * Reads an open file and remembers its content. Rejects with the error of node:fs if the file cannot be read, and with
 * FileReplaced if it changes meanwhile.
 */
export type Store = (open: OpenFile) => Promise<StoredFile>;

type Reading = {
  stored: Map<string, StoredFile>;
  problems: ContentIssue[];
  /** A file that changed while it was read; null if there is none. */
  unstable: string | null;
};

/**
 * Passes files to `store`, two at a time: each is opened once, and has to be the file that was found.
 *
 * @param root from `resolveFolder`
 */
export async function readFiles(root: string, files: FoundFile[], store: Store): Promise<Reading> {
  const reading: Reading = { stored: new Map(), problems: [], unstable: null };
  // The readers share one iterator, so each file goes to one of them.
  const queue = files.values();
  await Promise.all(
    Array.from({ length: READ_AT_ONCE }, async () => {
      for (const file of queue) await readFile(root, file, store, reading);
    }),
  );
  return reading;
}

async function readFile(
  root: string,
  { path, realPath, size, stamp }: FoundFile,
  store: Store,
  reading: Reading,
): Promise<void> {
  let open: OpenFile | null = null;
  try {
    open = openInside(root, realPath);
    const stored = stampOf(open.stat) === stamp ? await store(open) : null;
    if (stored?.size === size) reading.stored.set(path, stored);
    else reading.unstable ??= path;
  } catch (error) {
    const isReplaced = error instanceof FileReplaced;
    if (!isReplaced && !isFailureOf([realPath, open?.handlePath], error)) throw error;
    if (isReplaced || !isAsFound(realPath, stamp)) reading.unstable ??= path;
    else reading.problems.push({ file: path, ...describeFailure(error) });
  } finally {
    if (open) fs.closeSync(open.handle);
  }
}

function isAsFound(realPath: string, stamp: string): boolean {
  try {
    return stampOf(fs.lstatSync(realPath)) === stamp;
  } catch {
    // It is gone, or a folder above it was replaced with one that the site may not read.
    return false;
  }
}
