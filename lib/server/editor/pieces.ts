import 'server-only';
import fs from 'node:fs';
import { getDatabase, type Database } from '@/lib/server/database/database';

const PIECE_BYTES = 256 * 1024;

/**
 * Stores a content in pieces, one at a time, so that nobody waits for a large one.
 *
 * @param source the content, or the path of a file that has it
 */
export async function storePieces(source: Buffer | string, hash: string): Promise<void> {
  const db = await getDatabase();
  const pieces =
    typeof source === 'string'
      ? fs.createReadStream(source, { highWaterMark: PIECE_BYTES })
      : slice(source);
  let piece = 0;
  for await (const bytes of pieces) {
    const content = Buffer.from(bytes).toString('base64');
    const storedAt = Date.now();
    await db
      .insertInto('draftPieces')
      .values({ id: `${hash}.${String(piece).padStart(6, '0')}`, hash, piece, content, storedAt })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ storedAt }))
      .execute();
    piece += 1;
  }
}

function* slice(content: Buffer): Generator<Buffer> {
  for (let start = 0; start < content.length; start += PIECE_BYTES) {
    yield content.subarray(start, start + PIECE_BYTES);
  }
}

/** Returns the pieces of a content, one after the other. */
export async function* readPieces(hash: string): AsyncGenerator<Buffer> {
  const db = await getDatabase();
  for (let piece = 0; ; piece++) {
    const row = await db
      .selectFrom('draftPieces')
      .select('content')
      .where('hash', '=', hash)
      .where('piece', '=', piece)
      .executeTakeFirst();
    if (!row) return;
    yield Buffer.from(row.content, 'base64');
  }
}

/** Returns the hashes whose contents are stored. */
export async function listStoredHashes(hashes: readonly string[]): Promise<Set<string>> {
  const db = await getDatabase();
  const rows = await db
    .selectFrom('draftPieces')
    .select('hash')
    .where('piece', '=', 0)
    .where('hash', 'in', hashes)
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** Deletes the contents with these hashes that neither a draft nor the history has. */
export async function deletePieces(db: Database, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await deleteUnused(db).where('hash', 'in', hashes).execute();
}

/** Deletes the contents that were stored before a time and that neither a draft nor the history has. */
export async function deleteOldPieces(before: number): Promise<void> {
  await deleteUnused(await getDatabase())
    .where('storedAt', '<', before)
    .execute();
}

function deleteUnused(db: Database) {
  return db
    .deleteFrom('draftPieces')
    .where('hash', 'not in', (inner) => inner.selectFrom('draftFiles').select('hash'))
    .where('hash', 'not in', (inner) => inner.selectFrom('contentActs').select('before'));
}
