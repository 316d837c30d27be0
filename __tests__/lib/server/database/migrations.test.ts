import fs from 'node:fs';
import path from 'node:path';
import { CamelCasePlugin, Kysely, sql, type Migration } from 'kysely';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { hash } from '@/lib/server/crypto';
import { migrate } from '@/lib/server/database/migrate';
import { migrations, type NamedMigration } from '@/lib/server/database/migrations';
import { openPostgres } from '@/lib/server/database/postgres';
import { openSqlite } from '@/lib/server/database/sqlite';
import type { Tables } from '@/lib/server/database/tables';

/** Names of the list, as existing databases have recorded them. A new migration is a new last line here, too. */
const RELEASED = [
  '2026-11-messages',
  '2026-11-users',
  '2026-12-24-visitors',
  '2026-12-25-limits',
  '2026-12-26-accounts',
  '2026-12-27-publications',
  '2026-12-28-message-forms',
  '2026-12-29-alerts',
  '2026-11-27-rights',
  '2026-11-27-held-mails',
  '2026-11-27-editor',
  '2026-11-27-scheduled-drafts',
  '2026-11-27-draft-files',
  '2026-11-27-people',
  '2026-11-27-received-files',
  '2026-11-27-sources',
  '2026-11-27-mail-languages',
];

const settings = prepareDatabase();
const names = migrations.map(([name]) => name);
const opened: Kysely<Tables>[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.destroy()));
});

/** Opens an empty database of the engine under test. */
async function openEmpty(): Promise<Kysely<Tables>> {
  const { DATA_DIR, DATABASE_URL } = settings;
  const file = path.join(fs.mkdtempSync(path.join(DATA_DIR, 'empty-')), 'site.db');
  const dialect = DATABASE_URL
    ? openPostgres(DATABASE_URL, Infinity)
    : await openSqlite(file, { busyMs: 5_000, patienceMs: 5_000 });
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
  opened.push(db);
  if (DATABASE_URL) {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
  }
  return db;
}

/** Opens a database with rows in every table, as the site of 26 November 2026 made it. */
async function openFormer(): Promise<Kysely<Tables>> {
  const db = await openEmpty();
  const engine = settings.DATABASE_URL ? 'postgres' : 'sqlite';
  const file = `__tests__/support/database/2026-11-26.${engine}.sql`;
  for (const statement of fs.readFileSync(file, 'utf8').split(/;\n/).filter(Boolean)) {
    await sql.raw(statement).execute(db);
  }
  return db;
}

/** Runs the migrations of the list, and returns the log. */
async function run(db: Kysely<Tables>, list: readonly NamedMigration[]): Promise<string[]> {
  await migrate(db, list, 'The database');
  return takeLoggedEvents();
}

/** Runs the migrations up to this one, as an older version of the site did. */
function runUntil(db: Kysely<Tables>, last: string): Promise<string[]> {
  return run(db, migrations.slice(0, names.indexOf(last) + 1));
}

async function listTables(db: Kysely<Tables>) {
  const tables = await db.introspection.getTables();
  return tables
    .map(({ name, columns }) => ({ name, columns: columns.toSorted(byName) }))
    .toSorted(byName);
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}

/** Returns the rows of every table, in an order that does not depend on the engine. */
async function listRows(db: Kysely<Tables>): Promise<Record<string, object[]>> {
  const all: Record<string, object[]> = {};
  for (const { name } of await listTables(db)) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    all[name] = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  }
  return all;
}

// Every table begins with its primary key.
function keyOf(row: object): string {
  return String(Object.values(row)[0]);
}

