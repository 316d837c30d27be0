import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { startStallingProxy, type StallingProxy } from '@/__tests__/support/servers/stalling-proxy';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { openPostgres } from '@/lib/server/database/postgres';
import { DatabaseTimeout, withDeadline } from '@/lib/server/deadline';

type Notes = { notes: { id: number } };

const { DATABASE_URL } = prepareDatabase();
const PATIENCE_MS = 500;

const proxies: StallingProxy[] = [];
const opened: Kysely<Notes>[] = [];

afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.stop()));
  await Promise.all(opened.splice(0).map((db) => db.destroy()));
});

function open(url: string): Kysely<Notes> {
  const db = new Kysely<Notes>({ dialect: openPostgres(url, PATIENCE_MS) });
  opened.push(db);
  return db;
}

async function openThroughProxy(url: string): Promise<[Kysely<Notes>, StallingProxy]> {
  const proxy = await startStallingProxy(Number(new URL(url).port || 5432));
  proxies.push(proxy);
  const address = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(proxy.port) });
  return [open(address.href), proxy];
}

function save(db: Kysely<Notes>, id: number): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values({ id }).execute();
  });
}

describe('PostgreSQL', () => {
  it('times out at the deadline when it accepts connections but never responds', async () => {
    const [db, proxy] = await openThroughProxy('postgresql://site@127.0.0.1:1/site');
    proxy.stall();
    const all = Array.from({ length: 30 }, (_, id) => save(db, id));
    const ended = await Promise.allSettled(all);
    // Rejected by the deadline of the query or of the connection; they are the same here.
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['rejected']));
  });
});

if (DATABASE_URL) {
  describe('PostgreSQL with a table', () => {
    beforeAll(async () => {
      const db = new Kysely<Notes>({ dialect: openPostgres(DATABASE_URL, Infinity) });
      await sql`create table notes (id integer primary key)`.execute(db);
      await db.destroy();
    });

    beforeEach(async () => {
      await open(DATABASE_URL).deleteFrom('notes').execute();
    });

    it('locked by another client times out, and works again afterwards', async () => {
      const db = open(DATABASE_URL);
      const client = new pg.Client({ connectionString: DATABASE_URL });
      await client.connect();
      await client.query('begin');
      await client.query('lock table notes');
      const all = Array.from({ length: 30 }, (_, id) => save(db, id));
      const ended = await Promise.allSettled(all);
      await client.query('commit');
      await client.end();
      expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['rejected']));
      await save(db, 1);
      expect(await db.selectFrom('notes').selectAll().execute()).toEqual([{ id: 1 }]);
    });

    it('gets a new connection after the network fails during a transaction', async () => {
      const [db, proxy] = await openThroughProxy(DATABASE_URL);
      const lost = db.transaction().execute(async (transaction) => {
        await transaction.insertInto('notes').values({ id: 1 }).execute();
        proxy.stall();
        await transaction.insertInto('notes').values({ id: 2 }).execute();
      });
      await expect(lost).rejects.toThrow(DatabaseTimeout);
      proxy.recover();
      await save(db, 3);
      expect(await db.selectFrom('notes').selectAll().execute()).toEqual([{ id: 3 }]);
    });

    it('takes no longer for many slow queries than for one', async () => {
      const db = open(DATABASE_URL);
      const slow = withDeadline(PATIENCE_MS, async () => {
        for (;;) await sql`select pg_sleep(0.2)`.execute(db);
      });
      await expect(slow).rejects.toThrow(DatabaseTimeout);
    });

    it('has no deadline for commands', async () => {
      const db = new Kysely<Notes>({ dialect: openPostgres(DATABASE_URL, Infinity) });
      opened.push(db);
      await sql`select pg_sleep(${(2 * PATIENCE_MS) / 1_000})`.execute(db);
      expect((await sql`show lock_timeout`.execute(db)).rows).toEqual([{ lock_timeout: '0' }]);
    });
  });
}
