import 'server-only';
import { sql, type Kysely, type Migration } from 'kysely';
import { hash } from '@/lib/server/crypto';

export const limits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('browsers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('browsersByUser').on('browsers').column('userId').execute();
    await copyKnownBrowsers(db);
  },
};

// Every browser that has signed in stays known for 180 days from then.
async function copyKnownBrowsers(db: Kysely<unknown>): Promise<void> {
  const found = sql<{ userId: string; browser: string; lastUsedAt: number }>`
    select user_id, browser, max(created_at) as last_used_at from sign_ins group by user_id, browser`;
  const { rows } = await found.execute(db);
  for (const { userId, browser, lastUsedAt } of rows) {
    const expiresAt = Number(lastUsedAt) + 180 * 24 * 60 * 60 * 1000;
    await sql`insert into browsers (id, user_id, expires_at)
      values (${hash(`${userId}.${browser}`)}, ${userId}, ${expiresAt})`.execute(db);
  }
  await sql`update sign_ins set browser = ''`.execute(db);
}
