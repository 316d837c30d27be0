import 'server-only';
import { getLanguage } from '@/lib/i18n/language';
import { texts } from '@/lib/i18n/texts';
import { defineType } from '@/lib/server/content/types/define-type';
import * as field from '@/lib/server/content/types/field-kinds';
import { describePersons } from '@/lib/server/content/types/json-ld-context';

const { dateTime, optional } = field;
const own = () => texts().types.posts;

export const posts = defineType({
  folder: 'blog',
  path: '/blog',
  texts: own,
  introduction: 'blog.md',
  fields: {
    title: field.text(),
    description: optional(field.text({ example: 'What it is about, in one sentence.' })),
    date: dateTime(),
    updated: optional(dateTime()),
    author: field.authors('people', { inverse: () => own().inverse.author }),
    tags: optional(field.topics()),
    image: optional(field.image()),
    until: optional(dateTime()),
  },
  roles: { date: 'date', update: 'updated', author: 'author', topic: 'tags', removes: 'until' },
  title: ({ title }) => title,
  summary: ({ description = '' }) => description,
  facts: ['tags', 'author'],
  list: { group: 'none' },
  filters: ['tags', 'author'],
  layout: 'article',
  isSiteFeed: true,
  hasRoute: true,
  startsAsDraft: true,
  isTranslatedOnly: true,
  jsonLd: ({ title, description, tags = [] }, { url, image, provider, ...page }) => ({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    ...(description !== undefined && { description }),
    mainEntityOfPage: url,
    datePublished: page.published,
    dateModified: page.updated ?? page.published,
    author: describePersons(page.authors),
    publisher: provider,
    ...(image && { image }),
    ...(tags.length > 0 && { keywords: tags }),
    wordCount: page.words,
    inLanguage: getLanguage().tag,
  }),
});
