import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import type { Content, Edition } from '@/lib/server/content/edition';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { loadContent } from '@/lib/server/content/loading/load-content';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { listFiles } from '@/lib/server/list-files';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { getSettings } from '@/lib/server/settings';

const known = oncePerProcess<{ edition: Edition | null }>('folder', () => ({ edition: null }));

/**
 * Returns the content folder as it is now. It is read once or, in `next dev`, after each change. Throws like
 * `loadContent`.
 */
export function readFolder(): Edition {
  const { contentDir, isDevelopment } = getSettings();
  const id = isDevelopment ? idOf(contentDir) : contentDir;
  if (known.edition?.id !== id) {
    const tree = openFolder(contentDir);
    const now = isDevelopment ? null : Date.now();
    const content = loadContent(tree, now, { memory: getFolderMemory() });
    known.edition = { id, tree, content };
  }
  return known.edition;
}

/** Reads and checks a folder as it is. Throws like `loadContent`. */
export function loadFolder(
  folder: string,
  now: number | null = null,
  types?: readonly EntryType[],
): Content {
  return loadContent(openFolder(folder), now, {
    memory: getFolderMemory(),
    ...(types && { types }),
  });
}

/** Returns the memory of all loads of a folder as it is: a reload in `next dev` reads only changed files again. */
function getFolderMemory(): ContentMemory {
  return oncePerProcess('folder-memory', () => new ContentMemory());
}

// In development, a reload shows a changed, new or deleted file. A file may disappear between listing and
// reading it.
function idOf(folder: string): string {
  if (!fs.existsSync(folder)) return folder;
  const changedAt = (file: string) =>
    fs.statSync(path.join(folder, file), { throwIfNoEntry: false })?.mtimeMs;
  return listFiles(folder)
    .map((file) => `${file} ${changedAt(file)}`)
    .join('\n');
}
