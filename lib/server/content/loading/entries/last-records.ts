import 'server-only';
import type { RecordPage } from '@/lib/server/content/lists/record-page';
import type { ContentMemory } from '@/lib/server/content/loading/content-memory';

/** Entries with and without those that visitors cannot see. */
type LastRecords = { records: readonly RecordPage[]; published: readonly RecordPage[] };

const last = new WeakMap<ContentMemory, LastRecords>();

/** Returns the entries that were last loaded with a memory, including those that visitors cannot see. */
export function recallRecords(memory: ContentMemory): readonly RecordPage[] {
  return last.get(memory)?.records ?? [];
}

/** Sets them. As long as they are here, whatever was derived from them can be used again. */
export function rememberRecords(memory: ContentMemory, records: LastRecords): void {
  last.set(memory, records);
}
