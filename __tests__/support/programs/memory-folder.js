import fs from 'node:fs';
import os from 'node:os';

const FOLDER = '/dev/shm';
const ROOM_BYTES = 1024 ** 3;

/**
 * Lets this process and its children write temporary files to memory, if the machine has room there. Tests write
 * thousands of small files and wait for SQLite to reach the disk. TMPDIR, if it is set, stays as it is.
 */
export function keepTemporaryFilesInMemory() {
  if (!process.env.TMPDIR && hasRoom()) process.env.TMPDIR = FOLDER;
}

function hasRoom() {
  if (os.freemem() < ROOM_BYTES || !fs.existsSync(FOLDER)) return false;
  const { bavail, bsize } = fs.statfsSync(FOLDER);
  return bavail * bsize >= ROOM_BYTES;
}
