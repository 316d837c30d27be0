import type { Results } from '@/lib/server/search/results';
import { provideSearch, search } from '@/lib/server/search/search';
import { searchFolder } from '@/lib/server/search/search-folder';

provideSearch(searchFolder);

/** Searches the site; throws if the search fails. */
export async function requireResults(query: string, type?: string): Promise<Results> {
  const results = await search(query, type);
  if (!results) throw new Error('The search failed.');
  return results;
}
