import 'server-only';
import fs from 'node:fs';
import { isHidden } from '@/lib/server/list-files';
import { isGone } from '@/lib/server/publishing/folder/folder-problems';
import type { TimeSlice } from '@/lib/server/publishing/folder/time-slice';

/**
 * Lists the entries of a folder that are not hidden, at most one more than the limit. Reads them in
 * portions, because 100,000 names at once would block the thread.
 */
export async function listEntries(
  folder: string,
  limit: number,
  slice: TimeSlice,
): Promise<fs.Dirent[]> {
  const handle = fs.opendirSync(folder, { bufferSize: 512 });
  const entries: fs.Dirent[] = [];
  try {
    for (let entry = handle.readSync(); entry; entry = handle.readSync()) {
      if (!isHidden(entry.name)) entries.push(entry);
      if (entries.length > limit) break;
      if (slice.isOver()) await slice.rest();
    }
    return entries;
  } finally {
    handle.closeSync();
  }
}

/** Returns the absolute path that a symlink leads to; null if there is nothing. Throws if the symlink is gone. */
export function resolveLink(link: string): string | null {
  try {
    return fs.realpathSync.native(link);
  } catch (error) {
    if (!isGone(error)) throw error;
    fs.lstatSync(link);
    return null;
  }
}
