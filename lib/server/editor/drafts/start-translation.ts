import 'server-only';
import type { Current } from '@/lib/server/accounts/signing-in/current-user';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { openFiles } from '@/lib/server/content/files/file-tree';
import { writeTranslation } from '@/lib/server/content/loading/checks/original-digest';
import { readFile } from '@/lib/server/editor/content-folder';
import { createDraft, listDrafts, type Draft } from '@/lib/server/editor/drafts/drafts';
import { findOriginal } from '@/lib/server/editor/fields/translations';
import { getSettings } from '@/lib/server/settings';

/** Returns the draft that a user has of a translation, or a new one with the texts of its original; null if there is no original. */
export async function startTranslation({ user }: Current, file: string): Promise<Draft | null> {
  const own = (await listDrafts(user.id)).find((draft) => draft.file === file);
  const { original = '' } = findOriginal(file) ?? {};
  if (own || readFile(original) === null) return own ?? null;
  const tree = openFiles(getSettings().contentDir, [original]);
  return createDraft({
    userId: user.id,
    file,
    base: '',
    content: writeTranslation(tree, original, entryTypes),
  });
}
