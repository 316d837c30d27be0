import 'server-only';
import type { Kysely, Migration } from 'kysely';
import type { Tables } from '@/lib/server/database/tables';

export const draftFiles: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('draftFiles')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('draftId', 'text', (column) => column.notNull())
      .addColumn('userId', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('addedAt', 'bigint', (column) => column.notNull())
      .addColumn('endedAt', 'bigint')
      .execute();
    await db.schema.createIndex('filesByDraft').on('draftFiles').column('draftId').execute();
    await db.schema.createIndex('filesByHash').on('draftFiles').column('hash').execute();
    await db.schema
      .createTable('draftPieces')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('piece', 'integer', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('storedAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('piecesByHash')
      .on('draftPieces')
      .columns(['hash', 'piece'])
      .execute();
  },
};
