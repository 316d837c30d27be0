import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CopiedFile } from '@/lib/server/content/files/overlay';
import { createRandomId } from '@/lib/server/crypto';
import { listStoredHashes, readPieces } from '@/lib/server/editor/pieces';
import { hashFileAt } from '@/lib/server/editor/uploads/upload-kind';
import { getSettings } from '@/lib/server/settings';

/** Copies that nobody has used for a day are deleted. */
const KEPT_MS = 24 * 60 * 60_000;

/** An upload that goes on writes more often. */
const ABANDONED_MS = 15 * 60_000;

const PART = 'part-';

/** Runs work with a new folder, and deletes the folder whatever happens. */
export async function withUploadFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(/*turbopackIgnore: true*/ openCopies(), `${PART}${createRandomId()}`);
  fs.mkdirSync(folder, { mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true });
  }
}

/**
 * Returns a copy of a stored content on this machine, so that it is neither read into memory nor sent between threads. The
 * database has the content for every instance. Returns null if it is not there.
 */
export async function openCopy(stored: {
  hash: string;
  size?: number;
}): Promise<CopiedFile | null> {
  const { hash } = stored;
  const target = path.join(/*turbopackIgnore: true*/ openCopies(), hash);
  const size = touchCopy(target);
  if (size !== null && size === (stored.size ?? size)) return { path: target, hash, size };
  return withUploadFolder(async (folder) => {
    const part = path.join(/*turbopackIgnore: true*/ folder, hash);
    await pipeline(readPieces(hash), fs.createWriteStream(part, { mode: 0o600 }));
    if ((await hashFileAt(part)) !== hash) return null;
    fs.renameSync(part, target);
    return { path: target, hash, size: fs.statSync(target).size };
  });
}

/** Deletes copies that nobody uses, and what is left of uploads that a crash has stopped. */
export function deleteOldCopies(): void {
  const now = Date.now();
  deleteCopies(
    (name, { mtimeMs }) => mtimeMs < now - (name.startsWith(PART) ? ABANDONED_MS : KEPT_MS),
  );
}

/** Deletes the copies of contents that the database no longer has, because another process has forgotten them. */
export async function deleteForgottenCopies(): Promise<void> {
  const names = fs.readdirSync(openCopies()).filter((name) => !name.startsWith(PART));
  if (names.length === 0) return;
  const stored = await listStoredHashes(names);
  deleteCopies((name) => names.includes(name) && !stored.has(name));
}

/** Deletes all copies. The next one who needs one makes it again. */
export function deleteAllCopies(): void {
  deleteCopies((name) => !name.startsWith(PART));
}

function deleteCopies(isOld: (name: string, stat: fs.Stats) => boolean): void {
  const folder = openCopies();
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(/*turbopackIgnore: true*/ folder, name);
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (stat && isOld(name, newestOf(file, stat)))
      fs.rmSync(file, { recursive: true, force: true });
  }
}

/** Returns the facts of a folder's newest file, or of the file itself. */
function newestOf(file: string, stat: fs.Stats): fs.Stats {
  if (!stat.isDirectory()) return stat;
  const inner = fs.readdirSync(file).flatMap((name) => {
    return (
      fs.statSync(path.join(/*turbopackIgnore: true*/ file, name), { throwIfNoEntry: false }) ?? []
    );
  });
  return [stat, ...inner].reduce((one, other) => (one.mtimeMs > other.mtimeMs ? one : other));
}

/** Returns the size of a copy, which then stays another day; null if there is none. */
function touchCopy(file: string): number | null {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat) return null;
  const now = new Date();
  fs.utimesSync(file, now, now);
  return stat.size;
}

function openCopies(): string {
  const folder = path.join(/*turbopackIgnore: true*/ getSettings().dataDir, 'uploads');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
