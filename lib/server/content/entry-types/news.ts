import 'server-only';
import { defineType } from '@/lib/server/content/types/define-type';
import * as field from '@/lib/server/content/types/field-kinds';

const { listOf, optional, reference, text } = field;

export const news = defineType({
  folder: 'news',
  path: '/news',
  names: { one: 'news', many: 'News' },
  about: 'What has happened here.',
  fields: {
    title: text(),
    summary: text(),
    date: field.day({ isDate: true }),
    departments: optional(listOf(reference('departments', { inverse: 'News' }))),
    people: optional(listOf(reference('people', { inverse: 'News about this person' }))),
    source: optional(field.link()),
    image: optional(field.image()),
    pinned: optional(field.flag('Pinned', { pins: true })),
    until: optional(field.day({ hidesAfter: true })),
  },
  title: ({ title }) => title,
  summary: ({ summary }) => summary,
  facts: ['date', 'departments', 'people', 'source'],
  list: { group: 'year' },
  filters: ['departments', 'people'],
  jsonLd: ({ title, summary, date, source }, { url, image, provider }) => ({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    description: summary,
    url,
    datePublished: date,
    author: provider,
    publisher: provider,
    ...(image && { image }),
    ...(source && { isBasedOn: source.href }),
  }),
});
