import 'server-only';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { promisify } from 'node:util';
import type { OpenFile } from '@/lib/server/content/files/open-file';

/** Content of a file, by its SHA-256 (hex); the size is in bytes. */
export type StoredFile = { hash: string; size: number };

const read = promisify(fs.read);

const LARGEST_PIECE = 1_000_000;

// Shared by all calls, because a buffer for each of ten thousand texts would keep the garbage collector busy.
const part = Buffer.allocUnsafe(64 * 1024);

/** Returns the hash and size of an open file of any size, from its beginning. */
export async function measureFile({
  handle,
  stat,
}: Pick<OpenFile, 'handle' | 'stat'>): Promise<StoredFile> {
  const hash = createHash('sha256');
  // A stream would allocate a large buffer for each of ten thousand small files.
  const piece = Buffer.allocUnsafe(Math.min(stat.size + 1, LARGEST_PIECE));
  let size = 0;
  for (;;) {
    const { bytesRead } = await read(handle, piece, 0, piece.length, size);
    if (bytesRead === 0) return { hash: hash.digest('hex'), size };
    hash.update(piece.subarray(0, bytesRead));
    size += bytesRead;
  }
}

/** Returns the SHA-256 (hex) of a file. Blocks the thread, which is faster for many small files. */
export function hashFile(path: string): string {
  const hash = createHash('sha256');
  const file = fs.openSync(path, 'r');
  try {
    for (let length = readPart(file); length > 0; length = readPart(file)) {
      hash.update(part.subarray(0, length));
    }
  } finally {
    fs.closeSync(file);
  }
  return hash.digest('hex');
}

function readPart(file: number): number {
  return fs.readSync(file, part, 0, part.length, null);
}
