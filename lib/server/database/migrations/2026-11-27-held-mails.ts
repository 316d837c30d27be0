import 'server-only';
import type { Kysely, Migration } from 'kysely';

export const heldMails: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('users')
      .addColumn('wantsHeldMails', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('publicationNotices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('seenAt', 'bigint', (column) => column.notNull())
      .addColumn('files', 'text', (column) => column.notNull())
      .addColumn('places', 'text', (column) => column.notNull())
      .addColumn('more', 'integer', (column) => column.notNull())
      .addColumn('others', 'integer', (column) => column.notNull())
      .execute();
  },
};