async function listRecorded(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

describe('the list of migrations', () => {
  it('has every released migration in its place', () => {
    const misplaced = RELEASED.filter((name, index) => names[index] !== name);
    const remedy =
      'existing databases have run it in this place: put its line back there, and add new migrations at the end';
    expect(misplaced.map((name) => `${name}: ${remedy}`)).toEqual([]);
  });

  it('has no migration that this test does not know', () => {
    const remedy =
      'add its name to the end of RELEASED in this test, so that nobody moves its line';
    const unknown = names.slice(RELEASED.length);
    expect(unknown.map((name) => `${name}: ${remedy}`)).toEqual([]);
  });

  it('has every file of the folder once', () => {
    const files = fs.readdirSync('lib/server/database/migrations');
    expect(files.map((file) => path.parse(file).name).toSorted()).toEqual(names.toSorted());
  });
});

describe('a database of an earlier version', () => {
  const addNotes: NamedMigration = [
    '2020-01-01-notes',
    {
      async up(db: Kysely<unknown>): Promise<void> {
        const column = db.schema.alterTable('messages').addColumn('notes', 'text');
        await column.execute();
      },
    },
  ];

  it('keeps every row, also if the name of a new migration comes before the others', async () => {
    const db = await openFormer();
    const before = await listRows(db);
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    await run(db, [...migrations, addNotes]);
    const after = await listRows(db);
    for (const [table, rows] of Object.entries(before)) {
      expect(after[table]).toEqual(rows.map((row) => expect.objectContaining(row)));
    }
    expect((await listRecorded(db)).toSorted()).toEqual([...names, '2020-01-01-notes'].toSorted());
  });

  it('has the same tables and columns as a new one afterwards', async () => {
    const former = await openFormer();
    await run(former, migrations);
    const migrated = await listTables(former);
    const db = await openEmpty();
    await run(db, migrations);
    expect(migrated).toEqual(await listTables(db));
  });

  it('is not written to if it has run every migration', async () => {
    const db = await openFormer();
    await run(db, migrations);
    expect(await run(db, migrations)).toEqual([]);
  });

  it('is left as it was if a migration fails', async () => {
    const db = await openFormer();
    const before = [await listTables(db), await listRecorded(db)];
    const failing: Migration = { up: () => Promise.reject(new Error('There is no disk.')) };
    const list: NamedMigration[] = [...migrations, addNotes, ['failing', failing]];
    await expect(run(db, list)).rejects.toThrow('There is no disk.');
    expect(takeLoggedEvents()).toEqual(['database.not-migrated']);
    expect([await listTables(db), await listRecorded(db)]).toEqual(before);
  });

  it('is not migrated if the new line is not the last one', async () => {
    const db = await openFormer();
    const before = await listRecorded(db);
    await expect(run(db, [addNotes, ...migrations])).rejects.toThrow(
      /already run later migrations than 2020-01-01-notes\. .* move new migrations to the end/,
    );
    expect(await listRecorded(db)).toEqual(before);
  });
});

it('migrations run once each in the order of the list, whatever their names', async () => {
  const namesAndReleases = fc
    .uniqueArray(
      fc.oneof(
        fc.nat().map(String),
        fc.string({ minLength: 1 }),
        fc.constantFrom(...names, '__proto__'),
      ),
      { minLength: 2, maxLength: 6 },
    )
    .chain((list) => fc.tuple(fc.constant(list), fc.nat(list.length)));
  const property = fc.asyncProperty(namesAndReleases, async ([list, released]) => {
    const done: string[] = [];
    const all = list.map((name): NamedMigration => [
      name,
      { up: async () => void done.push(name) },
    ]);
    const db = await openEmpty();
    await run(db, all.slice(0, released));
    await run(db, all);
    expect(done).toEqual(list);
  });
  await fc.assert(property, { numRuns: randomRuns(50) });
});

it('a migration clears the passwords of unconfirmed accounts and the links to new addresses', async () => {
  const db = await openEmpty();
  await runUntil(db, '2026-11-users');
  for (const [id, verifiedAt] of [
    ['confirmed', 1],
    ['unconfirmed', null],
  ] as const) {
    const email = `${id}@example.org`;
    await sql`insert into users (id, name, email, email_key, password_hash, role, created_at, verified_at)
      values (${id}, 'Ann', ${email}, ${email}, 'hash', 'member', 1, ${verifiedAt})`.execute(db);
    const token = { id: `token of ${id}`, userId: id, kind: 'verify', expiresAt: 1 } as const;
    await db.insertInto('tokens').values(token).execute();
  }
  await run(db, migrations);
  const users = await db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'credentialsVersion'])
    .orderBy('id')
    .execute();
  expect(users).toEqual([
    { id: 'confirmed', passwordHash: 'hash', credentialsVersion: 0 },
    { id: 'unconfirmed', passwordHash: '', credentialsVersion: 0 },
  ]);
  const tokens = await db.selectFrom('tokens').select('id').execute();
  expect(tokens).toEqual([{ id: 'token of unconfirmed' }]);
});

it('a migration keeps every browser known to the accounts that it has signed in to', async () => {
  const db = await openEmpty();
  await runUntil(db, '2026-11-users');
  const cookie = 'a'.repeat(22);
  const now = Date.now();
  for (const id of ['ann', 'bob']) {
    await sql`insert into users (id, name, email, email_key, password_hash, role, created_at)
      values (${id}, 'Ann', ${id}, ${id}, 'hash', 'member', 1)`.execute(db);
    for (const createdAt of [now - 2, now - 1]) {
      await sql`insert into sign_ins (id, user_id, created_at, browser, device, place)
        values (${`${id} ${createdAt}`}, ${id}, ${createdAt}, ${hash(cookie)}, '', '')`.execute(db);
    }
  }
  await run(db, migrations);
  const rows = await db.selectFrom('browsers').selectAll().orderBy('userId').execute();
  const expiresAt = now - 1 + 180 * 24 * 60 * 60 * 1000;
  expect(rows).toEqual(
    ['ann', 'bob'].map((userId) => ({
      id: hash(`${userId}.${hash(cookie)}`),
      userId,
      expiresAt,
    })),
  );
  const signIns = await db.selectFrom('signIns').select('browser').distinct().execute();
  expect(signIns).toEqual([{ browser: '' }]);
});

it('a migration gives everybody the rights that they had by their role and the column for alerts', async () => {
  const db = await openEmpty();
  await runUntil(db, '2026-12-29-alerts');
  for (const [id, role, mayAlert] of [
    ['alerter', 'staff', 1],
    ['reader', 'staff', 0],
    ['member', 'member', 0],
    // Neither was possible, nor gave a right.
    ['former', 'member', 1],
  ] as const) {
    await sql`insert into users (id, name, email, email_key, password_hash, role, created_at, may_alert)
      values (${id}, 'Ann', ${id}, ${id}, 'hash', ${role}, 1, ${mayAlert})`.execute(db);
  }
  await run(db, migrations);
  const rights = await db.selectFrom('rights').select(['id', 'pattern']).orderBy('id').execute();
  expect(rights).toEqual(
    [
      'alerter alerts',
      'alerter messages',
      'alerter preview',
      'reader messages',
      'reader preview',
    ].map((id) => ({ id: `${id} *`, pattern: '*' })),
  );
  // The program writes the same ids, so that nobody has a right twice.
  expect(
    await db.selectFrom('rights').selectAll().where('id', '=', 'reader preview *').execute(),
  ).toEqual([{ id: 'reader preview *', userId: 'reader', right: 'preview', pattern: '*' }]);
});
