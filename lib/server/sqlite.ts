import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';

/** SQLite in this file, which is made when it is not there, in a way that survives a power cut. */
export function openSqlite(file: string): Dialect {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // For nobody else on this machine; SQLite gives its other files the same rights.
  fs.closeSync(fs.openSync(file, 'a', 0o600));
  const database = new BetterSqlite(file, { timeout: 5_000 });
  try {
    setUp(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new ImmediateSqliteDriver({ database: rememberStatements(database) }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

// Preparing a statement takes longer than running it, and there are few different ones.
function rememberStatements(database: BetterSqlite.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => void database.close(),
    prepare(text) {
      const statement = statements.get(text) ?? database.prepare<unknown[]>(text);
      if (statements.size < 500) statements.set(text, statement);
      return statement;
    },
  };
}

// https://sqlite.org/pragma.html. FULL: what was committed survives a power cut. The driver's own
// default in WAL mode is NORMAL, which does not promise that.
function setUp(database: BetterSqlite.Database): void {
  setWal(database);
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('trusted_schema = OFF');
  // SQLite's own knows the letters of ASCII alone. No index is made with it, which would be broken then.
  database.function('upper', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toUpperCase() : text,
  );
}

// Changing to WAL needs the file for itself and does not wait for it, unlike every other statement.
function setWal(database: BetterSqlite.Database): void {
  const end = Date.now() + 5_000;
  for (;;) {
    try {
      database.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      const isBusy = String(Reflect.get(Object(error), 'code')).startsWith('SQLITE_BUSY');
      if (!isBusy || Date.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

// A transaction that begins by reading fails at its first write when another process has written in
// between; one that takes its turn at the beginning waits instead. One that only reads stops nobody.
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    // Everything below runs without a pause: what else has come in is looked at first, or pages would
    // wait until all the transactions that are queued up have ended.
    await setImmediate();
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

// SQLite undoes changes of tables as well, and so a migration is whole or not there. Kysely does not
// count on it, and several processes would make the same table when they start at once.
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
