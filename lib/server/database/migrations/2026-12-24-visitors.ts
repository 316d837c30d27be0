import 'server-only';
import type { Kysely, Migration } from 'kysely';

export const visitors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('mailJobs')
      .addColumn('receiptFor', 'text', (column) =>
        column.references('messages.id').onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('mailJobsByReceipt')
      .on('mailJobs')
      .column('receiptFor')
      .unique()
      .execute();
  },
};
