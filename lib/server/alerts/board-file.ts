import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { EMPTY_BOARD, isNewer, parseBoard, type Board } from '@/lib/server/alerts/board';
import { createRandomId } from '@/lib/server/crypto';
import { log } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';

// nginx may belong to the group, and reads the page.
const PASSABLE = 0o710;
const MODES = { 'board.json': 0o600, 'away.html': 0o640 };

type Name = keyof typeof MODES;

/** Returns a key that differs when the file has changed; null if there is none. */
export function readFileKey(): string | null {
  const found = fs.statSync(fileOf('board.json'), { throwIfNoEntry: false });
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : null;
}

/** Reads the board of this machine. Without a file, or with a damaged one, it is empty. */
export function readBoardFile(): Board {
  const text = readText('board.json');
  const board = text === null ? EMPTY_BOARD : parseBoard(text);
  if (!board) log('error', 'alerts.file-damaged', { file: fileOf('board.json') });
  return board ?? EMPTY_BOARD;
}

/** Stores the board on this machine, unless a newer one is there. */
export function writeBoardFile(board: Board): void {
  const stored = readBoardFile();
  const isSame = stored.sequence === board.sequence && stored.changedAt === board.changedAt;
  if (isNewer(board, stored) || (isSame && board.unlogged.length < stored.unlogged.length)) {
    writeFile('board.json', JSON.stringify(board));
  }
}

/**
 * Stores the page that nginx shows while no instance responds. While the file exists, nginx bypasses its cache.
 *
 * @param html null if there is no alert
 */
export function writeAwayPage(html: string | null): void {
  if (html === null) fs.rmSync(fileOf('away.html'), { force: true });
  else if (readText('away.html') !== html) writeFile('away.html', html);
}

function readText(name: Name): string | null {
  try {
    return fs.readFileSync(fileOf(name), 'utf8');
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ENOENT') return null;
    throw error;
  }
}

function writeFile(name: Name, text: string): void {
  const file = fileOf(name);
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

function fileOf(name: Name): string {
  return path.join(/*turbopackIgnore: true*/ getSettings().dataDir, 'alerts', name);
}
