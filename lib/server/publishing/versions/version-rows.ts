import 'server-only';
import { sql } from 'kysely';
import {
  getDatabase,
  type Database,
  type DatabaseTransaction,
} from '@/lib/server/database/database';
import { withOwnDeadline } from '@/lib/server/deadline';
import { waitForTurn } from '@/lib/server/database/turns';
import {
  isSameVersion,
  listTextHashes,
  parseVersion,
  pickChanged,
  type Version,
  type VersionKey,
} from '@/lib/server/publishing/versions/version';
import {
  deleteTexts,
  insertTexts,
  listTexts,
} from '@/lib/server/publishing/versions/version-texts';
import { getSettings } from '@/lib/server/settings';

/** Number of versions that are stored. */
export const MAX_VERSIONS = 10;

const QUICK_MS = 2_000;
const STEP_MS = 10_000;

/**
 * Returns the key of the newest version in the database, for a poll every second; null if the database is down or
 * has none. If the key differs from the version that is shown, call `readLatest`.
 */
export async function readLatestSequence(): Promise<VersionKey | null> {
  try {
    const [latest] = await listKeys(1);
    return latest ?? null;
  } catch {
    // The metrics count failed queries. The site goes on with the data folder.
    return null;
  }
}

/** Lists the keys of the versions in the database, newest first. Rejects soon if the database is down. */
export function listKeys(limit = MAX_VERSIONS): Promise<VersionKey[]> {
  return withOwnDeadline(QUICK_MS, async () => selectKeys(await getDatabase(), limit));
}

/** Returns a version from the database; null if it is missing or damaged. */
export function readRow(sequence: number): Promise<Version | null> {
  return withOwnDeadline(STEP_MS, async () => {
    const db = await getDatabase();
    const row = await db
      .selectFrom('publications')
      .select('manifest')
      .where('sequence', '=', sequence)
      .executeTakeFirst();
    const version = row ? parseVersion(row.manifest) : null;
    return version?.sequence === sequence ? version : null;
  });
}

/**
 * Inserts a version with its texts in one transaction, and deletes the oldest ones. Returns false, and changes
 * nothing, if the newest version in the database is no longer `latest`. Rejects if a text is not stored.
 *
 * @param base the newest version in the database, if it is known: only texts that it lacks are inserted
 */
export async function insertVersion(
  version: Version,
  latest: VersionKey | null,
  base: Version | null,
): Promise<boolean> {
  const known = base && isSameVersion(base, latest) ? base.files : {};
  // Includes content that is already known: it may come from a kind of file that the database does not store.
  const wanted = listTextHashes(pickChanged(known, version.files));
  // Before the transaction, in steps, because forms wait for the lock of SQLite.
  await insertTexts(await getDatabase(), wanted);
  return withOwnDeadline(STEP_MS, async () => {
    const db = await getDatabase();
    return db.transaction().execute(async (transaction) => {
      await waitForTurn(transaction, 'writer');
      const [found] = await selectKeys(transaction, 1);
      if (!isSameVersion(found ?? null, latest)) return false;
      // Unused texts may have been deleted since.
      await insertTexts(transaction, wanted);
      const row = toRow(version);
      await transaction
        .insertInto('publications')
        .values(row)
        .onConflict((conflict) => conflict.column('sequence').doUpdateSet(row))
        .execute();
      await deleteOldRows(transaction);
      return true;
    });
  });
}

/**
 * Replaces versions in the database and deletes texts, in one transaction. Returns false, and changes nothing, if
 * the versions in the database are no longer `keys`.
 */
export function replaceRows(
  versions: Version[],
  unusedTexts: string[],
  keys: VersionKey[],
): Promise<boolean> {
  return withOwnDeadline(STEP_MS, async () => {
    const db = await getDatabase();
    return db.transaction().execute(async (transaction) => {
      await waitForTurn(transaction, 'writer');
      const found = await selectKeys(transaction, MAX_VERSIONS);
      if (JSON.stringify(found) !== JSON.stringify(keys)) return false;
      for (const version of versions) {
        await transaction
          .updateTable('publications')
          .set(toRow(version))
          .where('sequence', '=', version.sequence)
          .execute();
      }
      await deleteTexts(transaction, unusedTexts);
      return true;
    });
  });
}

/**
 * Deletes texts that no version in the database uses. Returns their number, which is 0 if another process publishes
 * meanwhile.
 */
export async function deleteUnusedTexts(): Promise<number> {
  const keys = await listKeys();
  const versions = await Promise.all(keys.map(({ sequence }) => readRow(sequence)));
  // A version that this program cannot read may need any text.
  if (versions.includes(null)) return 0;
  const used = versions.flatMap((version) => (version ? listTextHashes(version.files) : []));
  const stored = await withOwnDeadline(STEP_MS, async () => listTexts(await getDatabase()));
  const known = new Set(used);
  const unused = stored.filter((hash) => !known.has(hash));
  return (await replaceRows([], unused, keys)) ? unused.length : 0;
}

/** Empties SQLite's log, which would otherwise still contain deleted texts. */
export async function emptyLog(): Promise<void> {
  if (getSettings().databaseUrl) return;
  await sql`pragma wal_checkpoint(truncate)`.execute(await getDatabase());
}

function selectKeys(db: Database, limit: number): Promise<VersionKey[]> {
  return db
    .selectFrom('publications')
    .select(['sequence', 'digest'])
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
}

async function deleteOldRows(transaction: DatabaseTransaction): Promise<void> {
  const keys = await selectKeys(transaction, MAX_VERSIONS);
  const oldest = keys.at(-1)?.sequence ?? 0;
  await transaction.deleteFrom('publications').where('sequence', '<', oldest).execute();
}

function toRow(version: Version): { sequence: number; digest: string; manifest: string } {
  const { sequence, digest } = version;
  return { sequence, digest, manifest: JSON.stringify(version) };
}
