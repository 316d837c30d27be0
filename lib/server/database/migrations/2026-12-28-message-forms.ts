import 'server-only';
import type { Kysely, Migration } from 'kysely';

export const messageForms: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('messages')
      .addColumn('form', 'text', (column) => column.notNull().defaultTo('contact'))
      .execute();
    await db.schema
      .alterTable('messages')
      .addColumn('more', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
  },
};
