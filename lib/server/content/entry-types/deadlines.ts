import 'server-only';
import { texts } from '@/lib/i18n/texts';
import { defineType } from '@/lib/server/content/types/define-type';
import { link, optional, text, timeSpan } from '@/lib/server/content/types/field-kinds';

/** Days by which something has to be done: entries of its own, and the deadlines of programmes. */
export const deadlines = defineType({
  folder: 'deadlines',
  path: '/deadlines',
  texts: () => texts().types.deadlines,
  fields: {
    name: text(),
    summary: text(),
    when: timeSpan(),
    audience: optional(text()),
    more: optional(link()),
  },
  title: ({ name }) => name,
  summary: ({ summary }) => summary,
  facts: ['when', 'audience', 'more'],
  list: { group: 'month' },
  filters: ['audience'],
  jsonLd: ({ name, summary }, { url, date }) => ({
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name,
    description: summary,
    url,
    ...(date && { expires: date.end }),
  }),
});
