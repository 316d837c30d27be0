import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely';
import { isBusy, PatientSqliteDriver } from '@/lib/server/database/sqlite-driver';
import { openSqliteFile, type SqliteFile } from '@/lib/server/database/sqlite-library';
import { getDeadline } from '@/lib/server/deadline';

type Patience = {
  /** Milliseconds for which a statement may block the thread while another process holds the lock. */
  busyMs: number;
  /** Milliseconds that a query may wait in total if its caller has set no deadline. */
  patienceMs: number;
};

type Statement = ReturnType<SqliteFile['prepare']>;
type Prepare = (text: string) => Statement;

const OPENING_PAUSE_MS = 20;

/**
 * Opens an SQLite database, and creates the file if it does not exist. Commits survive a power cut. Rejects if
 * another process locks the file for too long.
 */
export async function openSqlite(file: string, patience: Patience): Promise<Dialect> {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  createFile(file);
  const database = openSqliteFile(file, { timeout: patience.busyMs });
  try {
    await setUp(database, getDeadline(patience.patienceMs));
  } catch (error) {
    database.close();
    throw error;
  }
  const prepare = rememberStatements(database);
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () =>
      new PatientSqliteDriver({
        database: { close: () => void database.close(), prepare },
        isInTransaction: () => database.inTransaction,
        isReading: (text) => isReading(prepare, text),
        patienceMs: patience.patienceMs,
      }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/**
 * Creates the file, readable by this user only; SQLite gives its other files the same permissions. Never opens an
 * existing file: closing it again would release the locks that another thread of this process has on it, and the next
 * process to exit would delete the log that this one writes to (https://sqlite.org/howtocorrupt.html, 2.2).
 */
function createFile(file: string): void {
  try {
    fs.closeSync(fs.openSync(file, 'wx', 0o600));
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'EEXIST') throw error;
  }
}

// Preparing a statement takes longer than running it, and there are few different ones.
function rememberStatements(database: SqliteFile): Prepare {
  const statements = new Map<string, Statement>();
  return (text) => {
    const statement = statements.get(text) ?? database.prepare(text);
    if (statements.size < 500) statements.set(text, statement);
    return statement;
  };
}

// A statement that cannot be prepared fails again, or is busy again, when it runs.
function isReading(prepare: Prepare, text: string): boolean {
  try {
    return prepare(text).readonly;
  } catch {
    return true;
  }
}

// https://sqlite.org/pragma.html. FULL: a commit survives a power cut. The driver's default in WAL mode is
// NORMAL, which does not guarantee that.
async function setUp(database: SqliteFile, deadline: number): Promise<void> {
  await setWal(database, deadline);
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Deleted messages, accounts and texts must not be left in free pages of the file.
  database.pragma('secure_delete = ON');
  database.pragma('trusted_schema = OFF');
  // SQLite's own function handles ASCII only. No index uses it, so replacing it is safe.
  database.function('upper', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toUpperCase() : text,
  );
}

// Switching to WAL needs an exclusive lock and, unlike every other statement, does not wait for it.
async function setWal(database: SqliteFile, deadline: number): Promise<void> {
  for (;;) {
    try {
      database.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await setTimeout(OPENING_PAUSE_MS);
  }
}

// SQLite rolls back schema changes too, so a migration is applied completely or not at all. Kysely must know
// this, or processes that start at the same time would try to create the same table.
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
