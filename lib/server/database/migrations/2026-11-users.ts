import 'server-only';
import { sql, type Kysely, type Migration } from 'kysely';

export const users: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('emailKey', 'text', (column) => column.notNull().unique())
      .addColumn('passwordHash', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('verifiedAt', 'bigint')
      .addColumn('twoFactorSince', 'bigint')
      .addColumn('totpKey', 'text')
      .addColumn('totpStep', 'bigint')
      .execute();
    await db.schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('lastUsedAt', 'bigint', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sessionsByUser').on('sessions').column('userId').execute();
    await db.schema
      .createTable('signIns')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('signInsByUser')
      .on('signIns')
      .columns(['userId', 'createdAt'])
      .execute();
    await db.schema
      .createTable('recoveryCodes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('recoveryCodesByUser')
      .on('recoveryCodes')
      .column('userId')
      .execute();
    await db.schema
      .createTable('tokens')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('email', 'text')
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('tokensByKind', ['userId', 'kind'])
      .execute();
    await widenMailJobs(db);
  },
};

// An email may now be about a user instead of a message. SQLite cannot alter a column, so the table is
// recreated.
async function widenMailJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('mailJobsByTurn').execute();
  await db.schema.alterTable('mailJobs').renameTo('mailJobsBefore').execute();
  await db.schema
    .createTable('mailJobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('messageId', 'text', (column) =>
      column.unique().references('messages.id').onDelete('cascade'),
    )
    .addColumn('userId', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('recipient', 'text')
    .addColumn('signInId', 'text', (column) => column.references('signIns.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('dueAt', 'bigint', (column) => column.notNull())
    .addColumn('answer', 'text')
    .execute();
  await sql`insert into mail_jobs (id, kind, message_id, state, attempts, due_at, answer)
    select id, 'message', message_id, state, attempts, due_at, answer from mail_jobs_before`.execute(
    db,
  );
  await db.schema.dropTable('mailJobsBefore').execute();
  await db.schema
    .createIndex('mailJobsByTurn')
    .on('mailJobs')
    .columns(['state', 'dueAt'])
    .execute();
}
