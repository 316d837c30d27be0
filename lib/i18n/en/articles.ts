/** Text of types with the layout of articles, such as posts. `many` is the name of the type, as in "Posts". */
export const articlesText = {
  by: 'By',
  or: 'or',
  updated: 'Updated',
  draft: 'Draft, not published',
  soon: (many: string) => `New ${lower(many)} will appear here.`,
  all: (what: string) => `All ${lower(what)}`,
  feeds: 'Subscribe:',
  minutes: (minutes: number) => `${minutes}\u00a0min\u00a0read`,
  byTopics: (many: string) => `Browse ${lower(many)} by topic.`,
  byAuthors: (many: string) => `Browse ${lower(many)} by author.`,
  none: (what: string) => `No ${lower(what)} yet.`,
  aboutTopic: (label: string, many: string) => ({
    title: label,
    description: `${many} about ${label}.`,
  }),
  byAuthor: (name: string, many: string) => ({
    title: `${many} by ${name}`,
    description: `All ${lower(many)} by ${name}, the newest first.`,
  }),
  moreAbout: (name: string) => `More about ${name}`,
  topics: 'Topics',
  authors: 'Authors',
  related: (many: string) => `Related ${lower(many)}`,
  neighbours: (many: string) => `More ${lower(many)}`,
  newer: 'Next',
  older: 'Previous',
};

function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
