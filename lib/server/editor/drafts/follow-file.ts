import 'server-only';
import path from 'node:path';
import { getLatestEdition } from '@/lib/server/content/edition';
import { readFile } from '@/lib/server/editor/content-folder';
import { saveDraft, type Draft } from '@/lib/server/editor/drafts/drafts';
import { hashOf } from '@/lib/server/editor/history';

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
  return saveDraft(draft, { id: draft.copy, revision: draft.revision }, { file: moved });
}
