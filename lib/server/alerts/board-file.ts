import 'server-only';
import fs from 'node:fs';
import { EMPTY_BOARD, isNewer, parseBoard, type Board } from '@/lib/server/alerts/board';
import { findStored, readStored, writeStored } from '@/lib/server/alerts/stored-files';
import { log } from '@/lib/server/log';

/** Returns a key that differs when the file has changed; null if there is none. */
export function readFileKey(): string | null {
  const found = fs.statSync(findStored('board.json'), { throwIfNoEntry: false });
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : null;
}

/** Reads the board of this machine. Without a file, or with a damaged one, it is empty. */
export function readBoardFile(): Board {
  const text = readStored('board.json');
  const board = text === null ? EMPTY_BOARD : parseBoard(text);
  if (!board) log('error', 'alerts.file-damaged', { file: findStored('board.json') });
  return board ?? EMPTY_BOARD;
}

/** Stores the board on this machine, unless a newer one is there. */
export function writeBoardFile(board: Board): void {
  const stored = readBoardFile();
  const isSame = stored.sequence === board.sequence && stored.changedAt === board.changedAt;
  if (isNewer(board, stored) || (isSame && board.unlogged.length < stored.unlogged.length)) {
    writeStored('board.json', JSON.stringify(board));
  }
}

/**
 * Stores the page that nginx shows while no instance responds. While the file exists, nginx bypasses its cache.
 *
 * @param html null if there is no alert
 */
export function writeAwayPage(html: string | null): void {
  if (html === null) fs.rmSync(findStored('away.html'), { force: true });
  else if (readStored('away.html') !== html) writeStored('away.html', html);
}
