import { formatCount } from '@/lib/i18n/en/formats';

export const searchText = {
  otherLanguages: 'In other languages',
  title: 'Search',
  label: 'Search this site',
  labelOf: (many: string) => `Search ${many.toLowerCase()}`,
  submit: 'Search',
  lead: 'Search our website.',
  count: (count: number, query: string) => `${results(count)} for “${query}”`,
  countOf: (count: number, query: string, type: string) =>
    `${results(count)} for “${query}” in ${type}`,
  some: 'No page matches all your words. These match some of them:',
  first: (shown: number) =>
    `Showing the ${formatCount(shown)} best matches. Add another word to narrow your search.`,
  nothingHint: 'Try fewer or different words, or start here:',
  failed: 'The search isn’t working right now',
  failedHint: 'It wasn’t anything you did. Select Search to try again in a moment, or start here:',
  types: 'Filter the results',
  all: 'All',
  pages: 'Pages',
  page: 'Page',
  list: 'List',
  wholeList: (many: string, count: number) => `All ${many.toLowerCase()} (${formatCount(count)})`,
  empty: 'Enter what you are looking for, for example a subject, a place or a name.',
};

function results(count: number): string {
  return count === 0 ? 'No results' : count === 1 ? '1 result' : `${formatCount(count)} results`;
}
