import 'server-only';
import fs from 'node:fs';
import path from 'node:path';

/** Lists all files below a folder, as paths with slashes, without hidden ones. */
export function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.split('/').some(isHidden))
    .filter((file) => isFile(path.join(folder, file)));
}

/**
 * Whether a file or folder belongs to an editor or the system: `.#fees.md` is a lock of Emacs, `._fees.md` comes from
 * macOS, and so does the icon of a folder, whose name no version could store.
 */
export function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'Icon\r';
}

// A file may disappear after it is listed.
function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}
