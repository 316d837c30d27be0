import 'server-only';
import { createRandomId } from '@/lib/server/crypto';
import {
  getDatabase,
  type Database,
  type DatabaseTransaction,
} from '@/lib/server/database/database';
import type { Tables } from '@/lib/server/database/tables';
import { getSettings } from '@/lib/server/settings';

const DAY_MS = 24 * 60 * 60_000;

type Row = Tables['rightActs'];

/** Something that an administrator did: with whose rights or account, and when. */
export type RightAct = Omit<Row, 'userId' | 'subjectId'> & {
  /** Names of the accounts; null after they were deleted. */
  by: string | null;
  about: string | null;
};

/** Records an act, in the transaction of what it does. */
export async function recordRightAct(
  transaction: DatabaseTransaction,
  act: Omit<Row, 'id' | 'at'>,
): Promise<void> {
  const row = { id: createRandomId(), at: Date.now(), ...act };
  await transaction.insertInto('rightActs').values(row).execute();
}

/** Lists the acts within a period, the latest first. */
export async function listRightActs(from: number, to: number): Promise<RightAct[]> {
  return selectActs(await getDatabase())
    .where('at', '>=', from)
    .where('at', '<', to)
    .execute();
}

/** Lists the acts of a user, or about their rights, the latest first. */
export async function listRightActsOf(userId: string): Promise<RightAct[]> {
  return selectActs(await getDatabase())
    .where((act) => act.or([act('userId', '=', userId), act('subjectId', '=', userId)]))
    .execute();
}

export async function deleteExpiredRightActs(): Promise<void> {
  const before = Date.now() - getSettings().actLogDays * DAY_MS;
  const db = await getDatabase();
  await db.deleteFrom('rightActs').where('at', '<', before).execute();
}

function selectActs(db: Database) {
  return db
    .selectFrom('rightActs')
    .leftJoin('users as actor', 'actor.id', 'rightActs.userId')
    .leftJoin('users as subject', 'subject.id', 'rightActs.subjectId')
    .select(['rightActs.id', 'at', 'action', 'right', 'pattern'])
    .select(['actor.name as by', 'subject.name as about'])
    .orderBy('at', 'desc')
    .orderBy('rightActs.id');
}
