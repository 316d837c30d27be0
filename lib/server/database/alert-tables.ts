import 'server-only';

export type AlertTables = {
  alertBoards: AlertBoardsTable;
  alertLog: AlertLogTable;
  alertDrafts: AlertDraftsTable;
};

type AlertBoardsTable = {
  /** There is one row. */
  id: 'board';
  sequence: number;
  changedAt: number;
  /** All alerts as JSON, see alerts/board.ts. */
  board: string;
};

type AlertLogTable = {
  id: string;
  at: number;
  /** Null for a change by command. */
  userId: string | null;
  by: string;
  action: 'publish' | 'exercise' | 'update' | 'end';
  alertId: string;
  text: string;
};

type AlertDraftsTable = {
  id: string;
  savedAt: number;
  /** Values of the form as JSON. */
  entries: string;
};
