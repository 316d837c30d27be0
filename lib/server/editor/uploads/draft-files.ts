import 'server-only';
import { createRandomId } from '@/lib/server/crypto';
import { getDatabase, type Database } from '@/lib/server/database/database';
import type { EditorTables } from '@/lib/server/database/editor-tables';
import { inTurn } from '@/lib/server/editor/history';
import { deleteOldPieces, deletePieces, storePieces } from '@/lib/server/editor/pieces';
import { getSettings } from '@/lib/server/settings';

/** An image or document of a draft, which is in the database until the draft is published. */
export type DraftFile = Omit<EditorTables['draftFiles'], 'endedAt' | 'isReceived'>;

type NewFile = Pick<DraftFile, 'draftId' | 'userId' | 'file' | 'hash' | 'size' | 'label'>;

/** No draft has this id. A file that is left with it by a crash is deleted like those of drafts that ended. */
const ARRIVING = '';

/** Files stay this long after their draft, because another instance may be publishing it. */
const KEPT_MS = 24 * 60 * 60_000;

/** Thrown if there is no room for another upload. Nothing was stored. */
export class NoRoom extends Error {
  override name = 'NoRoom';

  constructor(readonly limit: 'person' | 'site') {
    super();
  }
}

/** Throws NoRoom unless a user may upload this many bytes. */
export async function requireRoom(userId: string, size: number): Promise<void> {
  await requireRoomIn(await getDatabase(), userId, size);
}

async function requireRoomIn(db: Database, userId: string, size: number): Promise<void> {
  const { personUploadBytes, uploadBytes } = getSettings();
  if ((await sumSizes(db, userId)) + size > personUploadBytes) throw new NoRoom('person');
  if ((await sumSizes(db, null)) + size > uploadBytes) throw new NoRoom('site');
}

/**
 * Returns the bytes of the files that a user has uploaded, or of all files. Content that is stored for two files counts
 * once.
 */
async function sumSizes(db: Database, userId: string | null): Promise<number> {
  const all = db.selectFrom('draftFiles').select(['hash', 'size']).distinct();
  const own = userId === null ? all : all.where('userId', '=', userId).where('isReceived', '=', 0);
  const { bytes } = await db
    .selectFrom(own.as('files'))
    .select((inner) => inner.fn.sum('size').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Stores a file for a draft. Throws NoRoom. @param path where the file is now */
export async function addDraftFile(file: NewFile, path: string): Promise<DraftFile> {
  const row = { id: createRandomId(), addedAt: Date.now(), ...file };
  // Its space is reserved before it is stored, because somebody may upload several files at once.
  await inTurn(async (transaction) => {
    await requireRoomIn(transaction, file.userId, file.size);
    await transaction
      .insertInto('draftFiles')
      .values({ ...row, draftId: ARRIVING, isReceived: 0, endedAt: null })
      .execute();
  });
  try {
    await storePieces(path, file.hash);
    const db = await getDatabase();
    const { draftId } = file;
    const { numUpdatedRows } = await db
      .updateTable('draftFiles')
      // Until now, it seemed to be without a draft.
      .set({ draftId, endedAt: null })
      .where('id', '=', row.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error(`${file.file} was forgotten while it arrived.`);
  } catch (error) {
    await removeDraftFile(ARRIVING, row.id);
    throw error;
  }
  return row;
}

/** Lists the files of a draft in the order in which they were uploaded. */
export async function listDraftFiles(draftId: string): Promise<DraftFile[]> {
  return selectFiles(await getDatabase())
    .where('draftId', '=', draftId)
    .execute();
}

/** Lists the files that a user has uploaded for drafts. */
export async function listUploadsOf(userId: string): Promise<DraftFile[]> {
  return selectFiles(await getDatabase())
    .where('userId', '=', userId)
    .execute();
}

function selectFiles(db: Database) {
  return db
    .selectFrom('draftFiles')
    .select(['id', 'draftId', 'userId', 'file', 'hash', 'size', 'label', 'addedAt'])
    .orderBy('addedAt')
    .orderBy('id');
}

/** Lists the contents that any draft has for a path below the content folder. */
export async function listHashesOf(file: string): Promise<string[]> {
  const db = await getDatabase();
  const rows = await db
    .selectFrom('draftFiles')
    .select('hash')
    .distinct()
    .where('file', '=', file)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Removes a file from a draft. If no other draft has it, deletes its content at once to free the space. */
export async function removeDraftFile(draftId: string, id: string): Promise<void> {
  await inTurn(async (transaction) => {
    const rows = await transaction
      .deleteFrom('draftFiles')
      .where('draftId', '=', draftId)
      .where('id', '=', id)
      .returning('hash')
      .execute();
    await deletePieces(
      transaction,
      rows.map(({ hash }) => hash),
    );
  });
}

/** Gives a colleague the files of a draft. They do not count towards the space of the colleague, who did not upload them. */
export async function giveDraftFiles(db: Database, draftId: string, userId: string): Promise<void> {
  await db
    .updateTable('draftFiles')
    .set({ userId, isReceived: 1 })
    .where('draftId', '=', draftId)
    .execute();
}

/** Gives the files of a draft to another one, too. */
export async function copyDraftFiles(from: string, to: string): Promise<void> {
  const db = await getDatabase();
  const files = await db.selectFrom('draftFiles').selectAll().where('draftId', '=', from).execute();
  if (files.length === 0) return;
  const rows = files.map((file) => ({ ...file, id: createRandomId(), draftId: to, endedAt: null }));
  await db.insertInto('draftFiles').values(rows).execute();
}

/** Deletes the files of drafts that ended a day ago, and contents that no draft has. */
export async function deleteOldDraftFiles(now = Date.now()): Promise<void> {
  const db = await getDatabase();
  await db
    .updateTable('draftFiles')
    .set({ endedAt: now })
    .where('endedAt', 'is', null)
    .where('draftId', 'not in', (inner) => inner.selectFrom('contentDrafts').select('id'))
    .execute();
  await db
    .deleteFrom('draftFiles')
    .where('endedAt', '<', now - KEPT_MS)
    .execute();
  await deleteOldPieces(now - KEPT_MS);
}

/** Deletes a path, and what drafts that no longer exist had for it, at once. Returns whether there was anything. */
export async function forgetDraftFiles(file: string): Promise<boolean> {
  return inTurn(async (transaction) => {
    const rows = await transaction
      .deleteFrom('draftFiles')
      .where((where) =>
        where.or([
          where('file', '=', file),
          where('draftId', 'not in', where.selectFrom('contentDrafts').select('id')),
        ]),
      )
      .returning(['hash', 'file'])
      .execute();
    await deletePieces(transaction, [...new Set(rows.map(({ hash }) => hash))]);
    return rows.some((row) => row.file === file);
  });
}
