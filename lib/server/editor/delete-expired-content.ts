import 'server-only';
import { deleteExpiredDraftLinks } from '@/lib/server/editor/drafts/draft-links';
import { announceUnusedDrafts, deleteUnusedDrafts } from '@/lib/server/editor/drafts/unused-drafts';
import { deleteOldActs } from '@/lib/server/editor/history';

/** Deletes drafts that nobody has touched after their authors were told, links that have expired, and old texts. */
export async function deleteExpiredContent(): Promise<void> {
  await announceUnusedDrafts();
  await deleteUnusedDrafts();
  await deleteExpiredDraftLinks();
  await deleteOldActs();
}
