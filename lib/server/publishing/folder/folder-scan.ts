import 'server-only';
import fs from 'node:fs';
import type { ContentIssue } from '@/lib/server/content/content-issue';
import {
  describeFailure,
  EMPTY_FOLDER,
  isFailureOf,
  isGone,
  tooLarge,
} from '@/lib/server/publishing/folder/folder-problems';
import {
  listFolder,
  walkFolder,
  type FoundFile,
  type Walk,
} from '@/lib/server/publishing/folder/folder-walk';
import { JUST_CHANGED, stampOf, stampOfFolder } from '@/lib/server/publishing/folder/stamps';
import { rest } from '@/lib/server/publishing/folder/time-slice';
import type { StoredFile } from '@/lib/server/publishing/versions/file-hash';
import type { Manifest } from '@/lib/server/publishing/versions/publication';
import { getSettings } from '@/lib/server/settings';

const MAX_FILES = 100_000;

// More would keep requests waiting for the process's file threads.
const READ_AT_ONCE = 2;

// File systems record times in steps of up to two seconds (FAT). A file that changed so shortly before the scan
// can change again without a new time.
const CLOCK_STEP_MS = 2_000;
const UNSETTLED = '';

// As many as an editor saves at once.
const FEW_FILES = 10;

type ScannedFile = { path: string; content: StoredFile; stamp: string };

/** Input for the next scan: each file by its path. */
export type Scan = ReadonlyMap<string, ScannedFile>;

export type ScanResult =
  | { status: 'complete'; manifest: Manifest; scan: Scan }
  /** `file` changed or disappeared during the scan. Wait until the folder is quiet, and scan again. */
  | { status: 'unstable'; file: string; scan: Scan }
  | { status: 'broken'; problems: ContentIssue[]; scan: Scan };

/** Reads a file once and keeps its content. Rejects with the error of node:fs if the file cannot be read. */
export type Store = (absolutePath: string) => Promise<StoredFile>;

type Limits = { maxFiles?: number; maxFileBytes?: number };

/**
 * Lists all files of a folder with their hashes. Only files that are new or changed since the previous scan go to
 * `store`, two at once. Pass the `scan` of every result to the next call, so that files stored before an
 * interruption are not read again. Throws errors of `store` that do not concern the content file.
 */
export async function scanFolder(
  folder: string,
  previous: Scan | null,
  store: Store,
  { maxFiles = MAX_FILES, maxFileBytes = getSettings().maxFileBytes }: Limits = {},
): Promise<ScanResult> {
  const settledBefore = Date.now() - CLOCK_STEP_MS;
  const known = previous ?? new Map<string, ScannedFile>();
  const walk = await listFolder(folder, maxFiles);
  const { files, problems, vanished } = walk;
  problems.push(...checkFiles(files, maxFileBytes));
  if (vanished === null && files.length === 0 && problems.length === 0) {
    problems.push({ file: '.', ...EMPTY_FOLDER });
  }
  // With a problem, nothing is published, so nothing needs to be stored.
  if (problems.length > 0) return { status: 'broken', problems, scan: known };
  if (vanished !== null) return { status: 'unstable', file: vanished, scan: known };

  const changed = files.filter(({ path, stamp }) => known.get(path)?.stamp !== stamp);
  const reading = await readFiles(changed, store);
  await rest();
  const scan = toScan(files, known, reading.stored, settledBefore);
  if (reading.problems.length > 0) return { status: 'broken', problems: reading.problems, scan };
  const unstable =
    reading.unstable ??
    (isUnchanged(folder, walk, changed) ? null : await findChange(folder, files, maxFiles));
  if (unstable !== null) return { status: 'unstable', file: unstable, scan };
  await rest();
  return { status: 'complete', manifest: toManifest(scan), scan };
}

function checkFiles(files: FoundFile[], maxFileBytes: number): ContentIssue[] {
  return files
    .filter(({ size }) => size > maxFileBytes)
    .map(({ path, size }) => ({ file: path, ...tooLarge(size, maxFileBytes) }));
}

type Reading = {
  stored: Map<string, StoredFile>;
  problems: ContentIssue[];
  /** A file that changed while it was read; null if there is none. */
  unstable: string | null;
};

async function readFiles(files: FoundFile[], store: Store): Promise<Reading> {
  const reading: Reading = { stored: new Map(), problems: [], unstable: null };
  // The readers share one iterator, so each file goes to one of them.
  const queue = files.values();
  await Promise.all(
    Array.from({ length: READ_AT_ONCE }, async () => {
      for (const file of queue) await readFile(file, store, reading);
    }),
  );
  return reading;
}

async function readFile(
  { path, realPath, size }: FoundFile,
  store: Store,
  reading: Reading,
): Promise<void> {
  try {
    const stored = await store(realPath);
    if (stored.size === size) reading.stored.set(path, stored);
    else reading.unstable ??= path;
  } catch (error) {
    if (!isFailureOf(realPath, error)) throw error;
    if (isGone(error)) reading.unstable ??= path;
    else reading.problems.push({ file: path, ...describeFailure(error) });
  }
}

/**
 * Leaves out files that could not be read. Keeps the objects and paths of files that have not changed, because 35,000
 * new ones would keep the garbage collector busy.
 */
function toScan(
  files: FoundFile[],
  known: Scan,
  stored: Map<string, StoredFile>,
  settledBefore: number,
): Scan {
  const scanned = files.flatMap(({ path, stamp, changedAt }): ScannedFile[] => {
    const before = known.get(path);
    const content = stored.get(path);
    if (content) {
      const settled = changedAt < settledBefore ? stamp : UNSETTLED;
      return [{ path: before?.path ?? path, content, stamp: settled }];
    }
    return before?.stamp === stamp ? [before] : [];
  });
  return new Map(scanned.map((file) => [file.path, file]));
}

function toManifest(scan: Scan): Manifest {
  // Without a prototype, because a file may be named `__proto__`.
  const manifest: Manifest = Object.create(null);
  for (const { path, content } of scan.values()) manifest[path] = content;
  return manifest;
}

/**
 * Returns whether the folders have the same entries as in the walk, and these files the same content. The next scan
 * finds changes to other files. Returns false for many files: they may be a copy under way that overwrites all of them.
 */
function isUnchanged(folder: string, { folders }: Walk, files: readonly FoundFile[]): boolean {
  try {
    return (
      files.length <= FEW_FILES &&
      folders.has(fs.realpathSync.native(folder)) &&
      [...folders].every(
        ([path, stamp]) => stamp !== JUST_CHANGED && stampOfFolder(path) === stamp,
      ) &&
      files.every(({ realPath, stamp }) => stampOf(fs.lstatSync(realPath)) === stamp)
    );
  } catch {
    return false;
  }
}

/** Walks again. Returns a file that changed since the first walk; null if nothing changed. */
async function findChange(
  folder: string,
  files: FoundFile[],
  maxFiles: number,
): Promise<string | null> {
  const stamps = new Map(files.map(({ path, stamp }) => [path, stamp]));
  let changed: string | null = null;
  const onFile = ({ path, stamp }: FoundFile) => {
    if (stamps.get(path) !== stamp) changed ??= path;
    stamps.delete(path);
  };
  const { problems, vanished } = await walkFolder(folder, { maxFiles, onFile });
  const [missing] = stamps.keys();
  return changed ?? missing ?? problems[0]?.file ?? vanished;
}
