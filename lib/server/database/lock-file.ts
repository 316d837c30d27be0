import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';

// A database without references is closed by the garbage collector, which releases its lock.
const locks: BetterSqlite.Database[] = [];

/**
 * Takes a lock that lasts as long as this process. Unlike a file that holds a process id, the operating system
 * releases the lock even if the process is killed.
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
