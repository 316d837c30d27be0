import 'server-only';
import fs from 'node:fs';
import { DeployerError } from '@/lib/server/deployer-error';
import { hasFile, isIntact, syncFiles } from '@/lib/server/publishing/versions/file-store';
import { attempt, reconcile, type Latest } from '@/lib/server/publishing/versions/latest-version';
import {
  digestOf,
  isSafePath,
  isSameVersion,
  isText,
  listChanges,
  pickAdded,
  type Manifest,
  type Past,
  type Version,
} from '@/lib/server/publishing/versions/version';
import {
  deleteVersion,
  listSequences,
  placeVersion,
  prepareVersion,
  readVersion,
} from '@/lib/server/publishing/versions/version-folder';
import { insertVersion, MAX_VERSIONS } from '@/lib/server/publishing/versions/version-rows';
import { FileNotStored } from '@/lib/server/publishing/versions/version-texts';

type Draft = Pick<Version, 'files' | 'author' | 'isHeld'> &
  Partial<Pick<Version, 'changes'> & Past>;

/** Returns the past of a version that follows the latest one. */
export type FindPast = (latest: Version | null) => Past;

type Save = {
  /** Must be stored already. */
  files: Manifest;
  author: string;
  isHeld?: boolean;
  /** Whether to leave a held version in place, as the watcher does. */
  unlessHeld?: boolean;
  /** By default, the past of the latest version. */
  findPast?: FindPast;
};

const MAX_ATTEMPTS = 20;

/**
 * Publishes these files as a new version in the data folder and, unless it is down, in the database. Returns the
 * latest version instead if it has the same files and is not held. Throws FileNotStored if a file has to be
 * stored again, and a DeployerError for a path that leads out of the folder.
 */
export async function saveVersion({
  files,
  author,
  isHeld = false,
  unlessHeld = false,
  findPast = pastOf,
}: Save): Promise<Version> {
  const unsafe = Object.keys(files).find((path) => !isSafePath(path));
  if (unsafe !== undefined) {
    throw new DeployerError(`The file ${JSON.stringify(unsafe)} cannot be published: rename it.`);
  }
  const digest = digestOf(files);
  return publish((latest) => {
    if (latest?.isHeld && unlessHeld) return latest;
    const isPublished = latest?.digest === digest && !latest.isHeld && !isHeld;
    if (isPublished) return latest;
    return { files, author, isHeld, ...findPast(latest) };
  });
}

/**
 * Publishes the draft that `decide` makes from the latest version, which is called again if another process
 * publishes meanwhile. Returns the version that `decide` returns instead of a draft.
 */
export async function publish(
  decide: (latest: Version | null) => Draft | Version,
): Promise<Version> {
  for (let count = 0; count < MAX_ATTEMPTS; count++) {
    const latest = await reconcile();
    const draft = decide(latest.version);
    if ('sequence' in draft) return draft;
    const version: Version = {
      sequence: latest.highest + 1,
      digest: digestOf(draft.files),
      publishedAt: Date.now(),
      changes: listChanges(latest.version?.files ?? {}, draft.files),
      ...pastOf(latest.version),
      ...draft,
    };
    if (await commit(version, latest)) return version;
  }
  throw new Error('Other processes keep publishing.');
}

/** Returns the past of the latest version. */
export function pastOf(latest: Version | null): Past {
  const { formerAddresses = {}, entryIds = { origin: '', urls: {} } } = latest ?? {};
  return { formerAddresses, entryIds };
}

// Returns false if another process has published since.
async function commit(version: Version, latest: Latest): Promise<boolean> {
  await syncNewFiles(version, latest.version);
  // A full disk fails here, before anything is committed.
  const part = prepareVersion(version);
  try {
    if (latest.isDatabaseUp && (await insert(version, latest)) === false) return false;
    const isPlaced = placeVersion(part, version.sequence);
    for (const old of listSequences().slice(MAX_VERSIONS)) deleteVersion(old);
    // Without the database, a slow process may place a sequence that was deleted long ago. It is deleted again here.
    return isPlaced
      ? listSequences().includes(version.sequence)
      : isSameVersion(readVersion(version.sequence), version);
  } finally {
    fs.rmSync(part, { force: true });
  }
}

// Returns null if the database fails, which is completed later.
function insert(version: Version, { key, version: base }: Latest) {
  return attempt(() => insertVersion(version, key, base));
}

async function syncNewFiles({ files }: Version, before: Version | null): Promise<void> {
  const added = Object.entries(pickAdded(before?.files ?? {}, files));
  const lost = added.find(([path, { hash, size }]) =>
    isText(path) ? !isIntact(hash) : !hasFile(hash, size),
  );
  if (lost) throw new FileNotStored(lost[0]);
  await syncFiles([...new Set(added.map(([, { hash }]) => hash))]);
}
