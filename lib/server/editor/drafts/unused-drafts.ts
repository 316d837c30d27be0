import 'server-only';
import { getDatabase } from '@/lib/server/database/database';
import { enqueueMail } from '@/lib/server/mail/outbox';

const DAY_MS = 24 * 60 * 60_000;

/** Days without a change after which the author of a draft is told, and after which it is deleted. */
const ANNOUNCED_AFTER = 180;
const DELETED_AFTER = 210;

/** Tells authors that drafts which they have not touched for half a year will be deleted. Drafts with a time stay. */
export async function announceUnusedDrafts(): Promise<void> {
  const now = Date.now();
  const db = await getDatabase();
  await db.transaction().execute(async (transaction) => {
    const announced = await transaction
      .updateTable('contentDrafts')
      .set({ announcedAt: now })
      .where('savedAt', '<', now - ANNOUNCED_AFTER * DAY_MS)
      .where('publishAt', 'is', null)
      .where((draft) =>
        draft.or([
          draft('announcedAt', 'is', null),
          draft('announcedAt', '<', draft.ref('savedAt')),
        ]),
      )
      .returning('userId')
      .execute();
    for (const userId of new Set(announced.map((draft) => draft.userId))) {
      await enqueueMail(transaction, { kind: 'drafts-unused', userId });
    }
  });
}

/** Deletes drafts that nobody has touched, a month after their authors were told. */
export async function deleteUnusedDrafts(): Promise<void> {
  const now = Date.now();
  const db = await getDatabase();
  await db
    .deleteFrom('contentDrafts')
    .where('savedAt', '<', now - DELETED_AFTER * DAY_MS)
    .where('publishAt', 'is', null)
    .where('announcedAt', '<', now - (DELETED_AFTER - ANNOUNCED_AFTER) * DAY_MS)
    .where('announcedAt', '>', (draft) => draft.ref('savedAt'))
    .execute();
}

/** Lists the files of a user's drafts that will be deleted soon. */
export async function listUnusedDrafts(userId: string): Promise<string[]> {
  const db = await getDatabase();
  const rows = await db
    .selectFrom('contentDrafts')
    .select('file')
    .where('userId', '=', userId)
    .where('announcedAt', '>', (draft) => draft.ref('savedAt'))
    .orderBy('file')
    .execute();
  return rows.map(({ file }) => file);
}
