import 'server-only';
import { EMPTY_BOARD, parseBoard, type AlertChange, type Board } from '@/lib/server/alerts/board';
import { insertChanges } from '@/lib/server/alerts/alert-log';
import { withOwnDeadline } from '@/lib/server/deadline';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';

const ID = 'board';
const QUICK_MS = 1_000;

/** The change of a signed-in user, or of the command. */
type LoggedChange = AlertChange & { userId: string | null };

/** Reads the number and time of the board in the database, for a poll twice a second. Rejects if it is down. */
export function readRowKey(): Promise<Pick<Board, 'sequence' | 'changedAt'>> {
  return withOwnDeadline(QUICK_MS, async () => {
    const db = await getDatabase();
    const row = await db
      .selectFrom('alertBoards')
      .select(['sequence', 'changedAt'])
      .where('id', '=', ID)
      .executeTakeFirst();
    return row ?? EMPTY_BOARD;
  });
}

/** Reads the board in the database. Rejects if it is down. */
export function readRow(): Promise<Board> {
  return withOwnDeadline(QUICK_MS, async () => {
    const db = await getDatabase();
    const row = await db
      .selectFrom('alertBoards')
      .select('board')
      .where('id', '=', ID)
      .executeTakeFirst();
    return (row && parseBoard(row.board)) ?? EMPTY_BOARD;
  });
}

/**
 * Replaces the board in the database by what `decide` makes of it, and logs the changes. Writers take turns.
 * Returns the new board; null if `decide` does, which changes nothing.
 */
export function replaceRow(
  ms: number,
  decide: (stored: Board) => { board: Board; changes: LoggedChange[] } | null,
): Promise<Board | null> {
  return withOwnDeadline(ms, async () => {
    const db = await getDatabase();
    return db.transaction().execute(async (transaction) => {
      const decided = decide(await lockRow(transaction));
      if (!decided) return null;
      const board = { ...decided.board, unlogged: [] };
      const { sequence, changedAt } = board;
      await transaction
        .updateTable('alertBoards')
        .set({ sequence, changedAt, board: JSON.stringify(board) })
        .where('id', '=', ID)
        .execute();
      await insertChanges(transaction, decided.changes);
      return board;
    });
  });
}

async function lockRow(transaction: DatabaseTransaction): Promise<Board> {
  await transaction
    .insertInto('alertBoards')
    .values({ id: ID, sequence: 0, changedAt: 0, board: JSON.stringify(EMPTY_BOARD) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { board } = await transaction
    .updateTable('alertBoards')
    .set({ id: ID })
    .where('id', '=', ID)
    .returning('board')
    .executeTakeFirstOrThrow();
  return parseBoard(board) ?? EMPTY_BOARD;
}
