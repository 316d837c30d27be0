import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { isFormerVariant } from '@/lib/images/image-variants';
import {
  createPartPath,
  exists,
  getFolder,
  listNames,
  pathOf,
} from '@/lib/server/publishing/versions/file-store';

const HASH_LENGTH = 64;

/** The SHA-256 of a file, or the name of a variant, which begins with that of its image. */
const NAME = /^[0-9a-f]{64}(-[a-z0-9]+\.[a-z]+)?$/;

// Other processes may be about to publish files that no version refers to yet.
const UNPUBLISHED_MS = 60 * 60 * 1000;

// During an update, servers of the previous version still send them.
const FORMER_MS = 24 * UNPUBLISHED_MS;

/**
 * Deletes the stored files that are not in use with their variants, and the remains of interrupted writes, except
 * those of the last hour, which a publication in progress may need. Deletes variants that an earlier version of the
 * program made, except those of the last day. Returns the number of files.
 */
export function deleteUnusedFiles(isUsed: (hash: string) => boolean): number {
  const stored = listNames(getFolder('files')).flatMap((folder) =>
    listNames(path.join(getFolder('files'), folder)),
  );
  const deleted = stored.filter((name) => {
    if (!NAME.test(name)) return false;
    if (!isUsed(name.slice(0, HASH_LENGTH))) return deleteIfOld(name, UNPUBLISHED_MS);
    return isFormerVariant(name) && deleteIfOld(name, FORMER_MS);
  });
  for (const name of listNames(getFolder('incoming'))) {
    const part = path.join(getFolder('incoming'), name);
    if (isOld(part, UNPUBLISHED_MS)) fs.rmSync(part, { force: true });
  }
  return deleted.length;
}

// Moved away first: another process that needs the file now does not find it, and stores it again. A process that
// needed it just before has set its time.
function deleteIfOld(name: string, age: number): boolean {
  const file = path.join(path.dirname(pathOf(name.slice(0, HASH_LENGTH))), name);
  if (!isOld(file, age)) return false;
  const part = createPartPath();
  // False if another process deletes the same file.
  if (!exists(() => fs.renameSync(file, part))) return false;
  if (isOld(part, age)) fs.rmSync(part, { force: true });
  else fs.renameSync(part, file);
  return !fs.existsSync(file);
}

function isOld(file: string, age: number): boolean {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  return found !== undefined && found.mtimeMs < Date.now() - age;
}
