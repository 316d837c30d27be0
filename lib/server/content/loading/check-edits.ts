import 'server-only';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { overlay, type Edits } from '@/lib/server/content/files/overlay';
import type { Moves } from '@/lib/server/content/loading/content-folder';
import type { ContentMemory } from '@/lib/server/content/loading/content-memory';
import { checkContent, type Checked } from '@/lib/server/content/loading/load-content';

/**
 * Loads a folder as it would be with these edits, and returns its problems, its content and its files. Uses the
 * memory of the folder without changing it.
 *
 * @param now milliseconds since 1970
 * @param moves facts about the published version
 */
export function checkEdits(
  tree: FileTree,
  edits: Edits,
  memory: ContentMemory,
  now: number,
  moves: Moves = {},
): Checked & { tree: FileTree } {
  const edited = overlay(tree, edits);
  return { ...checkContent(edited, now, { memory: memory.view(), ...moves }), tree: edited };
}
