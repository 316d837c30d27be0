import 'server-only';
import { sql, type Kysely, type Migration } from 'kysely';
import type { Tables } from '@/lib/server/database/tables';

export const rights: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('rights')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('right', 'text', (column) => column.notNull())
      .addColumn('pattern', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('rightsByUser').on('rights').column('userId').execute();
    await grantFormerRights(db);
  },
};

/**
 * Grants the rights that users had before there was a table of rights: staff could read messages and see the
 * preview, and could publish alerts if a column said so.
 */
export async function grantFormerRights(db: Kysely<Tables>): Promise<void> {
  for (const [right, isHolder] of [
    ['messages', sql`role = 'staff'`],
    ['preview', sql`role = 'staff'`],
    ['alerts', sql`role = 'staff' and may_alert = 1`],
  ] as const) {
    await sql`insert into rights (id, user_id, "right", pattern)
      select id || ${sql.lit(` ${right} *`)}, id, ${sql.lit(right)}, '*' from users where ${isHolder}`.execute(
      db,
    );
  }
}
