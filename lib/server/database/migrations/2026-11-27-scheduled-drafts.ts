import 'server-only';
import type { Kysely, Migration } from 'kysely';
import type { Tables } from '@/lib/server/database/tables';

export const scheduledDrafts: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    for (const name of ['publishAt', 'missedAt']) {
      await db.schema.alterTable('contentDrafts').addColumn(name, 'bigint').execute();
    }
    await db.schema.createIndex('draftsByTime').on('contentDrafts').column('publishAt').execute();
  },
};
