import { sql } from 'kysely';
import { createSignedIn, createUser } from '@/__tests__/support/accounts/accounts';
import { closeDatabase, getDatabase } from '@/lib/server/database/database';

type Store = {
  /** References of all messages. */
  ids: Set<string>;
  /** Number of messages, other than spam, without a mail job, and of jobs without a message. */
  torn: number;
  waiting: number;
  isWhole: boolean;
};

/** Reads the database directly, without the site. */
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

/** Makes every queued email due now. Call this only while no worker holds a lease. */
export async function makeMailDue(settings: Record<string, string>): Promise<void> {
  await withDatabase(settings, (db) => db.updateTable('mailJobs').set({ dueAt: 0 }).execute());
}

/** Creates a session; returns its cookies. */
export async function createSession(settings: Record<string, string>): Promise<string> {
  return withDatabase(settings, async () => (await createSignedIn(await createUser())).cookie);
}

/** Creates this many people who are signed in; returns the cookies of each. */
export async function createSessions(
  settings: Record<string, string>,
  count: number,
): Promise<string[]> {
  return withDatabase(settings, async () => {
    const cookies: string[] = [];
    while (cookies.length < count) {
      cookies.push((await createSignedIn(await createUser())).cookie);
    }
    return cookies;
  });
}

/**
 * Locks the tables of forms and accounts until the promise resolves. PostgreSQL only.
 *
 * @param onHeld called once the tables are locked
 */
export async function holdTables(
  settings: Record<string, string>,
  over: Promise<unknown>,
  onHeld: () => void,
): Promise<void> {
  let isOver = false;
  void over.finally(() => (isOver = true));
  await withDatabase(settings, (db) =>
    db.transaction().execute(async (transaction) => {
      await sql`lock table messages, limits, mail_jobs, users, sessions`.execute(transaction);
      onHeld();
      // The server would close a transaction that stays idle.
      while (!isOver) await sql`select pg_sleep(0.2)`.execute(transaction);
    }),
  );
}

/** Runs work with the database of a site, in this process. */
export async function withDatabase<Value>(
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
