import 'server-only';
import { createHash } from 'node:crypto';
import { createRandomId } from '@/lib/server/crypto';
import {
  getDatabase,
  type Database,
  type DatabaseTransaction,
} from '@/lib/server/database/database';
import type { EditorTables } from '@/lib/server/database/editor-tables';
import { fromStored, toStored } from '@/lib/server/database/stored-bytes';
import { waitForTurn } from '@/lib/server/database/turns';
import { deletePieces } from '@/lib/server/editor/pieces';

export type Action = EditorTables['contentActs']['action'];

/** Change that somebody made: who, what and when, and the texts before and after. */
export type Act = Omit<EditorTables['contentActs'], 'userId' | 'source'> & {
  /** Name of the account or of the source; null after the account was deleted. */
  by: string | null;
};

/** Account, or the source from which a run of `npm run sources` took values. */
export type Doer = { userId: string; source?: never } | { userId: null; source: string };

/** Texts stay this long, and the last ones of each file always. */
const KEPT_MS = 365 * 24 * 60 * 60_000;
const KEPT_OF_FILE = 50;

/** Returns the SHA-256 of a content, under which it is stored; '' for no file. */
export function hashOf(content: Buffer | null): string {
  return content ? createHash('sha256').update(content).digest('hex') : '';
}

/** Stores contents, unless they are stored already. */
export async function storeContents(contents: readonly (Buffer | null)[]): Promise<void> {
  const all = contents.flatMap((content) => (content ? [toRow(content)] : []));
  // PostgreSQL changes a row once in a statement. In one order, because each waits for the rows of another.
  const rows = [...new Map(all.map((row) => [row.id, row])).values()].toSorted(byId);
  if (rows.length === 0) return;
  const db = await getDatabase();
  await db
    .insertInto('contentTexts')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ storedAt: Date.now() }))
    .execute();
}

/** Returns a stored content; null if it was never stored or has been deleted since. */
export async function readContent(hash: string): Promise<Buffer | null> {
  const db = await getDatabase();
  const row = await db
    .selectFrom('contentTexts')
    .select(['content', 'isBase64'])
    .where('id', '=', hash)
    .executeTakeFirst();
  return row ? fromStored(row) : null;
}

/** Returns the latest stored content of a file that is the one sought; null if no act of the file knows it. */
export async function findContent(
  file: string,
  isSought: (content: Buffer) => boolean,
): Promise<Buffer | null> {
  const hashes = (await listActs(file)).flatMap(({ before, after }) => [after, before]);
  for (const hash of new Set(hashes.filter(Boolean))) {
    const content = await readContent(hash);
    if (content && isSought(content)) return content;
  }
  return null;
}

/** A transaction in which no other instance changes the content folder. */
export type Turn = DatabaseTransaction;

/** Runs work in a transaction, while no other instance changes the content folder. */
export async function inTurn<Result>(
  work: (transaction: Turn) => Promise<Result>,
): Promise<Result> {
  const db = await getDatabase();
  return db.transaction().execute(async (transaction) => {
    await waitForTurn(transaction, 'editor');
    return work(transaction);
  });
}

/** Records an act, in the transaction of what it does. */
export async function recordAct(
  db: Database,
  act: Pick<Act, 'action' | 'file' | 'before' | 'after'> & Partial<Pick<Act, 'at'>> & Doer,
): Promise<string> {
  const id = createRandomId();
  await db
    .insertInto('contentActs')
    .values({ id, at: Date.now(), ...act })
    .execute();
  return id;
}

/** Lists the acts of a file or, with '', of all files, the latest first. */
export async function listActs(file: string, limit = KEPT_OF_FILE): Promise<Act[]> {
  const db = await getDatabase();
  const query = selectActs(db).orderBy('at', 'desc').orderBy('contentActs.id').limit(limit);
  return (file === '' ? query : query.where('file', '=', file)).execute();
}

/** Lists the acts within a period, the latest first. */
export async function listActsWithin(from: number, to: number): Promise<Act[]> {
  return selectActs(await getDatabase())
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at', 'desc')
    .orderBy('contentActs.id')
    .execute();
}

/** Lists the acts on other files that were one change with an act. */
export async function listActsWith({ id, at, action }: Act): Promise<Act[]> {
  return selectActs(await getDatabase())
    .where('at', '=', at)
    .where('action', '=', action)
    .where('contentActs.id', '!=', id)
    .execute();
}

export async function getAct(id: string): Promise<Act | null> {
  const query = selectActs(await getDatabase()).where('contentActs.id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Lists the acts of a user, the latest first. */
export async function listActsOf(userId: string): Promise<Act[]> {
  const query = selectActs(await getDatabase()).where('contentActs.userId', '=', userId);
  return query.orderBy('at', 'desc').execute();
}

/** Deletes the acts and drafts of a file, and the contents that no other file has. Returns whether there were any. */
export async function forgetHistory(file: string): Promise<boolean> {
  return inTurn(async (transaction) => {
    const drafts = transaction.deleteFrom('contentDrafts').where('file', '=', file);
    const acts = transaction.deleteFrom('contentActs').where('file', '=', file);
    const deletedDrafts = await drafts.returning('base').execute();
    const deletedActs = await acts.returning(['before', 'after']).execute();
    const hashes = [
      ...deletedDrafts.map(({ base }) => base),
      ...deletedActs.flatMap(({ before, after }) => [before, after]),
    ];
    if (hashes.length > 0) await deleteUnused(transaction).where('id', 'in', hashes).execute();
    await deletePieces(transaction, hashes);
    return hashes.length > 0;
  });
}

/** Returns a deletion of the texts that neither an act nor a draft has. */
function deleteUnused(db: Database) {
  return db
    .deleteFrom('contentTexts')
    .where('id', 'not in', (inner) => inner.selectFrom('contentActs').select('before'))
    .where('id', 'not in', (inner) => inner.selectFrom('contentActs').select('after'))
    .where('id', 'not in', (inner) => inner.selectFrom('contentDrafts').select('base'));
}

/** Deletes acts and texts after their time, except the last ones of each file. */
export async function deleteOldActs(now = Date.now()): Promise<void> {
  const db = await getDatabase();
  const before = now - KEPT_MS;
  const old = await db
    .selectFrom('contentActs')
    .select('file')
    .distinct()
    .where('at', '<', before)
    .execute();
  for (const { file } of old) {
    const kept = await listActs(file);
    const ids = kept.map(({ id }) => id);
    await db
      .deleteFrom('contentActs')
      .where('file', '=', file)
      .where('at', '<', before)
      .where('id', 'not in', ids)
      .execute();
  }
  await deleteUnused(db).where('storedAt', '<', before).execute();
}

function selectActs(db: Database) {
  return db
    .selectFrom('contentActs')
    .leftJoin('users', 'users.id', 'contentActs.userId')
    .select(['contentActs.id', 'at', 'action', 'file', 'before', 'after'])
    .select(({ fn, val }) => {
      const source = fn<string | null>('nullif', ['contentActs.source', val('')]);
      return fn.coalesce('users.name', source).as('by');
    });
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}

function toRow(content: Buffer) {
  return { id: hashOf(content), ...toStored(content), storedAt: Date.now() };
}
