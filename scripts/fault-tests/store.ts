import { sql } from 'kysely';
import { createSignedIn, createUser } from '@/__tests__/support/accounts';
import { closeDatabase, getDatabase } from '@/lib/server/database/database';

export type Store = {
  /** References of all messages. */
  ids: Set<string>;
  /** Messages that are no spam and have no mail job, or a job without a message. */
  torn: number;
  waiting: number;
  isWhole: boolean;
};

/** What is in the database of these settings, asked past the site. */
export async function readStore(settings: Record<string, string>): Promise<Store> {
  return withDatabase(settings, async (db) => {
    const rows = await db
      .selectFrom('messages')
      .leftJoin('mailJobs', 'mailJobs.messageId', 'messages.id')
      .select(['messages.id', 'mailJobs.state'])
      .execute();
    const orphans = await db
      .selectFrom('mailJobs')
      .leftJoin('messages', 'mailJobs.messageId', 'messages.id')
      .where('mailJobs.kind', '=', 'message')
      .where('messages.id', 'is', null)
      .select('mailJobs.id')
      .execute();
    const check = settings.DATABASE_URL
      ? []
      : (await sql`pragma integrity_check`.execute(db)).rows.flatMap((row) =>
          Object.values(Object(row)),
        );
    return {
      ids: new Set(rows.map(({ id }) => id)),
      torn: rows.filter(({ state }) => state === null).length + orphans.length,
      waiting: rows.filter(({ state }) => state === 'waiting').length,
      isWhole: check.every((line) => line === 'ok'),
    };
  });
}

/** Lets every waiting mail be sent at once. Only while no worker holds one. */
export async function makeMailDue(settings: Record<string, string>): Promise<void> {
  await withDatabase(settings, (db) => db.updateTable('mailJobs').set({ dueAt: 0 }).execute());
}

/** Cookies of a browser on which somebody is signed in. */
export async function createSession(settings: Record<string, string>): Promise<string> {
  return withDatabase(settings, async () => (await createSignedIn(await createUser())).cookie);
}

/** Keeps everybody else from the tables of forms and accounts until this is over. PostgreSQL only. */
export async function holdTables(
  settings: Record<string, string>,
  over: Promise<unknown>,
): Promise<void> {
  let isOver = false;
  void over.finally(() => (isOver = true));
  await withDatabase(settings, (db) =>
    db.transaction().execute(async (transaction) => {
      await sql`lock table messages, limits, mail_jobs, users, sessions`.execute(transaction);
      // A transaction that is idle for long would be ended.
      while (!isOver) await sql`select pg_sleep(0.2)`.execute(transaction);
    }),
  );
}

async function withDatabase<Value>(
  settings: Record<string, string>,
  work: (db: Awaited<ReturnType<typeof getDatabase>>) => Promise<Value>,
): Promise<Value> {
  Object.assign(process.env, { DATABASE_URL: '', ...settings });
  try {
    return await work(await getDatabase());
  } finally {
    await closeDatabase();
  }
}
