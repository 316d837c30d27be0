import 'server-only';
import { getShown } from '@/lib/server/content/content';
import type { Content } from '@/lib/server/content/edition';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { IN_MEMORY } from '@/lib/server/search/index-file';
import type { Results } from '@/lib/server/search/results';
import type { Search } from '@/lib/server/search/search';
import { SearchIndex } from '@/lib/server/search/search-index';
import { listSearchablePages } from '@/lib/server/search/searchable-pages';

type OwnIndex = { content: Content | null; index: SearchIndex | null };

const own = oncePerProcess<OwnIndex>('folder-index', () => ({ content: null, index: null }));

/** Searches the folder as it is now, for `next dev` and tests. */
export async function searchFolder(...asked: Parameters<Search>): Promise<Results> {
  const { content, tree } = getShown().original ?? getShown();
  own.index ??= new SearchIndex(IN_MEMORY);
  if (own.content !== content) await own.index.update(listSearchablePages(content, tree));
  own.content = content;
  return own.index.search(...asked);
}
