import 'server-only';
import { lazyTexts, texts } from '@/lib/i18n/texts';
import { defineType } from '@/lib/server/content/types/define-type';
import * as field from '@/lib/server/content/types/field-kinds';

const { listOf, optional, reference, text } = field;
const own = () => texts().types.news;
const inverse = lazyTexts(['departments', 'people'], () => own().inverse);

export const news = defineType({
  folder: 'news',
  path: '/news',
  texts: own,
  fields: {
    title: text(),
    summary: text(),
    date: field.day(),
    departments: optional(listOf(reference('departments', { inverse: inverse.departments }))),
    people: optional(listOf(reference('people', { inverse: inverse.people }))),
    source: optional(field.link()),
    image: optional(field.image()),
    pinned: optional(field.flag(() => own().fields.pinned)),
    until: optional(field.day()),
  },
  roles: { date: 'date', pins: 'pinned', hides: 'until' },
  title: ({ title }) => title,
  summary: ({ summary }) => summary,
  facts: ['date', 'departments', 'people', 'source'],
  list: { group: 'none' },
  filters: ['departments', 'people'],
  layout: 'article',
  isTranslatedOnly: true,
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
