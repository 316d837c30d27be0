import 'server-only';
import type { Content } from '@/lib/server/content/edition';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import {
  checkLanguage,
  type Checked,
  type Options,
} from '@/lib/server/content/loading/check-language';
import { contentErrorOf } from '@/lib/server/content/loading/fixed-pages/site-language';
import { loadLanguages } from '@/lib/server/content/loading/translations';

/**
 * Reads and checks a whole content folder. Throws a DeployerError that lists every problem; with `isChecked`, only if
 * a required file is missing. Leaves out references to files that do not exist, as after a deletion,
 * and links to them if there is a memory.
 *
 * @param now milliseconds since 1970: leaves out drafts, and entries before their date and after their end; null
 * includes all entries
 */
export function loadContent(tree: FileTree, now: number | null, options: Options = {}): Content {
  const { content, problems, notes } = checkContent(tree, now, options);
  if (!content || (problems.length > 0 && !options.isChecked)) {
    throw contentErrorOf(tree, tree.folder, problems, notes);
  }
  return content;
}

/** Reads and checks a whole content folder, like `loadContent`, and returns what can be shown with every problem. */
export function checkContent(tree: FileTree, now: number | null, options: Options = {}): Checked {
  const { types = entryTypes, memory } = options;
  return loadLanguages(tree, types, (files, further) => {
    if (!further) return checkLanguage(files, now, options);
    const { tag, original } = further;
    return checkLanguage(files, now, {
      ...options,
      original,
      ...(memory && { memory: memory.of(tag) }),
    });
  });
}
