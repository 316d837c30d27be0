import 'server-only';
import diagnostics from 'node:diagnostics_channel';
import fs from 'node:fs';
import path from 'node:path';
import { CamelCasePlugin, Kysely, type Dialect, type Transaction } from 'kysely';
import { migrate } from '@/lib/server/database/migrate';
import { migrations } from '@/lib/server/database/migrations';
import type { Tables } from '@/lib/server/database/tables';
import { finishBy, getDeadline, REQUEST_PATIENCE_MS, withOwnDeadline } from '@/lib/server/deadline';
import { DeployerError } from '@/lib/server/deployer-error';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { getSettings, type Settings } from '@/lib/server/settings';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** Diagnostics channel for failed queries, which the metrics count. */
export const DATABASE_ERROR_CHANNEL = 'site.database.failed';

const failures = diagnostics.channel(DATABASE_ERROR_CHANNEL);

type Patience = {
  /** Milliseconds for which SQLite may block the thread while another process holds the lock. */
  busyMs: number;
  /** Milliseconds that a query may wait if its caller has set no deadline. */
  patienceMs: number;
  openingMs: number;
};

type Opened = {
  address: string;
  opening: Promise<Database>;
  /** Null while opening. */
  db: Database | null;
};

// SQLite's driver lets one writer of a process wait for the lock at a time, because the process has one
// connection.
const holder = oncePerProcess<{ opened: Opened | null }>('database', () => ({ opened: null }));

/** Returns the open and migrated database. Rejects if it cannot be reached in time; the next call tries again. */
export async function getDatabase(): Promise<Database> {
  const settings = getSettings();
  const address = addressOf(settings);
  if (holder.opened?.address !== address) holder.opened = startOpening(address, settings);
  const { db, opening } = holder.opened;
  return db ?? finishBy(getDeadline(patienceOf(settings).patienceMs), opening);
}

function startOpening(address: string, settings: Settings): Opened {
  const { openingMs } = patienceOf(settings);
  const opening = withOwnDeadline(openingMs, () => open(settings));
  const opened: Opened = { address, db: null, opening };
  opening.then(
    (db) => (opened.db = db),
    () => {
      if (holder.opened === opened) holder.opened = null;
      failures.publish(null);
    },
  );
  return opened;
}

/** Rejects if the database is not writable, or its schema does not match this version. */
export async function checkDatabase(): Promise<void> {
  const db = await getDatabase();
  // Takes a write lock but matches no row.
  await db.updateTable('limits').set({ expiresAt: 0 }).where('id', '=', '').execute();
}

/** Closes the connections, so that a command or a test can exit. */
export async function closeDatabase(): Promise<void> {
  const { opened } = holder;
  holder.opened = null;
  // A database that could not be opened has no connections.
  const db = await opened?.opening.catch(() => null);
  await db?.destroy();
}

/**
 * Runs the work of a command and closes the connections. Throws if the site has no data yet: with a new, empty
 * database a command would report that all is well.
 */
export async function withDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!hasDatabase()) {
    const { dataDir } = getSettings();
    throw new DeployerError(
      `There is no database in ${dataDir}. Set DATA_DIR to the data folder of the site, or start the site once.`,
    );
  }
  return work().finally(closeDatabase);
}

/** Whether the site has a database, as far as this machine knows without opening it. */
export function hasDatabase(): boolean {
  const settings = getSettings();
  return settings.databaseUrl !== null || fs.existsSync(addressOf(settings));
}

/** Returns the location of the data for messages to the deployer, without a password. */
export function describeDatabase(): string {
  const settings = getSettings();
  if (!settings.databaseUrl) return addressOf(settings);
  const { hostname, pathname } = new URL(settings.databaseUrl);
  return `PostgreSQL, ${pathname.slice(1)} on ${hostname}`;
}

function addressOf({ databaseUrl, dataDir }: Settings): string {
  return databaseUrl ?? path.join(/*turbopackIgnore: true*/ dataDir, 'site.db');
}

// A thread that waits for a lock blocks all requests, so the site gives up within milliseconds and retries.
function patienceOf({ isServing, databaseUrl }: Settings): Patience {
  if (isServing) return { busyMs: 2, patienceMs: REQUEST_PATIENCE_MS, openingMs: 60_000 };
  const patienceMs = databaseUrl ? Infinity : 5_000;
  return { busyMs: 5_000, patienceMs, openingMs: patienceMs };
}

async function open(settings: Settings): Promise<Database> {
  const dialect = await openDialect(settings);
  const db = new Kysely<Tables>({
    dialect,
    plugins: [new CamelCasePlugin()],
    log: ({ level }) => {
      if (level === 'error') failures.publish(null);
    },
  });
  try {
    await migrate(db, migrations, describeDatabase());
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

// Loads only the driver in use.
async function openDialect(settings: Settings): Promise<Dialect> {
  const { databaseUrl } = settings;
  const { busyMs, patienceMs } = patienceOf(settings);
  if (databaseUrl) {
    const { openPostgres } = await import('@/lib/server/database/postgres');
    return openPostgres(databaseUrl, patienceMs);
  }
  const { openSqlite } = await import('@/lib/server/database/sqlite');
  return openSqlite(addressOf(settings), { busyMs, patienceMs });
}
