import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import {
  CamelCasePlugin,
  CompiledQuery,
  Kysely,
  Migrator,
  PostgresDialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  type SqliteStatement,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { getSettings, type Settings } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { migrations, type Tables } from '@/lib/server/migrations';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

type Opened = { address: string; db: Promise<Database> };

// One per process. Next compiles the start and each route apart, and a second connection to SQLite in
// the same thread would wait for the first, which could never go on.
const holder: { [key: symbol]: Opened | undefined } = globalThis;
const KEY = Symbol.for('site.database');

/**
 * The database, opened and migrated. Rejects with the driver's error when it cannot be reached; the
 * next call tries again.
 */
export function getDatabase(): Promise<Database> {
  const settings = getSettings();
  const address = addressOf(settings);
  const opened = holder[KEY];
  if (opened?.address === address) return opened.db;

  const db = open(settings).catch((error: unknown) => {
    holder[KEY] = undefined;
    throw error;
  });
  holder[KEY] = { address, db };
  return db;
}

/** Ends the connections, so that a command or a test can end. */
export async function closeDatabase(): Promise<void> {
  const opened = holder[KEY];
  holder[KEY] = undefined;
  await (await opened?.db)?.destroy();
}

/** Where the data is, without a password, for messages to the deployer. */
export function describeDatabase(): string {
  const settings = getSettings();
  if (!settings.databaseUrl) return addressOf(settings);
  const { hostname, pathname } = new URL(settings.databaseUrl);
  return `PostgreSQL, ${pathname.slice(1)} on ${hostname}`;
}

function addressOf({ databaseUrl, dataDir }: Settings): string {
  return databaseUrl ?? path.join(dataDir, 'site.db');
}

async function open(settings: Settings): Promise<Database> {
  const { databaseUrl } = settings;
  const dialect = databaseUrl ? openPostgres(databaseUrl) : openSqlite(addressOf(settings));
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

// Forward only, all in one transaction, in which the other processes wait that start just now.
async function migrate(db: Database): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  for (const { migrationName, status } of results)
    log('database.migrated', { migrationName, status });
  if (error) throw error;
}

function openPostgres(connectionString: string): Dialect {
  // Whole numbers of 64 bits are times in milliseconds here, which fit.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    types,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    // Past the server's own limit: for a server that no longer answers at all.
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // A connection that dies while nobody uses it is replaced by the next query.
  pool.on('error', (error) => log('database.connection-lost', { error: error.message }));
  return new PostgresDialect({ pool });
}

function openSqlite(file: string): Dialect {
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
    createAdapter: () => new SqliteAdapter(),
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
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}
