import 'server-only';
import { getEditor, mayEdit, type Current } from '@/lib/server/accounts/signing-in/current-user';
import { REQUEST_PATIENCE_MS, withDeadline } from '@/lib/server/deadline';
import { getDraft, type Draft } from '@/lib/server/editor/drafts/drafts';
import { DRAFT_FIELDS } from '@/lib/server/editor/drafts/press-button';
import { NoRoom, requireRoom } from '@/lib/server/editor/uploads/draft-files';

/** Somebody who may write, and the error if their space is full. */
export type Sender = { current: Current; noRoom: NoRoom | null };

/** Returns the sender of a form; null if they may not write. */
export async function admitSender(request: Request): Promise<Sender | null> {
  const current = await getEditor(request.headers);
  if (!current) return null;
  try {
    await requireRoom(current.user.id, 1);
    return { current, noRoom: null };
  } catch (error) {
    if (error instanceof NoRoom) return { current, noRoom: error };
    throw error;
  }
}

/** Returns the draft to which files belong, if its author may still write it. */
export async function findDraft(
  fields: ReadonlyMap<string, string>,
  current: Current,
): Promise<Draft | null> {
  const draft = await withDeadline(REQUEST_PATIENCE_MS, () =>
    getDraft(fields.get(DRAFT_FIELDS.id) ?? '', current.user.id),
  );
  return draft && mayEdit('write', current, draft.file) ? draft : null;
}
