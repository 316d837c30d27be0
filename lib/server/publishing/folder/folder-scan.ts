import 'server-only';
import fs from 'node:fs';
import type { ContentIssue } from '@/lib/server/content-issue';
import { resolveFolder } from '@/lib/server/content/files/open-file';
import {
  findFewFiles,
  UNSETTLED,
  type Scan,
  type ScannedFile,
} from '@/lib/server/publishing/folder/few-files';
import { EMPTY_FOLDER, tooLarge } from '@/lib/server/publishing/folder/folder-problems';
import { listFolder, walkFolder, type Walk } from '@/lib/server/publishing/folder/folder-walk';
import type { FoundFile } from '@/lib/server/publishing/folder/found-file';
import { readFiles, type Store } from '@/lib/server/publishing/folder/read-files';
import { JUST_CHANGED, stampOf, stampOfFolder } from '@/lib/server/publishing/folder/stamps';
import { rest } from '@/lib/server/publishing/folder/time-slice';
import type { StoredFile } from '@/lib/server/publishing/versions/file-hash';
import type { Manifest } from '@/lib/server/publishing/versions/version';
import { getSettings } from '@/lib/server/settings';

const MAX_FILES = 100_000;

// File systems record times in steps of up to two seconds (FAT). A file that changed so shortly before the scan
// can change again without a new timestamp.
const CLOCK_STEP_MS = 2_000;

// As many as an editor saves at once.
const FEW_FILES = 10;

/** `problems` are those of the files that `manifest` leaves out. It is null if they concern the folder itself. */
export type CompleteScan = {
  status: 'complete';
  manifest: Manifest | null;
  problems: readonly ContentIssue[];
  scan: Scan;
};

export type ScanResult =
  | CompleteScan
  /** `file` changed or disappeared during the scan. Wait until the folder is quiet, and scan again. */
  | { status: 'unstable'; file: string; scan: Scan };

type Options = {
  maxFiles?: number;
  maxFileBytes?: number;
  /** Absolute paths that may have changed since the previous scan; null if unknown. */
  changed?: ReadonlySet<string> | null;
};

/**
 * Lists all files of a folder with their hashes. Only files that are new or changed since the previous scan go to
 * `store`, two at a time. Pass the `scan` of every result to the next call, so that files stored before an
 * interruption are not read again. Throws errors of `store` that do not concern the content file.
 */
export async function scanFolder(
  folder: string,
  previous: Scan | null,
  store: Store,
  {
    maxFiles = MAX_FILES,
    maxFileBytes = getSettings().maxFileBytes,
    changed: reported = null,
  }: Options = {},
): Promise<ScanResult> {
  if (previous && reported) {
    const result = await scanFew(folder, previous, store, { maxFileBytes, reported });
    if (result) return result;
  }
  const settledBefore = Date.now() - CLOCK_STEP_MS;
  const known: Scan['files'] = previous?.files ?? new Map();
  const walk = await listFolder(folder, maxFiles);
  const { root, files, problems, vanished } = walk;
  problems.push(...checkFiles(files, maxFileBytes));
  if (vanished === null && files.length === 0 && problems.length === 0) {
    problems.push({ file: '.', ...EMPTY_FOLDER });
  }
  const nothing = { files: known, folders: null, problems: [] };
  if (problems.some(({ file }) => file === '.')) {
    return { status: 'complete', manifest: null, problems, scan: nothing };
  }
  if (vanished !== null) return { status: 'unstable', file: vanished, scan: nothing };

  const wrong = new Set(problems.map(({ file }) => file));
  const readable = wrong.size === 0 ? files : files.filter(({ path }) => !wrong.has(path));
  const changed = listChanged(readable, known);
  const reading = await readFiles(root, changed, store);
  await rest();
  const scanned = toScanned(readable, known, reading.stored, settledBefore);
  const scan = { files: new Map(scanned), folders: null, problems: [] };
  const unstable =
    reading.unstable ??
    (isUnchanged(folder, walk, changed) ? null : await findChange(folder, walk, maxFiles));
  if (unstable !== null) return { status: 'unstable', file: unstable, scan };
  await rest();
  problems.push(...reading.problems);
  return toComplete({ files: scan.files, folders: walk.hasLinks ? null : walk.folders, problems });
}

