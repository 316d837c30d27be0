export const searchText = {
  title: 'Search',
  label: 'Search this site',
  submit: 'Search',
  lead: 'Pages and posts by the words in them.',
  count: (count: number, query: string) =>
    `${count === 0 ? 'Nothing' : count === 1 ? 'One result' : `${count} results`} for “${query}”`,
  some: 'No page has all these words. These have some of them.',
  first: (shown: number) => `These are the ${shown} that fit best. Add a word to find fewer.`,
  nothingHint: 'Try fewer or other words, or look around here:',
  empty: 'Type what you are looking for, for example a subject, a place or a name.',
} as const;
