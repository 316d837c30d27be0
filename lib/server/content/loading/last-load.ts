import 'server-only';
import type { Content } from '@/lib/server/content/edition';
import { rememberEntries } from '@/lib/server/content/loading/entries/last-entries';
import type { LoadedContent } from '@/lib/server/content/loading/entries/loaded-content';
import { digestDependencies } from '@/lib/server/content/loading/entries/read-once';
import { reloadTexts, type LastLoad } from '@/lib/server/content/loading/entries/reload-texts';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import type { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';

/** The last load without mistakes, by memory. */
const lastLoads = new WeakMap<ContentMemory, LastLoad<Content>>();

/**
 * Returns the last load and forgets it, because the memory changes from now on. A view begins with the last load of its
 * memory, which does not change.
 */
export function takeLast(memory: ContentMemory): LastLoad<Content> | null {
  const last = lastLoads.get(memory.below ?? memory) ?? null;
  lastLoads.delete(memory);
  return last;
}

/**
 * Loads the folder again from the last load, if only texts, titles or descriptions have changed; null otherwise. Always forgets
 * the last load.
 */
export function reloadLast(folder: ContentFolder, isUsual: boolean): LastLoad<Content> | null {
  const last = takeLast(folder.memory);
  const again = last && isUsual ? reloadTexts(folder, last) : null;
  return again && rememberLoad(folder.memory, again);
}

/** Forgets the files that are gone, and remembers the entries, even those with mistakes. */
export function rememberFiles(
  { memory, tree }: Pick<ContentFolder, 'memory' | 'tree'>,
  scheduled: Pick<LoadedContent, 'entries'>,
  published: Pick<LoadedContent, 'entries'>,
): void {
  memory.retainOnly(new Set(tree.paths));
  rememberEntries(memory, { entries: scheduled.entries, published: published.entries });
}

/** Remembers a load without mistakes, and returns it. */
function rememberLoad(memory: ContentMemory, load: LastLoad<Content>): LastLoad<Content> {
  lastLoads.set(memory, load);
  rememberEntries(memory, { entries: load.scheduled, published: load.content.entries });
  return load;
}

/** Remembers the load of a folder in which too much had changed to reload only texts, and returns it. */
export function rememberNew(
  folder: ContentFolder,
  load: Pick<LastLoad<Content>, 'content' | 'period' | 'scheduled'>,
): LastLoad<Content> {
  const { paths } = folder.tree;
  const dependencies = digestDependencies(folder, load.content.site.timeZone);
  return rememberLoad(folder.memory, { ...load, paths, dependencies });
}
