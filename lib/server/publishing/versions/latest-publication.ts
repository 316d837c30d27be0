import 'server-only';
import { log, serializeError } from '@/lib/server/log';
import { hasFile, isIntact } from '@/lib/server/publishing/versions/file-store';
import {
  isSameVersion,
  isText,
  listTextHashes,
  type Publication,
  type PublicationKey,
} from '@/lib/server/publishing/versions/publication';
import {
  insertPublication,
  listKeys,
  readRow,
} from '@/lib/server/publishing/versions/publication-rows';
import { restoreTexts } from '@/lib/server/publishing/versions/publication-texts';
import {
  deleteVersion,
  listSequences,
  readLatestVersion,
  readVersion,
  replaceVersion,
} from '@/lib/server/publishing/versions/version-folder';

/** State of data folder and database. */
export type Latest = {
  /** The latest publication of both; null if there is none. */
  publication: Publication | null;
  /** Newest key in the database, even of a damaged row; null if it has none or is down. */
  key: PublicationKey | null;
  isDatabaseUp: boolean;
  /** Highest sequence in use, even of a damaged version. */
  highest: number;
};

/**
 * Returns the latest publication of data folder and database, and completes the place that lacks it; null if
 * there is none. Texts that are missing or damaged come from the database. `missing` lists the paths of all other
 * files that are: store them again from the content folder.
 */
export async function readLatest(): Promise<{
  publication: Publication;
  missing: string[];
} | null> {
  const { publication } = await reconcile();
  return publication && { publication, missing: await restoreMissing(publication) };
}

/** Restores texts of a publication from the database. Returns the paths that are still missing or damaged. */
export async function restoreMissing(publication: Publication): Promise<string[]> {
  const missing = listMissing(publication);
  const texts = missing.filter(isText).flatMap((path) => publication.files[path]?.hash ?? []);
  if (texts.length === 0) return missing;
  await attempt(() => restoreTexts(texts));
  return listMissing(publication);
}

/** Completes the data folder or the database with the latest publication of the other. Works without the database. */
export async function reconcile(): Promise<Latest> {
  const local = readLatestVersion();
  const highest = listSequences()[0] ?? 0;
  const found = await attempt(async () => {
    const keys = await listKeys();
    return { keys, remote: await readRemote(keys, local) };
  });
  if (!found) return { publication: local, key: null, isDatabaseUp: false, highest };
  const { keys, remote } = found;
  const publication = later(local, remote);
  const key = keys[0] ?? null;
  const latest: Latest = {
    publication,
    key,
    isDatabaseUp: true,
    highest: Math.max(highest, key?.sequence ?? 0),
  };
  if (!publication) return latest;
  if (!isSameVersion(publication, local)) {
    await attempt(() => completeFolder(publication, local, keys));
  }
  if (isSameVersion(publication, key)) return latest;
  return (await attempt(() => completeDatabase(latest, publication, remote))) ?? latest;
}

/** Logs an error and returns null. Each place has to work while the other one does not. */
export async function attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    log('warn', 'publication.incomplete', serializeError(error));
    return null;
  }
}

async function readRemote(
  keys: PublicationKey[],
  local: Publication | null,
): Promise<Publication | null> {
  for (const key of keys) {
    const found = isSameVersion(key, local) ? local : await readRow(key.sequence);
    if (found) return found;
  }
  return null;
}

// Two processes may use the same sequence while the database is down.
function later(local: Publication | null, remote: Publication | null): Publication | null {
  if (!local || !remote) return local ?? remote;
  if (local.sequence !== remote.sequence) return local.sequence > remote.sequence ? local : remote;
  return local.publishedAt > remote.publishedAt ? local : remote;
}

async function completeFolder(
  publication: Publication,
  local: Publication | null,
  keys: PublicationKey[],
): Promise<void> {
  const known = new Set(local ? listTextHashes(local.files) : []);
  const texts = listTextHashes(publication.files).filter((hash) => !known.has(hash));
  await restoreTexts(texts.filter((hash) => !hasFile(hash)));
  replaceVersion(publication);
  deleteStale(publication, local, keys);
}

/**
 * Deletes the earlier versions from which another process may have removed a file, and those that the database no
 * longer has. The other process then published a version without changes; the keys of versions that only name the
 * file do not show the removal. If versions were skipped, one of them may have been such a version.
 */
function deleteStale(
  publication: Publication,
  local: Publication | null,
  keys: PublicationKey[],
): void {
  const isNext = publication.sequence === (local?.sequence ?? 0) + 1;
  const mayDiffer = !isNext || publication.changes.length === 0;
  const oldest = keys.at(-1)?.sequence ?? 0;
  for (const sequence of listSequences().filter((one) => one !== publication.sequence)) {
    const key = keys.find((one) => one.sequence === sequence);
    const isStale = key && !isSameVersion(readVersion(sequence), key);
    if (mayDiffer || sequence < oldest || isStale) deleteVersion(sequence);
  }
}

// Rows of the database never change, so that a poll by sequence sees every new version. If the sequence is taken,
// the version gets a new one.
async function completeDatabase(
  latest: Latest,
  publication: Publication,
  remote: Publication | null,
): Promise<Latest> {
  const isFree = publication.sequence > (latest.key?.sequence ?? 0);
  const complete = isFree ? publication : { ...publication, sequence: latest.highest + 1 };
  if (!(await insertPublication(complete, latest.key, remote))) return reconcile();
  if (!isFree) replaceVersion(complete);
  const { sequence, digest } = complete;
  const highest = Math.max(latest.highest, sequence);
  return { publication: complete, key: { sequence, digest }, isDatabaseUp: true, highest };
}

// Media are compared by size only, because reading gigabytes would delay the start.
function listMissing({ files }: Publication): string[] {
  return Object.entries(files)
    .filter(([path, { hash, size }]) => !(isText(path) ? isIntact(hash) : hasFile(hash, size)))
    .map(([path]) => path);
}
