import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { createRandomId } from '@/lib/server/crypto';
import { getSettings } from '@/lib/server/settings';

// nginx may belong to the group, and reads the page.
const PASSABLE = 0o710;
const MODES = { 'board.json': 0o600, 'source.json': 0o600, 'away.html': 0o640, lock: 0o600 };

type Name = keyof typeof MODES;

/** Reads a file of the folder `alerts` in the data folder; null if it does not exist. */
export function readStored(name: Name): string | null {
  try {
    return fs.readFileSync(findStored(name), 'utf8');
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ENOENT') return null;
    throw error;
  }
}

/** Replaces a file atomically. */
export function writeStored(name: Name, text: string): void {
  const file = findStored(name);
  const folder = path.dirname(file);
  const owner = createFolder(folder);
  const part = `${file}.${createRandomId()}`;
  try {
    fs.writeFileSync(part, text, { flush: true });
    // The mode of a new file is reduced by the umask.
    fs.chmodSync(part, MODES[name]);
    giveTo(owner, part);
    fs.renameSync(part, file);
  } catch (error) {
    fs.rmSync(part, { force: true });
    throw error;
  }
}

/** Returns the path of the file that processes lock to take turns. Creates it if it is missing. */
export function prepareLock(): string {
  const file = findStored('lock');
  const owner = createFolder(path.dirname(file));
  // An existing file is not opened, because closing it would release this process's locks on it.
  if (!fs.existsSync(file)) {
    fs.closeSync(fs.openSync(file, 'a', MODES.lock));
    giveTo(owner, file);
  }
  return file;
}

/** Creates the folder if it is missing. Returns the owner of the data folder. */
function createFolder(folder: string): fs.Stats {
  const { dataDir } = getSettings();
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const owner = fs.statSync(dataDir);
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(folder, { recursive: true });
    fs.chmodSync(folder, PASSABLE);
    giveTo(owner, folder);
  }
  return owner;
}

// The command may run as root, and the site has to read and replace the file.
function giveTo({ uid, gid }: fs.Stats, file: string): void {
  if (process.getuid?.() === 0) fs.chownSync(file, uid, gid);
}

/** Returns the path of a file. */
export function findStored(name: Name): string {
  return path.join(/*turbopackIgnore: true*/ getSettings().dataDir, 'alerts', name);
}
