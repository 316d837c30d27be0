import 'server-only';
import { log, serializeError } from '@/lib/server/log';
import { hasFile, isIntact } from '@/lib/server/publishing/versions/file-store';
import {
  isSameVersion,
  isText,
  listTextHashes,
  type Version,
  type VersionKey,
} from '@/lib/server/publishing/versions/version';
import {
  deleteVersion,
  listSequences,
  readLatestVersion,
  readVersion,
  replaceVersion,
} from '@/lib/server/publishing/versions/version-folder';
import { insertVersion, listKeys, readRow } from '@/lib/server/publishing/versions/version-rows';
import { restoreTexts } from '@/lib/server/publishing/versions/version-texts';

/** State of data folder and database. */
export type Latest = {
  /** The latest version of both; null if there is none. */
  version: Version | null;
  /** Newest key in the database, even of a damaged row; null if it has none or is down. */
  key: VersionKey | null;
  isDatabaseUp: boolean;
  /** Highest sequence in use, even of a damaged version. */
  highest: number;
};

/**
 * Returns the latest version of data folder and database, and completes the place that lacks it; null if
 * there is none. Texts that are missing or damaged come from the database. `missing` lists the paths of all other
 * files that are: store them again from the content folder.
 */
export async function readLatest(): Promise<{
  version: Version;
  missing: string[];
} | null> {
  const { version } = await reconcile();
  return version && { version, missing: await restoreMissing(version) };
}

/** Restores texts of a version from the database. Returns the paths that are still missing or damaged. */
export async function restoreMissing(version: Version): Promise<string[]> {
  const missing = listMissing(version);
  const texts = missing.filter(isText).flatMap((path) => version.files[path]?.hash ?? []);
  if (texts.length === 0) return missing;
  await attempt(() => restoreTexts(texts));
  return listMissing(version);
}

/** Completes the data folder or the database with the latest version of the other. Works without the database. */
export async function reconcile(): Promise<Latest> {
  const local = readLatestVersion();
  const highest = listSequences()[0] ?? 0;
  const found = await attempt(async () => {
    const keys = await listKeys();
    return { keys, remote: await readRemote(keys, local) };
  });
  if (!found) return { version: local, key: null, isDatabaseUp: false, highest };
  const { keys, remote } = found;
  const version = later(local, remote);
  const key = keys[0] ?? null;
  const latest: Latest = {
    version,
    key,
    isDatabaseUp: true,
    highest: Math.max(highest, key?.sequence ?? 0),
  };
  if (!version) return latest;
  if (!isSameVersion(version, local)) {
    await attempt(() => completeFolder(version, local, keys));
  }
  if (isSameVersion(version, key)) return latest;
  return (await attempt(() => completeDatabase(latest, version, remote))) ?? latest;
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

async function readRemote(keys: VersionKey[], local: Version | null): Promise<Version | null> {
  for (const key of keys) {
    const found = isSameVersion(key, local) ? local : await readRow(key.sequence);
    if (found) return found;
  }
  return null;
}

// Two processes may use the same sequence while the database is down.
function later(local: Version | null, remote: Version | null): Version | null {
  if (!local || !remote) return local ?? remote;
  if (local.sequence !== remote.sequence) return local.sequence > remote.sequence ? local : remote;
  return local.publishedAt > remote.publishedAt ? local : remote;
}

async function completeFolder(
  version: Version,
  local: Version | null,
  keys: VersionKey[],
): Promise<void> {
  const known = new Set(local ? listTextHashes(local.files) : []);
  const texts = listTextHashes(version.files).filter((hash) => !known.has(hash));
  await restoreTexts(texts.filter((hash) => !hasFile(hash)));
  replaceVersion(version);
  deleteStale(version, local, keys);
}

/**
 * Deletes the earlier versions from which another process may have removed a file, and those that the database no
 * longer has. The other process then published a version without changes; the keys of versions that only name the
 * file do not show the removal. If versions were skipped, one of them may have been such a version.
 */
function deleteStale(version: Version, local: Version | null, keys: VersionKey[]): void {
  const isNext = version.sequence === (local?.sequence ?? 0) + 1;
  const mayDiffer = !isNext || version.changes.length === 0;
  const oldest = keys.at(-1)?.sequence ?? 0;
  for (const sequence of listSequences().filter((one) => one !== version.sequence)) {
    const key = keys.find((one) => one.sequence === sequence);
    const isStale = key && !isSameVersion(readVersion(sequence), key);
    if (mayDiffer || sequence < oldest || isStale) deleteVersion(sequence);
  }
}

// Rows of the database never change, so that a poll by sequence sees every new version. If the sequence is taken,
// the version gets a new one.
async function completeDatabase(
  latest: Latest,
  version: Version,
  remote: Version | null,
): Promise<Latest> {
  const isFree = version.sequence > (latest.key?.sequence ?? 0);
  const complete = isFree ? version : { ...version, sequence: latest.highest + 1 };
  if (!(await insertVersion(complete, latest.key, remote))) return reconcile();
  if (!isFree) replaceVersion(complete);
  const { sequence, digest } = complete;
  const highest = Math.max(latest.highest, sequence);
  return { version: complete, key: { sequence, digest }, isDatabaseUp: true, highest };
}

// Media are compared by size only, because reading gigabytes would delay the start.
function listMissing({ files }: Version): string[] {
  return Object.entries(files)
    .filter(([path, { hash, size }]) => !(isText(path) ? isIntact(hash) : hasFile(hash, size)))
    .map(([path]) => path);
}
