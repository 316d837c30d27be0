import 'server-only';
import fs from 'node:fs';
import { getDatabase, type Database } from '@/lib/server/database/database';

const PIECE_BYTES = 256 * 1024;

/** Stores a content in pieces, one at a time, so that nobody waits for a large one. */
export async function storePieces(path: string, hash: string): Promise<void> {
  const db = await getDatabase();
  const stream = fs.createReadStream(path, { highWaterMark: PIECE_BYTES });
  let piece = 0;
  for await (const bytes of stream) {
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

/** Deletes the contents with these hashes that no draft has. */
export async function deletePieces(db: Database, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .deleteFrom('draftPieces')
    .where('hash', 'in', hashes)
    .where('hash', 'not in', (inner) => inner.selectFrom('draftFiles').select('hash'))
    .execute();
}

/** Deletes the contents that were stored before a time and that no draft has. */
export async function deleteOldPieces(before: number): Promise<void> {
  const db = await getDatabase();
  await db
    .deleteFrom('draftPieces')
    .where('storedAt', '<', before)
    .where('hash', 'not in', (inner) => inner.selectFrom('draftFiles').select('hash'))
    .execute();
}
