import 'server-only';
import { withOwnDeadline } from '@/lib/server/deadline';
import { getDatabase, type Database } from '@/lib/server/database/database';
import { fromStored, toStored, type StoredBytes } from '@/lib/server/database/stored-bytes';
import { readStored, storeText } from '@/lib/server/publishing/versions/file-store';

type TextRow = StoredBytes & { id: string };

const STEP_MS = 10_000;

// Few different statements, which both drivers prepare once.
const ROWS_AT_ONCE = 50;

/** Thrown if a file of a version is not in the store. Storing it again helps. */
export class FileNotStored extends Error {
  override name = 'FileNotStored';

  constructor(path: string) {
    super(`The file ${path} is not stored, or its stored copy is damaged.`);
  }
}

/**
 * Copies texts from the data folder to the database, if it lacks them. Outside a transaction, each step has a
 * deadline of its own. Throws FileNotStored.
 */
export async function insertTexts(db: Database, wanted: readonly string[]): Promise<void> {
  for (const hashes of inBatches(wanted)) {
    await withOwnDeadline(STEP_MS, async () => {
      const stored = await db
        .selectFrom('publicationTexts')
        .select('id')
        .where('id', 'in', hashes)
        .execute();
      const known = new Set(stored.map(({ id }) => id));
      const rows = hashes.filter((hash) => !known.has(hash)).map(toRow);
      if (rows.length === 0) return;
      await db
        .insertInto('publicationTexts')
        .values(rows)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    });
  }
}

/** Copies texts from the database to the data folder. Leaves out those that the database lacks. */
export async function restoreTexts(wanted: string[]): Promise<void> {
  const db = await getDatabase();
  for (const hashes of inBatches(wanted)) {
    const rows = await withOwnDeadline(STEP_MS, () =>
      db.selectFrom('publicationTexts').selectAll().where('id', 'in', hashes).execute(),
    );
    for (const row of rows) storeText(fromStored(row));
  }
}

export async function listTexts(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('publicationTexts').select('id').execute();
  return rows.map(({ id }) => id);
}

export async function deleteTexts(db: Database, unused: string[]): Promise<void> {
  for (const hashes of inBatches(unused)) {
    await db.deleteFrom('publicationTexts').where('id', 'in', hashes).execute();
  }
}

function toRow(hash: string): TextRow {
  const bytes = readStored(hash);
  if (!bytes) throw new FileNotStored(hash);
  return { id: hash, ...toStored(bytes) };
}

function inBatches(hashes: readonly string[]): string[][] {
  const count = Math.ceil(hashes.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_, index) =>
    hashes.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
}
