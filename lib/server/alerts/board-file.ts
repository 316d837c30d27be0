import 'server-only';
import fs from 'node:fs';
import { EMPTY_BOARD, isNewer, parseBoard, type Board } from '@/lib/server/alerts/board';
import { findStored, prepareLock, readStored, writeStored } from '@/lib/server/alerts/stored-files';
import { whileLocked } from '@/lib/server/database/lock-file';
import { log, serializeError } from '@/lib/server/log';

// Other processes hold the lock for milliseconds.
const PATIENCE_MS = 1_000;

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
  // Most of the time there is nothing to store, and so no lock to wait for.
  if (!isWanted(board)) return;
  takeTurns(() => {
    if (isWanted(board)) writeStored('board.json', JSON.stringify(board));
  });
}

/**
 * Stores the board that `decide` returns on this machine, then calls `finish`, before any other process changes the
 * board.
 *
 * @param decide returns null to change nothing
 */
export function replaceBoardFile(
  decide: (stored: Board) => Board | null,
  finish: (board: Board) => void,
): Board | null {
  let board: Board | null = null;
  takeTurns(() => {
    board = decide(readBoardFile());
    if (!board) return;
    writeStored('board.json', JSON.stringify(board));
    finish(board);
  });
  return board;
}

function isWanted(board: Board): boolean {
  const stored = readBoardFile();
  const isSame = stored.sequence === board.sequence && stored.changedAt === board.changedAt;
  return isNewer(board, stored) || (isSame && board.unlogged.length < stored.unlogged.length);
}

/** Does the work while no other process changes the board. An alert matters more, so a failed lock does not stop it. */
function takeTurns(work: () => void): void {
  let hasBegun = false;
  try {
    const isDone = whileLocked(prepareLock(), PATIENCE_MS, () => {
      hasBegun = true;
      work();
    });
    if (isDone) return;
    log('error', 'alerts.not-locked');
  } catch (error) {
    if (hasBegun) throw error;
    log('error', 'alerts.not-locked', serializeError(error));
  }
  work();
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
