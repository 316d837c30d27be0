import 'server-only';
import type { Kysely, Migration } from 'kysely';

export const publications: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('publications')
      .addColumn('sequence', 'bigint', (column) => column.primaryKey())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('manifest', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('publicationTexts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('isBase64', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('publicationLocks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .execute();
    await db.schema
      .createTable('publicationInstances')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sequence', 'bigint', (column) => column.notNull())
      .addColumn('seenAt', 'bigint', (column) => column.notNull())
      .execute();
  },
};
