import 'server-only';
import type { Kysely, Migration } from 'kysely';

export const sources: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('contentActs')
      .addColumn('source', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createTable('sourceRuns')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('changedAt', 'bigint')
      .addColumn('report', 'text', (column) => column.notNull())
      .execute();
  },
};
