import 'server-only';
import { deleteOldActs } from '@/lib/server/editor/history';
import { deleteOldDraftFiles } from '@/lib/server/editor/uploads/draft-files';
import { deleteOldCopies } from '@/lib/server/editor/uploads/local-copies';

/** Deletes old acts and texts, files of drafts that have ended, and what is left of uploads that have stopped. */
export async function deleteOldContent(): Promise<void> {
  // First, because it needs no database.
  deleteOldCopies();
  await deleteOldActs();
  await deleteOldDraftFiles();
}
