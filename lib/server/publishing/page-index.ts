import 'server-only';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import type { Content } from '@/lib/server/content/edition';
import { log, serializeError } from '@/lib/server/log';
import { getIndexPath, IN_MEMORY } from '@/lib/server/search/index-file';
import type { Results } from '@/lib/server/search/results';
import { SearchIndex } from '@/lib/server/search/search-index';
import { listSearchablePages } from '@/lib/server/search/searchable-pages';
import { getSettings } from '@/lib/server/settings';

// Only the publishing thread imports this file.
let index: SearchIndex | null = null;

/** Makes search find exactly these pages. Searches are answered meanwhile. */
export function updateIndex(content: Content, tree: FileTree): void {
  index ??= openIndex();
  index.update(listSearchablePages(content, tree)).catch((error: unknown) => {
    log('error', 'search.not-updated', serializeError(error));
  });
}

type Query = { query: string; type: string | null };

/** Returns null after logging why the search failed. */
export function searchPages({ query, type }: Query): Results | null {
  try {
    return index?.search(query, type) ?? null;
  } catch (error) {
    log('error', 'search.failed', serializeError(error));
    return null;
  }
}

function openIndex(): SearchIndex {
  if (getSettings().isPreview) return new SearchIndex(IN_MEMORY);
  try {
    return new SearchIndex(getIndexPath());
  } catch (error) {
    log('error', 'search.not-stored', serializeError(error));
    return new SearchIndex(IN_MEMORY);
  }
}
