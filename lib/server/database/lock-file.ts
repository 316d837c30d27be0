import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { openSqliteFile, type SqliteFile } from '@/lib/server/database/sqlite-library';

// A database without references is closed by the garbage collector, which releases its lock.
const locks: SqliteFile[] = [];

/**
 * Takes a lock that lasts as long as this process. Unlike a file that holds a process id, the operating system
 * releases the lock even if the process is killed.
 *
 * @returns false if another process holds the lock
 */
export function lockFile(file: string): boolean {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const lock = take(file, 0);
  if (lock) locks.push(lock);
  return lock !== null;
}

/**
 * Does the work while holding the lock. Blocks this process while it waits for the lock, which is released when its
 * holder exits.
 *
 * @returns false if another process held the lock for this long. Then nothing has been done.
 */
export function whileLocked(file: string, patienceMs: number, work: () => void): boolean {
  const lock = take(file, patienceMs);
  if (!lock) return false;
  try {
    work();
  } finally {
    lock.close();
  }
  return true;
}

function take(file: string, patienceMs: number): SqliteFile | null {
  const database = openSqliteFile(file, { timeout: patienceMs });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (Reflect.get(Object(error), 'code') === 'SQLITE_BUSY') return null;
    throw error;
  }
}
