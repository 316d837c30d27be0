import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { holdLock } from '@/__tests__/support/database/lock';
import { openSqlite } from '@/lib/server/database/sqlite';
import { withDeadline } from '@/lib/server/deadline';

type Notes = { notes: { id: number } };

const PATIENCE = { busyMs: 2, patienceMs: 5_000 };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sqlite-'));
const opened: Kysely<Notes>[] = [];
const releases: (() => Promise<void>)[] = [];
let count = 0;

afterAll(async () => {
  await Promise.all(opened.map((db) => db.destroy()));
  fs.rmSync(folder, { recursive: true, force: true });
});

afterEach(async () => {
  await Promise.all(releases.splice(0).map((release) => release()));
});

/** Runs these statements in another process, which keeps its transaction open until the returned function ends it. */
async function lock(...parts: Parameters<typeof holdLock>): Promise<() => Promise<void>> {
  const release = await holdLock(...parts);
  releases.push(release);
  return release;
}

/** Creates a database with an empty table; returns it and its file. */
async function prepare(patience = PATIENCE): Promise<{ db: Kysely<Notes>; file: string }> {
  const file = path.join(folder, `${count++}.db`);
  const db = await open(file, patience);
  await sql`create table notes (id integer primary key)`.execute(db);
  return { db, file };
}

async function open(file: string, patience = PATIENCE): Promise<Kysely<Notes>> {
  const db = new Kysely<Notes>({ dialect: await openSqlite(file, patience) });
  opened.push(db);
  return db;
}

function save(db: Kysely<Notes>, ...ids: number[]): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    for (const id of ids) await transaction.insertInto('notes').values({ id }).execute();
  });
}

async function list(db: Kysely<Notes>): Promise<number[]> {
  const notes = await db.selectFrom('notes').select('id').orderBy('id').execute();
  return notes.map(({ id }) => id);
}

/** Counts the turns of the event loop during the work: hardly any if the work blocks, even on a slow machine. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await work().finally(() => clearInterval(timer));
  return turns;
}

describe('a SQLite file that another process has locked', () => {
  it.each(['begin immediate', 'begin exclusive'])(
    'is read after its "%s", and written once that ends',
    async (statement) => {
      const { db, file } = await prepare();
      await save(db, 1);
      const release = await lock(file, statement);
      const saved = save(db, 2);
      expect(await list(db)).toEqual([1]);
      await release();
      await saved;
      expect(await list(db)).toEqual([1, 2]);
    },
  );

  it('does not block the process while queries wait', async () => {
    const { db, file } = await prepare();
    const release = await lock(file);
    const turns = await countTurns(async () => {
      const work = () => Promise.allSettled([1, 2, 3].map((id) => save(db, id)));
      await withDeadline(500, work);
    });
    await release();
    expect(turns).toBeGreaterThan(5);
  });

  it.each<[string, (db: Kysely<Notes>) => Promise<unknown>]>([
    ['a transaction', (db) => save(db, 1)],
    ['a statement', (db) => db.deleteFrom('notes').execute()],
  ])('refuses %s at its deadline, and stores nothing of it', async (_, work) => {
    const { db, file } = await prepare();
    const release = await lock(file);
    const refused = withDeadline(100, () => work(db));
    await expect(refused).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    await release();
    expect(await list(db)).toEqual([]);
  });

  it('refuses each waiting query at its own deadline', async () => {
    const { db, file } = await prepare();
    const release = await lock(file);
    const all = Array.from({ length: 200 }, (_, id) =>
      withDeadline(id < 100 ? 100 : 10_000, () => save(db, id)),
    );
    const early = await Promise.allSettled(all.slice(0, 100));
    await release();
    const late = await Promise.allSettled(all.slice(100));
    expect(new Set(early.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(new Set(late.map(({ status }) => status))).toEqual(new Set(['fulfilled']));
    expect(await list(db)).toEqual(Array.from({ length: 100 }, (_, index) => index + 100));
  });

  it('gives all queries of a request one deadline', async () => {
    const { db, file } = await prepare();
    const release = await lock(file);
    const many = withDeadline(200, async () => {
      for (let id = 0; id < 10; id++) await save(db, id).catch(() => undefined);
      return 'many';
    });
    const one = withDeadline(1_500, () => save(db, 1).catch(() => 'one'));
    expect(await Promise.race([many, one])).toBe('many');
    await release();
    await one;
  });

  it('is opened once it is free, without blocking', async () => {
    const file = path.join(folder, `${count++}.db`);
    const release = await lock(
      file,
      'pragma locking_mode = exclusive; create table notes (id integer primary key)',
    );
    let db: Promise<Kysely<Notes>> | null = null;
    const turns = await countTurns(async () => {
      db = open(file);
      await setTimeout(300);
    });
    await release();
    await save(await (db ?? open(file)), 1);
    expect(turns).toBeGreaterThan(5);
  });

  it('is not opened while it stays locked', async () => {
    const file = path.join(folder, `${count++}.db`);
    const release = await lock(
      file,
      'pragma locking_mode = exclusive; create table notes (id integer primary key)',
    );
    await expect(open(file, { busyMs: 2, patienceMs: 100 })).rejects.toMatchObject({
      code: 'SQLITE_BUSY',
    });
    await release();
    expect(await list(await open(file))).toEqual([]);
  });

  it('stays readable for the site', async () => {
    const { db, file } = await prepare();
    await save(db, 1);
    const taken = lock(file, 'pragma locking_mode = exclusive; insert into notes values (2)');
    await expect(taken).rejects.toThrow(/Nothing was locked/);
    expect(await list(db)).toEqual([1]);
  });
});

describe('transactions of one process', () => {
  it('are invisible to others before they are committed', async () => {
    const { db } = await prepare();
    let seen: Promise<number[]> = Promise.resolve([]);
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('notes').values({ id: 1 }).execute();
      seen = list(db);
      await transaction.insertInto('notes').values({ id: 2 }).execute();
    });
    expect(await seen).toEqual([1, 2]);
  });

  it('leave nothing behind when they fail, and let the next one in', async () => {
    const { db } = await prepare();
    await expect(save(db, 1, 1)).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
    await save(db, 2);
    expect(await list(db)).toEqual([2]);
  });

  it('continue after SQLite has rolled one back', async () => {
    const { db } = await prepare();
    const failed = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('notes').values({ id: 1 }).execute();
      await sql`insert or rollback into notes values (1)`.execute(transaction);
    });
    await expect(failed).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
    await save(db, 2);
    expect(await list(db)).toEqual([2]);
  });

  it('alternate with those of other processes without loss', async () => {
    const { db, file } = await prepare();
    // A second connection stands in for a process, because SQLite treats both alike.
    const other = await open(file);
    const ids = Array.from({ length: 100 }, (_, index) => index);
    await Promise.all(ids.map((id) => save(id % 2 ? db : other, id)));
    expect(await list(db)).toEqual(ids);
  });
});

// Without its lock, SQLite's own shell deletes the log that the site is writing to.
(process.platform === 'linux' ? it : it.skip)(
  'keeps its lock on the file when another thread opens it',
  async () => {
    const { file } = await prepare();
    const { ino } = fs.statSync(file);
    const isLocked = () =>
      new RegExp(` ${process.pid} \\S+:${ino} `).test(fs.readFileSync('/proc/locks', 'utf8'));
    expect(isLocked()).toBe(true);
    await open(file);
    expect(isLocked()).toBe(true);
  },
);