/** Reads only what has changed. Returns null if the whole folder has to be walked. */
async function scanFew(
  folder: string,
  previous: Scan,
  store: Store,
  { maxFileBytes, reported }: { maxFileBytes: number; reported: ReadonlySet<string> },
): Promise<ScanResult | null> {
  const settledBefore = Date.now() - CLOCK_STEP_MS;
  const few = findFewFiles(folder, previous, reported);
  if (!few || checkFiles(few.files, maxFileBytes).length > 0) return null;
  const known = previous.files;
  const changed = listChanged(few.files, known);
  if (changed.length > FEW_FILES) return null;
  const { stored, problems, unstable } = await readFiles(few.root, changed, store);
  if (problems.length > 0 || unstable !== null || !isUnchanged(folder, few, changed)) return null;
  const files = new Map(known);
  for (const path of few.removed) files.delete(path);
  for (const [path, file] of toScanned(few.files, known, stored, settledBefore)) {
    files.set(path, file);
  }
  return files.size > 0 ? toComplete({ ...previous, files, folders: few.folders }) : null;
}

function listChanged(files: FoundFile[], known: Scan['files']): FoundFile[] {
  return files.filter(({ path, stamp }) => known.get(path)?.stamp !== stamp);
}

function checkFiles(files: FoundFile[], maxFileBytes: number): ContentIssue[] {
  return files
    .filter(({ size }) => size > maxFileBytes)
    .map(({ path, size }) => ({ file: path, ...tooLarge(size, maxFileBytes) }));
}

/**
 * Leaves out files that could not be read. Keeps the objects and paths of files that have not changed, because 35,000
 * new ones would keep the garbage collector busy.
 */
function toScanned(
  files: FoundFile[],
  known: Scan['files'],
  stored: ReadonlyMap<string, StoredFile>,
  settledBefore: number,
): [string, ScannedFile][] {
  return files.flatMap(({ path, stamp, changedAt, editedAt }): [string, ScannedFile][] => {
    const before = known.get(path);
    const content = stored.get(path);
    if (content) {
      const settled = changedAt < settledBefore ? stamp : UNSETTLED;
      const kept = before?.path ?? path;
      return [[kept, { path: kept, content, stamp: settled, editedAt }]];
    }
    return before?.stamp === stamp ? [[before.path, before]] : [];
  });
}

function toComplete(scan: Scan): CompleteScan {
  return { status: 'complete', manifest: toManifest(scan), problems: scan.problems, scan };
}

function toManifest({ files }: Scan): Manifest {
  // Without a prototype, because a file may be named `__proto__`.
  const manifest: Manifest = Object.create(null);
  for (const { path, content } of files.values()) manifest[path] = content;
  return manifest;
}

/**
 * Returns whether the folders have the same entries as when they were stamped, and these files the same content. The next scan
 * finds changes to other files. Returns false for many files: they may be a copy under way that overwrites all of them.
 */
function isUnchanged(
  folder: string,
  { folders }: Pick<Walk, 'folders'>,
  files: readonly FoundFile[],
): boolean {
  try {
    return (
      files.length <= FEW_FILES &&
      folders.has(resolveFolder(folder)) &&
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
  first: Walk & { files: FoundFile[] },
  maxFiles: number,
): Promise<string | null> {
  const keyOf = ({ path, realPath }: FoundFile) => `${path}\0${realPath}`;
  const stamps = new Map(first.files.map((file) => [keyOf(file), file.stamp]));
  let changed: string | null = null;
  const onFile = (file: FoundFile) => {
    const key = keyOf(file);
    if (stamps.get(key) !== file.stamp) changed ??= file.path;
    stamps.delete(key);
  };
  const { problems, vanished } = await walkFolder(folder, { maxFiles, onFile });
  const [missing] = stamps.keys();
  const known = new Set(first.problems.map(({ file }) => file));
  const added = problems.find(({ file }) => !known.has(file));
  return changed ?? missing?.replace(/\0.*/s, '') ?? added?.file ?? vanished;
}
