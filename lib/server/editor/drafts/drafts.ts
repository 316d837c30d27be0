import 'server-only';
import { createRandomId } from '@/lib/server/crypto';
import { getDatabase, type Database } from '@/lib/server/database/database';
import type { EditorTables } from '@/lib/server/database/editor-tables';
import { copyDraftFiles } from '@/lib/server/editor/uploads/draft-files';

/** A text that somebody writes and that is not online. */
export type Draft = EditorTables['contentDrafts'];

type NewDraft = Pick<Draft, 'userId' | 'file' | 'base' | 'content'> & Partial<Pick<Draft, 'copy'>>;

// Nobody writes more drafts by hand; a program might.
const MOST_DRAFTS = 500;

/** Thrown if somebody has more drafts than a person can write. */
export class TooManyDrafts extends Error {
  override name = 'TooManyDrafts';
}

/** Stores a new draft, and returns it. Throws TooManyDrafts. */
export async function createDraft(draft: NewDraft): Promise<Draft> {
  const now = Date.now();
  const id = createRandomId();
  const { userId, file, base, content, copy = '' } = draft;
  const times = {
    createdAt: now,
    savedAt: now,
    publishAt: null,
    missedAt: null,
    announcedAt: null,
  };
  const row = { id, userId, file, base, content, copy, revision: 1, ...times };
  const db = await getDatabase();
  const { count } = await db
    .selectFrom('contentDrafts')
    .select((all) => all.fn.countAll().as('count'))
    .where('userId', '=', draft.userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_DRAFTS) throw new TooManyDrafts();
  await db.insertInto('contentDrafts').values(row).execute();
  return row;
}

/** Returns a draft of this user; null if there is none. */
export async function getDraft(id: string, userId: string): Promise<Draft | null> {
  const db = await getDatabase();
  const row = await db
    .selectFrom('contentDrafts')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** A copy of the form of a draft: its random id, if it has one, and the revision and base that it shows. */
export type Copy = { id: string; revision: number; base?: string | undefined };

/**
 * Replaces the text of a draft. If another copy of its form was saved since, both texts stay: this one becomes a draft of
 * its own, which is returned.
 */
export async function saveDraft(
  draft: Draft,
  copy: Copy,
  changes: Partial<Pick<Draft, 'file' | 'base' | 'content'>>,
): Promise<Draft> {
  const next = { ...draft, ...changes, copy: copy.id, savedAt: Date.now() };
  const { file, base, content, savedAt } = next;
  const db = await getDatabase();
  const row = await db
    .updateTable('contentDrafts')
    .set((column) => ({
      ...{ file, base, content, savedAt, copy: copy.id },
      revision: column('revision', '+', 1),
    }))
    .where('id', '=', draft.id)
    .where('userId', '=', draft.userId)
    .where((where) =>
      where.or([
        where('revision', '=', copy.revision),
        ...(copy.id === '' ? [] : [where('copy', '=', copy.id)]),
      ]),
    )
    .returning('revision')
    .executeTakeFirst();
  if (row) return { ...next, revision: row.revision };
  // Publishing it must find whatever has changed since the form was opened.
  const other = await createDraft({ ...next, base: copy.base ?? base });
  await copyDraftFiles(draft.id, other.id);
  return other;
}

/** Deletes a draft, unless it has been saved again since. */
export async function deleteDraft(
  { id, revision }: Draft,
  transaction?: Database,
): Promise<boolean> {
  const db = transaction ?? (await getDatabase());
  const { numDeletedRows } = await db
    .deleteFrom('contentDrafts')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lists the drafts of a user, the latest first. */
export async function listDrafts(userId: string): Promise<Draft[]> {
  const db = await getDatabase();
  return db
    .selectFrom('contentDrafts')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('savedAt', 'desc')
    .execute();
}

/** Lists who else is writing drafts of a file, each once with the time of the last save, the latest first. */
export async function listOtherWriters(
  file: string,
  userId: string,
): Promise<{ name: string; savedAt: number }[]> {
  const db = await getDatabase();
  return db
    .selectFrom('contentDrafts')
    .innerJoin('users', 'users.id', 'contentDrafts.userId')
    .select(({ fn }) => ['users.name', fn.max('savedAt').as('savedAt')])
    .where('file', '=', file)
    .where('userId', '!=', userId)
    .groupBy(['users.id', 'users.name'])
    .orderBy('savedAt', 'desc')
    .limit(20)
    .execute();
}

/** Lets the drafts of a file follow it to its new name. */
export async function moveDrafts(db: Database, from: string, to: string): Promise<void> {
  await db.updateTable('contentDrafts').set({ file: to }).where('file', '=', from).execute();
}
