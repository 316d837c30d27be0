import 'server-only';
import { translationFile } from '@/lib/server/content/files/translated-tree';
import { mayEdit, type Current } from '@/lib/server/accounts/signing-in/current-user';
import { readFile } from '@/lib/server/editor/content-folder';
import { listDrafts } from '@/lib/server/editor/drafts/drafts';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { listFiles } from '@/lib/server/editor/file-list';
import { listActs } from '@/lib/server/editor/history';
import { findOriginal, listLanguages } from '@/lib/server/editor/fields/translations';
import type { ContentFile } from '@/lib/server/publishing/asking/questions';

/** A file in one language of the site. */
export type FileLanguage = {
  tag: string;
  file: string;
  isOriginal: boolean;
  exists: boolean;
  /** Whether its history can be opened. */
  wasDeleted: boolean;
  /** Null for a file that does not exist, or that the site has not seen yet. */
  known: ContentFile | null;
  /** Draft that the user has of it. */
  draft: { id: string } | null;
  mayWrite: boolean;
};

/** Lists a file in each language of the site, the original first; nothing in a site with one language, or for another kind of file. */
export async function listFileLanguages(file: string, current: Current): Promise<FileLanguage[]> {
  const [first, ...further] = listLanguages();
  const { original } = findOriginal(file) ?? { original: file };
  if (first === undefined || !shapeOf(translationFile(original, further[0] ?? ''))) return [];
  const all = [
    { tag: first, file: original },
    ...further.map((tag) => ({ tag, file: translationFile(original, tag) })),
  ];
  const patterns = all.map((one) => one.file);
  const listed = await listFiles({ patterns, limit: patterns.length });
  const drafts = await listDrafts(current.user.id);
  const describe = async (one: { tag: string; file: string }): Promise<FileLanguage> => {
    const exists = readFile(one.file) !== null;
    return {
      ...one,
      isOriginal: one.file === original,
      exists,
      wasDeleted: !exists && (await listActs(one.file, 1)).length > 0,
      known: listed?.files.find((found) => found.file === one.file) ?? null,
      draft: drafts.find((draft) => draft.file === one.file) ?? null,
      mayWrite: mayEdit('write', current, one.file),
    };
  };
  return Promise.all(all.map(describe));
}
