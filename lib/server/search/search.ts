import 'server-only';
import { getLanguage } from '@/lib/i18n/language';
import { getShown, getSite } from '@/lib/server/content/content';
import type { Content, Edition } from '@/lib/server/content/edition';
import { splitLanguage } from '@/lib/server/content/translations';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { IN_MEMORY } from '@/lib/server/search/index-file';
import type { Synonyms } from '@/lib/server/search/query';
import type { Results } from '@/lib/server/search/results';
import { SearchIndex } from '@/lib/server/search/search-index';
import { listSearchablePages } from '@/lib/server/search/searchable-pages';

/** Resolves with null if the search failed or did not answer in time. */
type Search = (
  query: string,
  type: string | null,
  synonyms: Synonyms,
  language: string | null,
) => Promise<Results | null>;

const holder = oncePerProcess<{ search: Search }>('search', () => ({ search: searchFolder }));

/**
 * Searches the site in its present language, or its pages of one type, and returns the best matches; null if the search failed or did not
 * answer in time.
 */
export async function search(query: string, type: string | null = null): Promise<Results | null> {
  const shown = getShown();
  const isOneOfSeveral = shown.original ?? shown.content.translations;
  const language = isOneOfSeveral ? getLanguage().tag : null;
  const results = await holder.search(query, type, getSite().synonyms ?? [], language);
  return results && leaveOutRemoved(toInner(results, shown), shown.content);
}

/** Returns the results with their addresses within the language of an edition. */
function toInner({ found, ...results }: Results, { original }: Edition): Results {
  const readAddress = (address: string) =>
    original ? splitLanguage(address, original).path : address;
  return {
    ...results,
    found: found.map((hit) => ({ ...hit, address: readAddress(hit.address) })),
  };
}

/** Leaves out pages that visitors can no longer open: after a publication, the index follows within seconds. */
function leaveOutRemoved(results: Results, { addresses }: Content): Results {
  const named = new Set(results.found.map(({ address }) => address));
  const left = new Set(addresses.filter((address) => named.has(address)));
  const found = results.found.filter(({ address }) => left.has(address));
  return { ...results, found, count: results.count - named.size + left.size };
}

/** Sets who searches: on a running site, the search thread. */
export function provideSearch(searchIn: Search): void {
  holder.search = searchIn;
}

type OwnIndex = { content: Content | null; index: SearchIndex | null };

const own = oncePerProcess<OwnIndex>('folder-index', () => ({ content: null, index: null }));

/** Searches the folder as it is now, for `next dev` and tests. */
async function searchFolder(...asked: Parameters<Search>): Promise<Results> {
  const { content, tree } = getShown().original ?? getShown();
  own.index ??= new SearchIndex(IN_MEMORY);
  if (own.content !== content) await own.index.update(listSearchablePages(content, tree));
  own.content = content;
  return own.index.search(...asked);
}
