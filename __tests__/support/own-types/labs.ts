import 'server-only';
import { defineType } from '@/lib/server/content/types/define-type';
import { link, number, optional, reference, text } from '@/lib/server/content/types/field-kinds';

export const labs = defineType({
  folder: 'labs',
  path: '/labs',
  names: { one: 'lab', many: 'Laboratories' },
  about: 'Where we measure and build.',
  fields: {
    name: text(),
    summary: text(),
    head: reference('people', { inverse: 'Laboratories of this person' }),
    area: optional(number({ unit: 'm²' })),
    booking: optional(link({ label: 'Book a place' })),
  },
  title: ({ name }) => name,
  summary: ({ summary }) => summary,
  facts: ['head', 'area', 'booking'],
  list: { group: 'none' },
  filters: ['head'],
  jsonLd: ({ name, summary }, { url }) => ({
    '@context': 'https://schema.org',
    '@type': 'Place',
    name,
    description: summary,
    url,
  }),
});
