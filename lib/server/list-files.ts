import 'server-only';
import fs from 'node:fs';
import path from 'node:path';

/** Folder of the files that programs look for on any site (RFC 8615). */
const WELL_KNOWN = '.well-known';

/** Lists all files below a folder, as paths with slashes, without hidden ones. */
export function listFiles(folder: string): string[] {
  return list(folder, (file) => !file.split('/').some(isHidden));
}

/**
 * Lists the files of the folder `public` that the site sends: none outside, to which a symlink leads, such as the
 * database in the data folder.
 */
export function listPublicFiles(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  const root = fs.realpathSync(folder);
  const isInside = (file: string) =>
    fs.realpathSync(path.join(folder, file)).startsWith(`${root}${path.sep}`);
  return list(folder, isSent).filter(isInside);
}

function list(folder: string, isListed: (file: string) => boolean): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => isListed(file) && isFile(path.join(folder, file)));
}

/** Whether the site sends a file of the folder `public` with this path: of the hidden ones, only those in `.well-known`. */
export function isSent(file: string): boolean {
  const [first, ...rest] = file.split('/');
  return !(first === WELL_KNOWN && rest.length > 0 ? rest : [first ?? '', ...rest]).some(isHidden);
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
