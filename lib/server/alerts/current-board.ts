import 'server-only';
import {
  chooseBoard,
  isNewer,
  listActive,
  EMPTY_BOARD,
  type Alert,
  type Board,
} from '@/lib/server/alerts/board';
import {
  readBoardFile,
  readFileKey,
  writeAwayPage,
  writeBoardFile,
} from '@/lib/server/alerts/board-file';
import { readRow, readRowKey, replaceRow } from '@/lib/server/alerts/board-row';
import { renderAwayPage } from '@/lib/server/alerts/alert-html';
import { listReceived } from '@/lib/server/alerts/source/alert-source';
import { log, serializeError } from '@/lib/server/log';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { repeat } from '@/lib/server/repeat';

const FILE_POLL_MS = 200;
const DATABASE_POLL_MS = 400;
const PATIENCE_MS = 1_000;
// A machine whose clock is half an hour ahead would never show an alert of half an hour.
const SKEW_MS = 60_000;

type State = {
  board: Board;
  fileKey: string | null;
  /** Error that prevented the board from being stored on this machine, or null. */
  problem: unknown;
  hasFailed: boolean;
};

const state = oncePerProcess<State>('alerts', () => ({
  board: EMPTY_BOARD,
  fileKey: null,
  problem: null,
  hasFailed: false,
}));

/** Lists the alerts that everybody sees now, with those of another system, the most urgent and newest first. */
export function listPublicAlerts(): Alert[] {
  const received = listReceivedAlerts();
  const own = listAlerts().filter(({ isExercise }) => !isExercise);
  return received.length === 0 ? own : listActive({ alerts: [...own, ...received] }, Date.now());
}

/** Lists the alerts from another system that have not ended. This site cannot change them. */
export function listReceivedAlerts(): Alert[] {
  const alerts = listReceived();
  return alerts.length === 0 ? [] : listActive({ alerts }, Date.now());
}

/** Lists all alerts of this site that have not ended, with exercises. */
export function listAlerts(): Alert[] {
  // Called for every request.
  return state.board.alerts.length === 0 ? [] : listActive(state.board, Date.now());
}

export function getBoard(): Board {
  return state.board;
}

/** Returns the error that prevented the last board, or the page for nginx, from being stored on this machine, or null. */
export function getStoreProblem(): unknown {
  return state.problem;
}

/** Reads the board of this machine: from its file or, if it could not be stored, from memory. */
export function readLocalBoard(): Board {
  try {
    return chooseBoard(readBoardFile(), state.board);
  } catch {
    return state.board;
  }
}

/** Shows the board of this machine, and then follows file and database until the process exits. */
export function startAlerts(): void {
  lookAtFile();
  void repeat(FILE_POLL_MS, () => Promise.resolve(lookAtFile()));
  void repeat(DATABASE_POLL_MS, lookAtDatabase);
}

/** Shows a board from now on, and stores it on this machine, unless a newer one is known. */
export function showBoard(board: Board): void {
  const { board: known } = state;
  const isSame = board.sequence === known.sequence && board.changedAt === known.changedAt;
  if (!isNewer(board, known) && !isSame) return;
  state.board = board;
  try {
    thenShowAway(() => writeBoardFile(board));
    state.problem = null;
  } catch (error) {
    state.problem = error;
    log('error', 'alerts.not-stored', serializeError(error));
  }
}

/** Takes a newer board from the file, which the command may have written. */
export function lookAtFile(): void {
  try {
    // An alert may have ended.
    thenShowAway(() => {
      const key = readFileKey();
      if (key !== state.fileKey) showBoard(readBoardFile());
      else if (state.problem === null) return;
      // Somebody may have deleted or damaged the file, or the disk may have been full.
      writeBoardFile(state.board);
      state.problem = null;
      // Set last, so that a file that could not be read is tried again.
      state.fileKey = key;
    });
    state.hasFailed = false;
  } catch (error) {
    if (!state.hasFailed) log('error', 'alerts.not-read', serializeError(error));
    state.hasFailed = true;
  }
}

/** Takes a newer board from the database, or stores one there that was changed while the database was down. */
export async function lookAtDatabase(): Promise<void> {
  const stored = await readRowKey();
  const { board } = state;
  if (board.unlogged.length > 0 || isNewer(board, stored)) {
    const changes = board.unlogged.map((change) => ({ ...change, userId: null }));
    const saved = await replaceRow(PATIENCE_MS, (row) => ({
      board: isNewer(row, board) ? row : board,
      changes,
    }));
    if (saved) showBoard(saved);
  } else if (isNewer(stored, board)) {
    const aheadMs = stored.changedAt - Date.now();
    if (aheadMs > SKEW_MS)
      log('warn', 'alerts.clocks-differ', { seconds: Math.round(aheadMs / 1_000) });
    showBoard(await readRow());
  }
}

// The page for nginx must be right even if the board can be neither read nor stored.
function thenShowAway(work: () => void): void {
  try {
    work();
  } finally {
    showAway();
  }
}

function showAway(): void {
  const alerts = listPublicAlerts();
  writeAwayPage(alerts.length > 0 ? renderAwayPage(alerts) : null);
}
