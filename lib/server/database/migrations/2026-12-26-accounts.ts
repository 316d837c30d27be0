import 'server-only';
import { sql, type Kysely, type Migration } from 'kysely';

export const accounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('users')
      .addColumn('credentialsVersion', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('halfLogins')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('isKept', 'integer', (column) => column.notNull())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('halfLoginsByUser').on('halfLogins').column('userId').execute();
    // A stranger may have chosen the password, so the person who confirms the address chooses a new one.
    await sql`update users set password_hash = '' where verified_at is null`.execute(db);
    // Links that confirm a new address of a user now have a kind of their own.
    const owners = sql`select id from users where verified_at is not null`;
    await sql`delete from tokens where kind = 'verify' and user_id in (${owners})`.execute(db);
    await sql`delete from mail_jobs where kind = 'verify' and state = 'waiting'
      and user_id in (${owners})`.execute(db);
  },
};
