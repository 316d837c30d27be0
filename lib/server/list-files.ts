import 'server-only';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Lists all files below a folder, as paths with slashes. Names that begin with a dot belong to an editor or the
 * system and are skipped: `.#fees.md` is a lock of Emacs, `._fees.md` comes from macOS.
 */
export function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.')))
    .filter((file) => isFile(path.join(folder, file)));
}

// A file may disappear after it is listed.
function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}
