import 'server-only';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { overlay, type Edits } from '@/lib/server/content/files/overlay';
import type { Checked } from '@/lib/server/content/loading/check-language';
import type { LoadContext } from '@/lib/server/content/loading/folder/content-folder';
import type { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { checkContent } from '@/lib/server/content/loading/load-content';

/**
 * Loads a folder as it would be with these edits, and returns its problems, its content and its files. Uses the
 * memory of the folder without changing it.
 *
 * @param now milliseconds since 1970
 * @param contextOf returns facts that a load of the edited files needs besides them
 */
export function checkEdits(
  tree: FileTree,
  edits: Edits,
  memory: ContentMemory,
  now: number,
  contextOf: (edited: FileTree) => LoadContext = () => ({}),
): Checked & { tree: FileTree } {
  const edited = overlay(tree, edits);
  const options = { memory: memory.view(), ...contextOf(edited) };
  return { ...checkContent(edited, now, options), tree: edited };
}
