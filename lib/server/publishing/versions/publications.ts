import 'server-only';
import fs from 'node:fs';
import { DeployerError } from '@/lib/server/deployer-error';
import { hasFile, isIntact, syncFiles } from '@/lib/server/publishing/versions/file-store';
import {
  attempt,
  reconcile,
  type Latest,
} from '@/lib/server/publishing/versions/latest-publication';
import {
  digestOf,
  isSafePath,
  isSameVersion,
  isText,
  listChanges,
  pickAdded,
  type FormerAddresses,
  type Manifest,
  type Publication,
} from '@/lib/server/publishing/versions/publication';
import { insertPublication, MAX_VERSIONS } from '@/lib/server/publishing/versions/publication-rows';
import { FileNotStored } from '@/lib/server/publishing/versions/publication-texts';
import {
  deleteVersion,
  listSequences,
  placeVersion,
  prepareVersion,
  readVersion,
} from '@/lib/server/publishing/versions/version-folder';

type Draft = Pick<Publication, 'files' | 'author' | 'isHeld'> &
  Partial<Pick<Publication, 'changes' | 'formerAddresses'>>;

/** Returns the former addresses of a version that follows the latest one. */
export type FindFormerAddresses = (latest: Publication | null) => FormerAddresses;

type Save = {
  /** Must be stored already. */
  files: Manifest;
  author: string;
  isHeld?: boolean;
  /** Whether to leave a held publication in place, as the watcher does. */
  unlessHeld?: boolean;
  /** By default, those of the latest publication. */
  findFormerAddresses?: FindFormerAddresses;
};

const MAX_ATTEMPTS = 20;

/**
 * Publishes these files as a new version in the data folder and, unless it is down, in the database. Returns the
 * latest publication instead if it has the same files and is not held. Throws FileNotStored if a file has to be
 * stored again, and a DeployerError for a path that leads out of the folder.
 */
export async function savePublication({
  files,
  author,
  isHeld = false,
  unlessHeld = false,
  findFormerAddresses = keepFormerAddresses,
}: Save): Promise<Publication> {
  const unsafe = Object.keys(files).find((path) => !isSafePath(path));
  if (unsafe !== undefined) {
    throw new DeployerError(`The file ${JSON.stringify(unsafe)} cannot be published: rename it.`);
  }
  const digest = digestOf(files);
  return publish((latest) => {
    if (latest?.isHeld && unlessHeld) return latest;
    const isPublished = latest?.digest === digest && !latest.isHeld && !isHeld;
    if (isPublished) return latest;
    return { files, author, isHeld, formerAddresses: findFormerAddresses(latest) };
  });
}

/**
 * Publishes the draft that `decide` makes from the latest publication, which is called again if another process
 * publishes meanwhile. Returns the publication that `decide` returns instead of a draft.
 */
export async function publish(
  decide: (latest: Publication | null) => Draft | Publication,
): Promise<Publication> {
  for (let count = 0; count < MAX_ATTEMPTS; count++) {
    const latest = await reconcile();
    const draft = decide(latest.publication);
    if ('sequence' in draft) return draft;
    const publication: Publication = {
      sequence: latest.highest + 1,
      digest: digestOf(draft.files),
      publishedAt: Date.now(),
      changes: listChanges(latest.publication?.files ?? {}, draft.files),
      formerAddresses: keepFormerAddresses(latest.publication),
      ...draft,
    };
    if (await commit(publication, latest)) return publication;
  }
  throw new Error('Other processes keep publishing.');
}

/** Returns the former addresses of the latest publication. */
export function keepFormerAddresses(latest: Publication | null): FormerAddresses {
  return latest?.formerAddresses ?? {};
}

// Returns false if another process has published since.
async function commit(publication: Publication, latest: Latest): Promise<boolean> {
  await syncNewFiles(publication, latest.publication);
  // A full disk fails here, before anything is committed.
  const part = prepareVersion(publication);
  try {
    if (latest.isDatabaseUp && (await insert(publication, latest)) === false) return false;
    const isPlaced = placeVersion(part, publication.sequence);
    for (const old of listSequences().slice(MAX_VERSIONS)) deleteVersion(old);
    // Without the database, a slow process may place a sequence that was deleted long ago. It is deleted again here.
    return isPlaced
      ? listSequences().includes(publication.sequence)
      : isSameVersion(readVersion(publication.sequence), publication);
  } finally {
    fs.rmSync(part, { force: true });
  }
}

// Returns null if the database fails, which is completed later.
function insert(publication: Publication, { key, publication: base }: Latest) {
  return attempt(() => insertPublication(publication, key, base));
}

async function syncNewFiles({ files }: Publication, before: Publication | null): Promise<void> {
  const added = Object.entries(pickAdded(before?.files ?? {}, files));
  const lost = added.find(([path, { hash, size }]) =>
    isText(path) ? !isIntact(hash) : !hasFile(hash, size),
  );
  if (lost) throw new FileNotStored(lost[0]);
  await syncFiles([...new Set(added.map(([, { hash }]) => hash))]);
}
