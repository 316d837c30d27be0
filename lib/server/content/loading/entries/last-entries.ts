import 'server-only';
import type { Entry } from '@/lib/server/content/lists/entry';
import type { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';

/** Entries with and without those that visitors cannot see. */
type LastEntries = { entries: readonly Entry[]; published: readonly Entry[] };

const last = new WeakMap<ContentMemory, LastEntries>();

/** Returns the entries that were last loaded with a memory, including those that visitors cannot see. */
export function recallEntries(memory: ContentMemory): readonly Entry[] {
  return last.get(memory.below ?? memory)?.entries ?? [];
}

/** Sets them. As long as they are here, whatever was derived from them can be used again. */
export function rememberEntries(memory: ContentMemory, entries: LastEntries): void {
  last.set(memory, entries);
}
