import 'server-only';
import type { Kysely, Migration } from 'kysely';
import type { Tables } from '@/lib/server/database/tables';

export const receivedFiles: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .alterTable('draftFiles')
      .addColumn('isReceived', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
