import 'server-only';
import type { Kysely, Migration } from 'kysely';
import type { Tables } from '@/lib/server/database/tables';

export const editor: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('contentDrafts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('base', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('copy', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('savedAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('draftsByUser').on('contentDrafts').column('userId').execute();
    await db.schema.createIndex('draftsByFile').on('contentDrafts').column('file').execute();
    await db.schema
      .createTable('contentTexts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('isBase64', 'integer', (column) => column.notNull())
      .addColumn('storedAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('contentActs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('userId', 'text', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('before', 'text', (column) => column.notNull())
      .addColumn('after', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('actsByFile').on('contentActs').columns(['file', 'at']).execute();
  },
};
