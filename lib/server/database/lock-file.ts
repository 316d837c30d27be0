import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';

// A database that nobody refers to is closed, and its lock released.
const locks: BetterSqlite.Database[] = [];

/**
 * Takes a lock that lasts as long as this process. The operating system releases it even if the process is
 * killed, unlike a file that only holds a process id.
 *
 * @returns false if another process holds the lock
 */
export function lockFile(file: string): boolean {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const database = new BetterSqlite(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (Reflect.get(Object(error), 'code') === 'SQLITE_BUSY') return false;
    throw error;
  }
  locks.push(database);
  return true;
}
