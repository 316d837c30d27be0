import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { closeDatabase, getDatabase, type Database } from '@/lib/server/database/database';

const settings = prepareDatabase();

/** Runs `npm run migrate` with these settings; returns its error output. */
async function migrate(
  changes: Record<string, string>,
): Promise<{ status: number; output: string }> {
  const parts = ['--conditions=react-server', 'scripts/run.js', 'migrate'];
  const child = spawn(process.execPath, parts, { env: { ...process.env, ...changes } });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [status] = await once(child, 'close');
  return { status: Number(status), output };
}

describe('the database', () => {
  it('is created once when four processes start at once', async () => {
    const changes = await makeEmptyPlace('new');
    const ended = await Promise.all(Array.from({ length: 4 }, () => migrate(changes)));
    expect(ended.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
    const migrated = ended.filter(({ output }) => output.includes('database.migrated'));
    expect(migrated).toHaveLength(1);
  }, 30_000);

  it('reports a schema of a newer version and leaves it unchanged', async () => {
    const changes = await makeEmptyPlace('newer');
    await migrate(changes);
    await inDatabase(changes, async (db) => {
      await sql`insert into kysely_migration values ('9999-newer', '9999')`.execute(db);
    });
    const { status, output } = await migrate(changes);
    expect(output).toMatch(/was changed by a newer version of this site \(migration 9999-newer\)/);
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  }, 30_000);

  it('reports why it cannot be reached', async () => {
    const { status, output } = await migrate({
      DATABASE_URL: 'postgresql://site@127.0.0.1:1/site',
    });
    expect(status).toBe(1);
    expect(output).toContain('ECONNREFUSED');
  }, 30_000);
});

if (!settings.DATABASE_URL) {
  describe('SQLite', () => {
    it.each([
      ['journal_mode', 'wal'],
      ['synchronous', 2],
      ['foreign_keys', 1],
      ['busy_timeout', 5_000],
      ['trusted_schema', 0],
    ])('has %s set to %s', async (name, expected) => {
      const { rows } = await sql`${sql.raw(`pragma ${name}`)}`.execute(await getDatabase());
      expect(Object.values(Object(rows[0]))).toEqual([expected]);
    });

    it('is readable by its owner only', () => {
      const mode = fs.statSync(path.join(settings.DATA_DIR, 'site.db')).mode;
      expect(mode & 0o777).toBe(0o600);
    });

    it('passes its integrity check', async () => {
      const { rows } = await sql`pragma integrity_check`.execute(await getDatabase());
      expect(rows).toEqual([{ integrityCheck: 'ok' }]);
    });
  });
} else {
  describe('PostgreSQL', () => {
    it.each([
      ['fsync', 'on'],
      ['synchronous_commit', 'on'],
      ['statement_timeout', '10s'],
    ])('has %s set to %s', async (name, expected) => {
      const { rows } = await sql`show ${sql.raw(name)}`.execute(await getDatabase());
      expect(Object.values(Object(rows[0]))).toEqual([expected]);
    });
  });
}

/** Returns settings of a database that nobody has opened yet. */
async function makeEmptyPlace(suffix: string): Promise<Record<string, string>> {
  if (!settings.DATABASE_URL) return { DATA_DIR: path.join(settings.DATA_DIR, suffix, 'folder') };
  const name = `${new URL(settings.DATABASE_URL).pathname.slice(1)}_${suffix}`;
  await sql`create database ${sql.ref(name)}`.execute(await getDatabase());
  return {
    DATABASE_URL: String(Object.assign(new URL(settings.DATABASE_URL), { pathname: name })),
  };
}

async function inDatabase(
  changes: Record<string, string>,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  await closeDatabase();
  Object.assign(process.env, changes);
  await work(await getDatabase());
  await closeDatabase();
  Object.assign(process.env, settings);
}
