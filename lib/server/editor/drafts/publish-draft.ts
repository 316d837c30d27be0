import 'server-only';
import { mayEdit } from '@/lib/server/accounts/signing-in/current-user';
import type { Author } from '@/lib/server/editor/drafts/author';
import { deleteDraft, saveDraft, type Draft } from '@/lib/server/editor/drafts/drafts';
import { followFile, moveAway } from '@/lib/server/editor/drafts/move-draft';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { hashOf, readContent, storeContents, type Turn } from '@/lib/server/editor/history';
import { mergeTexts } from '@/lib/server/editor/fields/merge-texts';
import { findPutBack } from '@/lib/server/editor/put-back';
import { findFile } from '@/lib/server/editor/file-list';
import { listCopies, listEdits } from '@/lib/server/editor/uploads/draft-edits';
import { ChangedMeanwhile, readFile } from '@/lib/server/editor/content-folder';
import type { Change } from '@/lib/server/editor/staged-files';
import { writeContent } from '@/lib/server/editor/write-content';
import { waitUntilVisible, type Visible } from '@/lib/server/editor/wait-until-visible';
import { checkEdits } from '@/lib/server/publishing/asking/ask-publisher';

type Outcome =
  | { kind: 'done'; visible: Visible; act: string }
  /** The draft has mistakes of its own. */
  | { kind: 'mistakes' }
  | { kind: 'forbidden' }
  /** It was saved, stopped or handed over at the same time. */
  | { kind: 'saved' }
  /** Somebody has to decide first what visitors see. */
  | { kind: 'putBack' }
  /** Another file has the name of one that was uploaded. */
  | { kind: 'taken' }
  /** Somebody else has changed the file. The draft has both texts now, unless they cannot be merged. */
  | { kind: 'changed'; draft: Draft; conflicts: string[] | null };

class SavedMeanwhile extends Error {}

/** Writes a draft into the content folder, and waits until visitors see it. Throws CannotWrite. */
export async function publishDraft(draft: Draft, current: Author): Promise<Outcome> {
  const { file, base } = draft;
  if (!mayEdit('publish', current, file)) return { kind: 'forbidden' };
  // Its text would be merged with one that somebody has put back unasked.
  if (findPutBack(file)) return { kind: 'putBack' };
  const content = Buffer.from(draft.content);
  const { own } = await checkEdits(await listEdits(draft));
  if (own.length > 0) return { kind: 'mistakes' };
  try {
    const { id: userId } = current.user;
    // The text comes last, so that it never refers to a file that is not there yet.
    const changes = [...(await listNewFiles(draft)), { file, base, content }];
    // In one transaction, so that no text that is saved in the meantime is lost or overtaken.
    const alongside = async (transaction: Turn) => {
      if (!(await deleteDraft(draft, transaction))) throw new SavedMeanwhile();
    };
    const act = await writeContent(changes, { action: 'published', userId, alongside });
    const visible = await waitUntilVisible(changes);
    const isHidden = visible === 'published' && (await hasHiddenPage(file));
    return { kind: 'done', act, visible: isHidden ? 'hidden' : visible };
  } catch (error) {
    if (error instanceof SavedMeanwhile) return { kind: 'saved' };
    if (!(error instanceof ChangedMeanwhile)) throw error;
    if (error.file !== file) return { kind: 'taken' };
    if (error.current?.equals(content)) {
      // As after a crash between writing the file and deleting the draft.
      await deleteDraft(draft);
      return { kind: 'done', act: '', visible: await waitUntilVisible([{ file, base, content }]) };
    }
    const renamed = await (error.current ? moveAway(draft, current) : followFile(draft));
    return renamed ? publishDraft(renamed, current) : rebase(draft, error.current);
  }
}

/** Lists the uploads of a draft that the content folder does not have yet. */
async function listNewFiles(draft: Draft): Promise<Change[]> {
  const copies = await listCopies(draft);
  return copies.flatMap(([file, content]) =>
    hashOf(readFile(file)) === content.hash ? [] : [{ file, base: '', content }],
  );
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
  // The empty id keeps forms that are already open from overwriting the merged text, which they do not show.
  const next = await saveDraft(draft, { id: '', revision: draft.revision }, changes);
  return { kind: 'changed', draft: next, conflicts: merged && merged.conflicts };
}

/** Whether visitors do not see the page of a file now, although its text is published. */
async function hasHiddenPage(file: string): Promise<boolean> {
  const { state = 'online' } = (await findFile(file)) ?? {};
  return ['draft', 'scheduled', 'ended'].includes(state);
}
