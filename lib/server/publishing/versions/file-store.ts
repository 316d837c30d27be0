import 'server-only';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { variantName, type Variant } from '@/lib/images/image-variants';
import type { CopiedFile } from '@/lib/server/content/files/overlay';
import { mediaTypeOf } from '@/lib/server/content/files/media-types';
import { FileReplaced, openFileOf, type OpenFile } from '@/lib/server/content/files/open-file';
import { createRandomId } from '@/lib/server/crypto';
import { hashFile, measureFile, type StoredFile } from '@/lib/server/publishing/versions/file-hash';
import { getSettings } from '@/lib/server/settings';

const HASH = /^[0-9a-f]{64}$/;

const SYNCED_AT_ONCE = 16;

// The group can open a file whose hash it knows, but cannot list files, because drafts are stored too.
const PASSABLE = 0o710;

/**
 * Stores the content of an open file, of any size, without reading it into memory. Rejects with FileReplaced if the
 * file changes meanwhile.
 */
export async function storeFile(open: OpenFile): Promise<StoredFile> {
  const found = await measureFile(open);
  if (hasFile(found.hash, found.size) && touchFile(pathOf(found.hash))) return found;
  const part = createPartPath();
  try {
    // On some file systems, both share their blocks.
    await fs.promises.copyFile(open.handlePath, part, fs.constants.COPYFILE_FICLONE);
    // The group may include nginx, which sends images and documents, but must not read texts.
    await fs.promises.chmod(part, mediaTypeOf(open.path) ? 0o640 : 0o600);
    if ((await measureCopy(part)).hash !== found.hash) throw new FileReplaced(open.path);
    place(part, found.hash);
    return found;
  } catch (error) {
    fs.rmSync(part, { force: true });
    throw error;
  }
}

/** Stores a file of a folder. Rejects with FileReplaced if it is outside. */
export async function storeFileOf(folder: string, file: string): Promise<StoredFile> {
  const open = openFileOf(folder, file);
  try {
    return await storeFile(open);
  } finally {
    fs.closeSync(open.handle);
  }
}

/** Stores a text, and replaces a stored copy that is damaged. */
export function storeText(text: string | Uint8Array): StoredFile {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const stored = { hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
  const isStored = hasFile(stored.hash, stored.size) && isIntact(stored.hash);
  if (isStored && touchFile(pathOf(stored.hash))) return stored;
  const part = createPartPath();
  try {
    fs.writeFileSync(part, bytes, { mode: 0o600 });
    place(part, stored.hash);
    return stored;
  } catch (error) {
    fs.rmSync(part, { force: true });
    throw error;
  }
}

/** Returns the absolute path of a stored file, whether it exists or not. Throws if this is not a hash. */
export function pathOf(hash: string): string {
  if (!HASH.test(hash)) throw new Error(`${JSON.stringify(hash)} is not a SHA-256.`);
  return path.join(/*turbopackIgnore: true*/ getFolder('files'), hash.slice(0, 2), hash);
}

/** Returns a stored file of any size without reading it; null if it is not stored. */
export function openStored(hash: string): CopiedFile | null {
  const path = HASH.test(hash) ? pathOf(hash) : '';
  const found = path === '' ? undefined : fs.statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? { path, hash, size: found.size } : null;
}

/** Returns whether a file is stored, with this size if it is known. Does not read its content. */
export function hasFile(hash: string, size?: number): boolean {
  const found = fs.statSync(pathOf(hash), { throwIfNoEntry: false });
  return found?.isFile() === true && (size === undefined || found.size === size);
}

/** Returns whether the stored file exists and is unchanged. Reads all of it. */
export function isIntact(hash: string): boolean {
  try {
    return hashFile(pathOf(hash)) === hash;
  } catch {
    // A damaged disk reports many kinds of error. The file can be stored again after each of them.
    return false;
  }
}

/** Returns the content of a stored file; null if it is missing, unreadable or does not match its hash. */
export function readStored(hash: string): Buffer | null {
  try {
    const bytes = fs.readFileSync(pathOf(hash));
    return createHash('sha256').update(bytes).digest('hex') === hash ? bytes : null;
  } catch {
    // A damaged disk reports many kinds of error. The file can be stored again after each of them.
    return null;
  }
}

/** Writes stored files through to the disk, so that they survive a power cut. */
export async function syncFiles(hashes: string[]): Promise<void> {
  const folders = new Set(hashes.map((hash) => path.dirname(pathOf(hash))));
  const waiting = [...hashes.map(pathOf), ...folders, getFolder('files')];
  const workers = Array.from({ length: SYNCED_AT_ONCE }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await sync(next);
  });
  await Promise.all(workers);
}

/** Returns where a variant of a stored image is, beside the image itself, whether it exists or not. */
export function pathOfVariant(hash: string, variant: Variant): string {
  return path.join(path.dirname(pathOf(hash)), variantName(hash, variant));
}

/** Deletes a stored file immediately, with its variants if it is an image. */
export function deleteFile(hash: string): void {
  const folder = path.dirname(pathOf(hash));
  for (const name of listNames(folder).filter((one) => one.startsWith(hash))) {
    fs.rmSync(path.join(folder, name), { force: true });
  }
}

/** Returns a folder of `publications` in the data folder. */
export function getFolder(name: 'files' | 'incoming' | 'versions'): string {
  return path.join(/*turbopackIgnore: true*/ getSettings().dataDir, 'publications', name);
}

/** Returns the path of a new temporary file, on the same volume as the stored files. */
export function createPartPath(): string {
  const folder = getFolder('incoming');
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(getSettings().dataDir, { recursive: true, mode: 0o700 });
    createFolder(path.dirname(folder), PASSABLE);
    createFolder(folder, 0o700);
  }
  return path.join(folder, createRandomId());
}

/** Protects a file from deletion until it is published. Returns false if there is none. */
export function touchFile(file: string): boolean {
  return exists(() => fs.utimesSync(file, new Date(), new Date()));
}

/** Returns false if the work fails because its file does not exist. */
export function exists(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ENOENT') return false;
    throw error;
  }
}

async function measureCopy(part: string): Promise<StoredFile> {
  const copy = await fs.promises.open(part);
  try {
    return await measureFile({ handle: copy.fd, stat: await copy.stat() });
  } finally {
    await copy.close();
  }
}

function place(part: string, hash: string): void {
  const file = pathOf(hash);
  createFolder(getFolder('files'), PASSABLE);
  createFolder(path.dirname(file), PASSABLE);
  fs.renameSync(part, file);
}

// The mode of `mkdir` is reduced by the umask.
function createFolder(folder: string, mode: number): void {
  if (fs.existsSync(folder)) return;
  fs.mkdirSync(folder, { recursive: true });
  fs.chmodSync(folder, mode);
}

async function sync(file: string): Promise<void> {
  const handle = await fs.promises.open(file, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Lists the names in a folder; none if there is no such folder. */
export function listNames(folder: string): string[] {
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
}
