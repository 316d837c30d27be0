import 'server-only';
import { getContent, getTree } from '@/lib/server/content/content';
import type { Content } from '@/lib/server/content/edition';
import { oncePerProcess } from '@/lib/server/once-per-process';
import type { Results } from '@/lib/server/search/results';
import { IN_MEMORY } from '@/lib/server/search/index-file';
import { SearchIndex } from '@/lib/server/search/search-index';
import { listSearchablePages } from '@/lib/server/search/searchable-pages';

/** Resolves with null if the search failed or did not answer in time. */
type Search = (query: string, type: string | null) => Promise<Results | null>;

const holder = oncePerProcess<{ search: Search }>('search', () => ({ search: searchFolder }));

/**
 * Searches the site, or its pages of one type, and returns the best matches; null if the search failed or did not
 * answer in time, as while the site publishes a large change.
 */
export function search(query: string, type: string | null = null): Promise<Results | null> {
  return holder.search(query, type);
}

/** Sets who searches: on a running site, the publishing thread. */
export function provideSearch(searchIn: Search): void {
  holder.search = searchIn;
}

type OwnIndex = { content: Content | null; index: SearchIndex | null };

const own = oncePerProcess<OwnIndex>('folder-index', () => ({ content: null, index: null }));

/** Searches the folder as it is now, for `next dev` and tests. */
async function searchFolder(query: string, type: string | null): Promise<Results> {
  const content = getContent();
  own.index ??= new SearchIndex(IN_MEMORY);
  if (own.content !== content) await own.index.update(listSearchablePages(content, getTree()));
  own.content = content;
  return own.index.search(query, type);
}
