import 'server-only';
import type { Kysely, Migration } from 'kysely';

export const alerts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('alertBoards')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('changedAt', 'bigint', (column) => column.notNull())
      .addColumn('board', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('alertLog')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('userId', 'text', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('alertId', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('alertLogByTime').on('alertLog').column('at').execute();
    await db.schema.createIndex('alertLogByUser').on('alertLog').column('userId').execute();
    await db.schema
      .createTable('alertDrafts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('savedAt', 'bigint', (column) => column.notNull())
      .addColumn('entries', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable('users')
      .addColumn('mayAlert', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
