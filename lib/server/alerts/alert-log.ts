import 'server-only';
import type { AlertChange } from '@/lib/server/alerts/board';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';

const SHOWN = 50;
const COLUMNS = ['id', 'at', 'by', 'action', 'alertId', 'text'] as const;

/** Logs who did what, in the caller's transaction. Two instances may log the same change. */
export async function insertChanges(
  transaction: DatabaseTransaction,
  changes: (AlertChange & { userId: string | null })[],
): Promise<void> {
  if (changes.length === 0) return;
  const insertion = transaction.insertInto('alertLog').values(changes);
  await insertion.onConflict((conflict) => conflict.column('id').doNothing()).execute();
}

/** Lists the latest changes, newest first. */
export async function listChanges(): Promise<AlertChange[]> {
  const db = await getDatabase();
  return db.selectFrom('alertLog').select(COLUMNS).orderBy('at', 'desc').limit(SHOWN).execute();
}

/** Lists the changes that a user has made, for the export of the account. */
export async function listChangesOf(userId: string): Promise<AlertChange[]> {
  const db = await getDatabase();
  const changes = db.selectFrom('alertLog').select(COLUMNS).where('userId', '=', userId);
  return changes.orderBy('at', 'desc').execute();
}

export async function deleteChangesBefore(time: number): Promise<void> {
  const db = await getDatabase();
  await db.deleteFrom('alertLog').where('at', '<', time).execute();
}
