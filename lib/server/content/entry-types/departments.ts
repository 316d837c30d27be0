import 'server-only';
import { texts } from '@/lib/i18n/texts';
import { defineType } from '@/lib/server/content/types/define-type';
import { email, image, link, optional, phone, text } from '@/lib/server/content/types/field-kinds';

export const departments = defineType({
  folder: 'departments',
  path: '/departments',
  texts: () => texts().types.departments,
  fields: {
    name: text(),
    summary: text(),
    office: optional(text()),
    email: optional(email()),
    phone: optional(phone()),
    website: optional(link()),
    image: optional(image()),
  },
  title: ({ name }) => name,
  summary: ({ summary }) => summary,
  facts: ['office', 'email', 'phone', 'website'],
  list: { group: 'none' },
  jsonLd: ({ name, summary, email, phone }, { url, image }) => ({
    '@context': 'https://schema.org',
    '@type': 'CollegeOrUniversity',
    name,
    description: summary,
    url,
    ...(image && { image }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
  }),
});
