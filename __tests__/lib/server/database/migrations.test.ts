import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CamelCasePlugin, Kysely, Migrator, sql } from 'kysely';
import { hash } from '@/lib/server/crypto';
import { migrations } from '@/lib/server/database/migrations';
import { openSqlite } from '@/lib/server/database/sqlite';
import type { Tables } from '@/lib/server/database/tables';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'data-'));
const names = Object.keys(migrations);

afterAll(() => fs.rmSync(folder, { recursive: true }));

async function open(): Promise<Kysely<Tables>> {
  const patience = { busyMs: 5_000, patienceMs: 5_000 };
  const dialect = await openSqlite(path.join(folder, 'site.db'), patience);
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
}

/** Runs the migrations up to this one, as an older version of the site did. */
async function migrate(db: Kysely<Tables>, last: string): Promise<void> {
  const known = names.slice(0, names.indexOf(last) + 1);
  const getMigrations = async () =>
    Object.fromEntries(Object.entries(migrations).filter(([name]) => known.includes(name)));
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
  if (error) throw error;
}

it('migrations are written in the order of their names, which the migrator uses', () => {
  expect(names.toSorted()).toEqual(names);
});

it('migrations are complete: every file of the folder is in the list', () => {
  const files = fs.readdirSync('lib/server/database/migrations');
  expect(files.map((file) => path.parse(file).name).sort()).toEqual(names);
});

it('a migration clears the passwords of unconfirmed accounts and the links to new addresses', async () => {
  const db = await open();
  await migrate(db, '2026-11-users');
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
  await migrate(db, names.at(-1) ?? '');
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
  await db.destroy();
});

it('a migration keeps every browser known to the accounts that it has signed in to', async () => {
  const database = path.join(folder, 'browsers.db');
  const dialect = await openSqlite(database, { busyMs: 5_000, patienceMs: 5_000 });
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
  await migrate(db, '2026-11-users');
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
  await migrate(db, names.at(-1) ?? '');
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
  await db.destroy();
});
