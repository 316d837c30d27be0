import 'server-only';
import { mayEdit, type Current } from '@/lib/server/accounts/signing-in/current-user';
import { getLatestEdition } from '@/lib/server/content/edition';
import { deleteDraft, saveDraft, type Draft } from '@/lib/server/editor/drafts/drafts';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { hashOf, readContent, storeContents } from '@/lib/server/editor/history';
import { mergeTexts } from '@/lib/server/editor/fields/merge-texts';
import { ChangedMeanwhile, writeContent, type Change } from '@/lib/server/editor/write-content';
import { log, serializeError } from '@/lib/server/log';
import { checkEdits, lookNow } from '@/lib/server/publishing/asking/ask-publisher';

/** Whether visitors see a change. */
export type Visible = 'published' | 'waiting' | 'slow';

export type Outcome =
  | { kind: 'done'; visible: Visible; act: string }
  /** The draft has mistakes of its own. */
  | { kind: 'mistakes' }
  | { kind: 'forbidden' }
  /** Somebody else has changed the file. The draft has both texts now, unless they cannot be merged. */
  | { kind: 'changed'; draft: Draft; conflicts: string[] | null };

/** Writes a draft into the content folder, and waits until visitors see it. Throws CannotWrite. */
export async function publishDraft(draft: Draft, current: Current): Promise<Outcome> {
  const { file, base } = draft;
  if (!mayEdit('publish', current, file)) return { kind: 'forbidden' };
  const content = Buffer.from(draft.content);
  const { own } = await checkEdits(new Map([[file, content]]));
  if (own.length > 0) return { kind: 'mistakes' };
  try {
    const { id: userId } = current.user;
    const act = await writeContent([{ file, base, content }], { action: 'published', userId });
    await deleteDraft(draft);
    return { kind: 'done', act, visible: await waitUntilVisible([{ file, base, content }]) };
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    return rebase(draft, error.current);
  }
}

/** Bases a draft on what the folder has now. */
async function rebase(draft: Draft, current: Buffer | null): Promise<Outcome> {
  const shape = shapeOf(draft.file);
  const old = draft.base === '' ? null : await readContent(draft.base);
  await storeContents([current]);
  const merged =
    shape && current && old
      ? mergeTexts(shape, old.toString(), draft.content, current.toString())
      : null;
  const changes = { base: hashOf(current), ...(merged && { content: merged.text }) };
  const copy = { id: draft.copy, revision: draft.revision };
  const next = await saveDraft(draft, copy, changes);
  return { kind: 'changed', draft: next, conflicts: merged && merged.conflicts };
}

/** Waits until this process shows changes of the content folder, or knows that it cannot. */
export async function waitUntilVisible(changes: readonly Change[]): Promise<Visible> {
  try {
    await lookNow(changes.map(({ file }) => file));
  } catch (error) {
    log('error', 'editor.not-shown', serializeError(error));
    return 'slow';
  }
  // This request itself still shows the edition with which it began.
  const tree = getLatestEdition()?.tree;
  const isShown = changes.every(
    ({ file, content }) => (tree?.hashOf(file) ?? '') === hashOf(content),
  );
  return isShown ? 'published' : 'waiting';
}
