import 'server-only';
import type { Kysely, Migration } from 'kysely';

export const people: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('users').addColumn('deactivatedAt', 'bigint').execute();
    await db.schema.alterTable('contentDrafts').addColumn('announcedAt', 'bigint').execute();
    await db.schema
      .createTable('invitations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('invitedBy', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('right', 'text', (column) => column.notNull())
      .addColumn('pattern', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('invitationsByUser').on('invitations').column('userId').execute();
    await db.schema
      .createTable('rightActs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('userId', 'text', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('subjectId', 'text', (column) =>
        column.references('users.id').onDelete('set null'),
      )
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('right', 'text', (column) => column.notNull())
      .addColumn('pattern', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('rightActsByTime').on('rightActs').column('at').execute();
    await db.schema.createIndex('contentActsByTime').on('contentActs').column('at').execute();
    await db.schema
      .createTable('draftLinks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      // A draft has one link at most.
      .addColumn('draftId', 'text', (column) =>
        column.notNull().unique().references('contentDrafts.id').onDelete('cascade'),
      )
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
  },
};
