import 'server-only';
import type { Kysely, Migration } from 'kysely';
import type { Tables } from '@/lib/server/database/tables';

export const mailLanguages: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable('mailJobs').addColumn('language', 'text').execute();
  },
};
