import 'server-only';
import { sql, type Kysely } from 'kysely';
import type { NamedMigration } from '@/lib/server/database/migrations';
import type { Tables } from '@/lib/server/database/tables';
import { DeployerError } from '@/lib/server/deployer-error';
import { log } from '@/lib/server/log';

// Table and lock of Kysely's Migrator, which earlier versions of the site used. It sorts migrations by name.
const TABLE = 'kysely_migration';
const LOCK = { lockTable: 'kysely_migration_lock', lockRowId: 'migration_lock' };

/**
 * Runs the migrations of the list that the database lacks, in one transaction, for which other starting processes wait.
 * Writes nothing if there are none. Throws a DeployerError if the database has run other migrations than the first ones
 * of the list.
 *
 * @param place the location of the database, for messages to the deployer
 */
export async function migrate(
  db: Kysely<Tables>,
  list: readonly NamedMigration[],
  place: string,
): Promise<void> {
  if (choosePending(list, await listExecuted(db), place).length === 0) return;
  const { adapter } = db.getExecutor();
  const names = await db.connection().execute(async (connection) => {
    await adapter.acquireMigrationLock(connection, LOCK);
    try {
      return await connection.transaction().execute(async (transaction) => {
        // Another process may have run them meanwhile.
        const pending = choosePending(list, await listExecuted(transaction), place);
        await runAll(transaction, pending);
        return pending.map(([name]) => name);
      });
    } finally {
      await adapter.releaseMigrationLock(connection, LOCK);
    }
  });
  for (const migrationName of names) log('info', 'database.migrated', { migrationName });
}

async function listExecuted(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

function choosePending(
  list: readonly NamedMigration[],
  executed: string[],
  place: string,
): NamedMigration[] {
  const known = list.map(([name]) => name);
  const later = executed.find((name) => !known.includes(name));
  if (later !== undefined) {
    throw new DeployerError(
      `${place} was changed by a newer version of this site (migration ${later}). Run that version, ` +
        'or restore a backup from before the change into an empty database.',
    );
  }
  const early = known.slice(0, executed.length).find((name) => !executed.includes(name));
  if (early !== undefined) {
    throw new DeployerError(
      `${place} has already run later migrations than ${early}. In lib/server/database/migrations.ts, ` +
        'move new migrations to the end of the list.',
    );
  }
  return list.slice(executed.length);
}

async function runAll(db: Kysely<Tables>, pending: NamedMigration[]): Promise<void> {
  await db.schema
    .createTable(TABLE)
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
  for (const [name, migration] of pending) {
    try {
      await migration.up(db);
    } catch (error) {
      log('error', 'database.not-migrated', { migrationName: name });
      throw error;
    }
    await sql`insert into ${sql.table(TABLE)} (name, timestamp)
      values (${name}, ${new Date().toISOString()})`.execute(db);
  }
}
