import 'server-only';
import { deleteExpiredDraftLinks } from '@/lib/server/editor/drafts/draft-links';
import { announceUnusedDrafts, deleteUnusedDrafts } from '@/lib/server/editor/drafts/unused-drafts';
import { deleteOldActs } from '@/lib/server/editor/history';
import { deleteOldDraftFiles } from '@/lib/server/editor/uploads/draft-files';
import { deleteOldCopies } from '@/lib/server/editor/uploads/local-copies';

/**
 * Deletes drafts that nobody has touched after their authors were told, links that have expired, files of drafts that have
 * ended, what is left of uploads that have stopped, and old texts.
 */
export async function deleteExpiredContent(): Promise<void> {
  // First, because it needs no database.
  deleteOldCopies();
  await announceUnusedDrafts();
  await deleteUnusedDrafts();
  await deleteExpiredDraftLinks();
  await deleteOldDraftFiles();
  await deleteOldActs();
}
