import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import type { ContentIssue } from '@/lib/server/content-issue';
import { isAscii, resolveFolder } from '@/lib/server/content/files/open-file';
import { isHidden } from '@/lib/server/list-files';
import { isUnreadableName } from '@/lib/server/publishing/folder/folder-problems';
import { toFoundFile, type FoundFile } from '@/lib/server/publishing/folder/found-file';
import { JUST_CHANGED, stampOfFolder } from '@/lib/server/publishing/folder/stamps';
import type { StoredFile } from '@/lib/server/publishing/versions/file-hash';

/** Stamp of a file that changed so shortly before the scan that it can change again without a new timestamp. */
export const UNSETTLED = '';

export type ScannedFile = Pick<FoundFile, 'path' | 'stamp' | 'editedAt'> & { content: StoredFile };

/** Input for the next scan. */
export type Scan = {
  /** Each file by its path. */
  files: ReadonlyMap<string, ScannedFile>;
  /** Folders from `walkFolder`; null if there are symlinks or hard links, or the scan was not `complete`. */
  folders: ReadonlyMap<string, string> | null;
  /** Problems of the files and folders that are left out. */
  problems: readonly ContentIssue[];
};

/** Returns the absolute paths of files below a folder, as a watch reports them. */
export function locateFiles(folder: string, files: readonly string[]): ReadonlySet<string> {
  const root = resolveFolder(folder);
  return new Set(files.map((file) => path.join(/*turbopackIgnore: true*/ root, file)));
}

type FewFiles = {
  /** The folder itself, from `resolveFolder`. */
  root: string;
  /** The files that may have changed. */
  files: FoundFile[];
  /** Paths at which there is no file now. */
  removed: string[];
  folders: Map<string, string>;
};

/**
 * Returns the files that may have changed since a scan, without looking at the others. Returns null if the whole folder
 * has to be walked, for example for a new file or folder, or if more may have changed than was reported.
 *
 * @param changed absolute paths that were reported
 */
export function findFewFiles(
  folder: string,
  { files, folders, problems }: Scan,
  changed: ReadonlySet<string>,
): FewFiles | null {
  try {
    const root = resolveFolder(folder);
    if (!folders?.has(root)) return null;
    const stamps = stampAgain(folders, new Set([...changed].map((file) => path.dirname(file))));
    if (!stamps) return null;
    const wrong = new Set(problems.map(({ file }) => file));
    const few: FewFiles = { root, files: [], removed: [], folders: stamps };
    const unsettled = [...files.values()].filter(({ stamp }) => stamp === UNSETTLED);
    const mayHaveChanged = [
      ...changed,
      ...unsettled.map((file) => path.join(/*turbopackIgnore: true*/ root, file.path)),
    ];
    for (const realPath of new Set(mayHaveChanged)) {
      const name = path.relative(root, realPath).replaceAll(path.sep, '/').normalize('NFC');
      if (isHidden(path.basename(name))) continue;
      // The walk reports it, or finds it mended.
      if (isUnreadableName(name) || wrong.has(name)) return null;
      const stat = fs.lstatSync(realPath, { throwIfNoEntry: false });
      const parent = path.dirname(realPath);
      const isSameFolder = stamps.get(parent) === folders.get(parent);
      // It may be there with decomposed letters, or there may be two now.
      if (!isAscii(name) && !(stat && isSameFolder)) return null;
      if (!stat) few.removed.push(name);
      // A file with several names is reported under only one of them.
      else if (!stat.isFile() || stat.nlink > 1 || !files.has(name)) return null;
      else few.files.push(toFoundFile(name, realPath, stat));
    }
    return few;
  } catch {
    // The walk reports the error.
    return null;
  }
}

/** Returns the current stamps of these folders; null if another folder than those reported may have changed. */
function stampAgain(
  folders: ReadonlyMap<string, string>,
  reported: ReadonlySet<string>,
): Map<string, string> | null {
  if ([...reported].some((folder) => !folders.has(folder))) return null;
  const stamps = new Map<string, string>();
  for (const [folder, before] of folders) {
    const stamp = stampOfFolder(folder);
    const isAsReported = stamp === before || reported.has(folder);
    if (stamp === JUST_CHANGED || before === JUST_CHANGED || !isAsReported) return null;
    stamps.set(folder, stamp);
  }
  return stamps;
}
