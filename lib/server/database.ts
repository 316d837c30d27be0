import 'server-only';
import diagnostics from 'node:diagnostics_channel';
import fs from 'node:fs';
import path from 'node:path';
import { CamelCasePlugin, Kysely, Migrator, type Transaction } from 'kysely';
import { DeployerError } from '@/lib/server/deployer-error';
import { getSettings, type Settings } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { migrations, type Tables } from '@/lib/server/migrations';
import { oncePerProcess } from '@/lib/server/once-per-process';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** Name of the channel that tells of every query that failed, so that they can be counted. */
export const DATABASE_FAILED = 'site.database.failed';

const failures = diagnostics.channel(DATABASE_FAILED);

type Opened = { address: string; db: Promise<Database> };

// A second connection to SQLite in the same thread would wait for the first, which could never go on.
const holder = oncePerProcess<{ opened: Opened | null }>('database', () => ({ opened: null }));

/**
 * The database, opened and migrated. Rejects with the driver's error when it cannot be reached; the
 * next call tries again.
 */
export function getDatabase(): Promise<Database> {
  const settings = getSettings();
  const address = addressOf(settings);
  const { opened } = holder;
  if (opened?.address === address) return opened.db;

  const db = open(settings).catch((error: unknown) => {
    holder.opened = null;
    failures.publish(null);
    throw error;
  });
  holder.opened = { address, db };
  return db;
}

/** Rejects while the database cannot be reached, or is not in the shape that this version needs. */
export async function checkDatabase(): Promise<void> {
  const db = await getDatabase();
  await db.selectFrom('limits').select('id').limit(1).execute();
}

/** Ends the connections, so that a command or a test can end. */
export async function closeDatabase(): Promise<void> {
  const { opened } = holder;
  holder.opened = null;
  await (await opened?.db)?.destroy();
}

/**
 * Does the work of a command, and ends the connections. Throws where no site has kept anything yet: a command
 * that opened an empty database would say that all is well.
 */
export async function withDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  const { databaseUrl, dataDir } = getSettings();
  if (!databaseUrl && !fs.existsSync(addressOf(getSettings()))) {
    throw new DeployerError(
      `There is no database in ${dataDir}. Say with DATA_DIR where the site keeps its own, or start it once.`,
    );
  }
  return work().finally(closeDatabase);
}

/** Where the data is, without a password, for messages to the deployer. */
export function describeDatabase(): string {
  const settings = getSettings();
  if (!settings.databaseUrl) return addressOf(settings);
  const { hostname, pathname } = new URL(settings.databaseUrl);
  return `PostgreSQL, ${pathname.slice(1)} on ${hostname}`;
}

function addressOf({ databaseUrl, dataDir }: Settings): string {
  return databaseUrl ?? path.join(/*turbopackIgnore: true*/ dataDir, 'site.db');
}

async function open(settings: Settings): Promise<Database> {
  const { databaseUrl } = settings;
  // Of the two drivers only one is loaded.
  const dialect = databaseUrl
    ? (await import('@/lib/server/postgres')).openPostgres(databaseUrl)
    : (await import('@/lib/server/sqlite')).openSqlite(addressOf(settings));
  const db = new Kysely<Tables>({
    dialect,
    plugins: [new CamelCasePlugin()],
    log: ({ level }) => {
      if (level === 'error') failures.publish(null);
    },
  });
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
  const [, later] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (later) {
    throw new DeployerError(
      `${describeDatabase()} was changed by a newer version of this site (migration ${later}). Run that version, ` +
        'or restore a backup from before the change into an empty database.',
    );
  }
  if (error) throw error;
}
