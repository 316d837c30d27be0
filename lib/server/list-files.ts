import 'server-only';
import fs from 'node:fs';
import path from 'node:path';

/** Folder of the files that programs look for on any site (RFC 8615). */
const WELL_KNOWN = '.well-known';

/** Lists all files below a folder, as paths with slashes, without hidden ones. */
export function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.split('/').some(isHidden))
    .filter((file) => isFile(path.join(folder, file)));
}

/** Lists the files of the folder `public` that the site sends: of the hidden ones, only those in `.well-known`. */
export function listPublicFiles(folder: string): string[] {
  return [folder, path.join(folder, WELL_KNOWN)]
    .filter((one) => fs.existsSync(one))
    .flatMap((one) =>
      listFiles(one).map((file) => path.posix.join(path.relative(folder, one), file)),
    );
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
