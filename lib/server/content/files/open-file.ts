import 'server-only';
import fs from 'node:fs';
import path from 'node:path';

/** A file or folder that is open, so that nothing else can take its place. */
export type OpenFile = {
  /** Absolute path under which it was opened. */
  path: string;
  /** Path that leads to the open file again. Outside Linux, another file may have taken its place. */
  handlePath: string;
  handle: number;
  stat: fs.Stats;
};

/** Thrown if a path leads out of its folder, or to something else than it did before. */
export class FileReplaced extends Error {
  override name = 'FileReplaced';
}

const OPEN_FILES = '/proc/self/fd';

// Linux names the place of each open file here. Other systems may have a folder of this name without that.
const hasHandlePaths = process.platform === 'linux' && fs.existsSync(OPEN_FILES);

// Opening a pipe would wait for a writer.
const READ = fs.constants.O_RDONLY | fs.constants.O_NONBLOCK;

/** Returns the absolute path of a folder without symlinks, as `openInside` expects it. */
export function resolveFolder(folder: string): string {
  if (!hasHandlePaths) return fs.realpathSync.native(folder);
  const handle = fs.openSync(/*turbopackIgnore: true*/ folder, READ);
  try {
    // Unlike the other function, this one also corrects the case on a file system that ignores it.
    return fs.readlinkSync(handlePathOf(handle));
  } finally {
    fs.closeSync(handle);
  }
}

/**
 * Opens a file or folder. Throws FileReplaced unless the open file itself is inside the root, because anybody who can
 * write to a folder can replace it with a symlink at any moment (CWE-367). Close its `handle`.
 *
 * @param root from `resolveFolder`
 * @param file absolute path
 */
export function openInside(root: string, file: string): OpenFile {
  if (!hasHandlePaths) requireWithin(root, fs.realpathSync.native(file));
  const handle = fs.openSync(/*turbopackIgnore: true*/ file, READ);
  try {
    const handlePath = hasHandlePaths ? handlePathOf(handle) : file;
    const open = { path: file, handlePath, handle, stat: fs.fstatSync(handle) };
    requireInside(root, open);
    return open;
  } catch (error) {
    fs.closeSync(handle);
    throw error;
  }
}

/**
 * Opens a folder for the time of the work. On Linux, its `handlePath` leads into the open folder even if somebody
 * replaces the folder meanwhile. Elsewhere, the promise then rejects with FileReplaced.
 */
export async function withFolder<Result>(
  root: string,
  folder: string,
  work: (open: OpenFile) => Result | Promise<Result>,
): Promise<Result> {
  const open = openInside(root, folder);
  try {
    const result = await work(open);
    requireInside(root, open);
    return result;
  } finally {
    fs.closeSync(open.handle);
  }
}

/** Opens a regular file of a folder. Throws FileReplaced if it is outside, and the error of node:fs if it is missing. */
export function openFileOf(folder: string, file: string): OpenFile {
  const open = openInside(resolveFolder(folder), findOnDisk(folder, file));
  if (open.stat.isFile()) return open;
  fs.closeSync(open.handle);
  throw new FileReplaced(file);
}

/** Returns the absolute path of a file whose name may have decomposed letters on disk, as a Mac writes them. */
function findOnDisk(folder: string, file: string): string {
  const composed = path.join(/*turbopackIgnore: true*/ folder, file);
  if (isAscii(file) || fs.existsSync(composed)) return composed;
  return file.split('/').reduce((at, name) => {
    const names = isAscii(name) || !fs.existsSync(at) ? [] : fs.readdirSync(at);
    const found = names.includes(name) ? name : names.find((one) => one.normalize('NFC') === name);
    return path.join(/*turbopackIgnore: true*/ at, found ?? name);
  }, folder);
}

/** Whether a name is the same with composed and with decomposed letters. */
export function isAscii(name: string): boolean {
  return /^[\0-\x7F]*$/.test(name);
}

/** Throws FileReplaced unless the open file or folder is inside the root. */
function requireInside(root: string, { path: file, handlePath, handle }: OpenFile): void {
  if (hasHandlePaths) return requireWithin(root, fs.readlinkSync(handlePath));
  requireWithin(root, fs.realpathSync.native(file));
  const [now, open] = [fs.statSync(file), fs.fstatSync(handle)];
  if (now.dev !== open.dev || now.ino !== open.ino) throw new FileReplaced(file);
}

function requireWithin(root: string, realPath: string): void {
  if (realPath !== root && !realPath.startsWith(`${root}${path.sep}`)) {
    throw new FileReplaced(realPath);
  }
}

function handlePathOf(handle: number): string {
  return `${OPEN_FILES}/${handle}`;
}
