import 'server-only';
import { getLanguage } from '@/lib/i18n/language';
import { getShown, getSite } from '@/lib/server/content/content';
import type { Content, Edition } from '@/lib/server/content/edition';
import { splitLanguage } from '@/lib/server/content/translations';
import { oncePerProcess } from '@/lib/server/once-per-process';
import type { Results } from '@/lib/server/search/results';
import type { Synonyms } from '@/lib/server/search/terms/common-words';

/** A function that searches. Resolves to null if it failed or took too long. */
export type Search = (
  query: string,
  type: string | null,
  synonyms: Synonyms,
  language: string | null,
) => Promise<Results | null>;

const holder = oncePerProcess<{ search: Search | null }>('search', () => ({ search: null }));

/**
 * Searches the site in its present language, or its pages of one type, and returns the best matches; null if the search failed or did not
 * answer in time.
 */
export async function search(query: string, type: string | null = null): Promise<Results | null> {
  if (!holder.search) throw new Error('Nobody searches: call provideSearch.');
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

/** Sets who searches: the search thread on a running site, and `searchFolder` in `next dev` and tests. */
export function provideSearch(searchIn: Search): void {
  holder.search = searchIn;
}
