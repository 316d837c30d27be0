import 'server-only';
import path from 'node:path';
import { mayEdit } from '@/lib/server/accounts/signing-in/current-user';
import { getLatestEdition } from '@/lib/server/content/edition';
import { readFile } from '@/lib/server/editor/content-folder';
import type { Author } from '@/lib/server/editor/drafts/author';
import { saveDraft, type Draft } from '@/lib/server/editor/drafts/drafts';
import { findFreeFile } from '@/lib/server/editor/drafts/start-draft';
import { hashOf } from '@/lib/server/editor/history';
import { findOriginal } from '@/lib/server/editor/fields/translations';

/**
 * Gives a draft the new name of its file: somebody has renamed the file in the folder, or a crash has stopped the editor
 * between that and the draft. Returns null unless exactly one new file has the text on which the draft is based.
 */
export async function followFile(draft: Draft): Promise<Draft | null> {
  const { file, base } = draft;
  if (base === '' || readFile(file)) return null;
  const tree = getLatestEdition()?.tree;
  const folder = path.posix.dirname(file);
  const found = (tree?.paths ?? []).filter(
    (name) =>
      path.posix.dirname(name) === folder &&
      tree?.knownHashOf(name) === base &&
      hashOf(readFile(name)) === base,
  );
  const [moved] = found;
  if (moved === undefined || found.length > 1) return null;
  return move(draft, moved);
}

/** Gives a new entry another name, because it must not take the place of another one with the same title. */
export async function moveAway(draft: Draft, current: Author): Promise<Draft | null> {
  // It belongs to its original. Somebody else has translated that meanwhile.
  if (findOriginal(draft.file)) return null;
  const { folder, name } = /^(?<folder>.+)\/(?<name>[^/]+)\.md$/.exec(draft.file)?.groups ?? {};
  if (draft.base !== '' || !folder || !name || name === 'index') return null;
  const file = findFreeFile(folder, name);
  if (!mayEdit('publish', current, file)) return null;
  return move(draft, file);
}

/** Moves a draft or, if its form has saved another text since, a copy of it. */
function move(draft: Draft, file: string): Promise<Draft> {
  // By the id of the form, the older text would be saved over the newer one.
  return saveDraft(draft, { id: '', revision: draft.revision }, { file });
}
