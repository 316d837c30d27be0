import 'server-only';
import type { Kysely, Migration } from 'kysely';

export const messages: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('submission', 'text', (column) => column.notNull().unique())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('messagesByTime')
      .on('messages')
      .columns(['createdAt', 'id'])
      .execute();
    await db.schema
      .createTable('mailJobs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('messageId', 'text', (column) =>
        column.notNull().unique().references('messages.id').onDelete('cascade'),
      )
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('dueAt', 'bigint', (column) => column.notNull())
      .addColumn('answer', 'text')
      .execute();
    await db.schema
      .createIndex('mailJobsByTurn')
      .on('mailJobs')
      .columns(['state', 'dueAt'])
      .execute();
    await db.schema
      .createTable('limits')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('turns', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('rejectedForms')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('entries', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
  },
};
