import 'server-only';
import { lazyTexts, texts } from '@/lib/i18n/texts';
import { toSortName } from '@/lib/server/content/types/person-name';
import { defineType } from '@/lib/server/content/types/define-type';
import * as field from '@/lib/server/content/types/field-kinds';

const own = () => texts().types.people;
const ROLES = lazyTexts(['professor', 'lecturer', 'staff', 'student'], () => own().roles);

export const people = defineType({
  folder: 'people',
  path: '/people',
  texts: own,
  fields: {
    name: field.text(),
    nameLanguage: field.optional(field.languageTag()),
    sortName: field.optional(field.text()),
    pronouns: field.optional(field.text()),
    summary: field.text(),
    position: field.optional(field.text({ vCard: 'TITLE' })),
    roles: field.optional(field.listOf(field.choice(ROLES))),
    departments: field.optional(
      field.listOf(field.reference('departments', { inverse: () => own().inverse.departments })),
    ),
    office: field.optional(field.text()),
    hours: field.optional(field.text()),
    email: field.optional(field.email()),
    phone: field.optional(field.phone()),
    photo: field.optional(field.image()),
    interests: field.optional(field.listOf(field.text())),
    links: field.optional(field.listOf(field.link())),
    orcid: field.optional(field.orcid()),
    listed: field.optional(field.flag(() => own().fields.listed)),
    from: field.optional(field.day()),
    until: field.optional(field.day()),
  },
  roles: { language: 'nameLanguage', lists: 'listed', starts: 'from', hides: 'until' },
  title: ({ name }) => name,
  summary: ({ summary }) => summary,
  sortBy: ({ name, nameLanguage, sortName = toSortName(name, nameLanguage) }) => sortName,
  facts: [
    ...([
      'pronouns',
      'position',
      'roles',
      'departments',
      'office',
      'hours',
      'email',
      'phone',
    ] as const),
    ...(['interests', 'links', 'orcid', 'from', 'until'] as const),
  ],
  keyFacts: ['departments', 'office', 'hours', 'email', 'phone'],
  list: { group: 'letter', line: ['roles', 'position', 'departments', 'office'] },
  filters: ['departments', 'roles', 'interests'],
  vCard: true,
  jsonLd: ({ name, summary, position, email, phone, orcid }, { url, image }) => ({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    description: summary,
    url,
    ...(image && { image }),
    ...(position !== undefined && { jobTitle: position }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(orcid && { sameAs: `https://orcid.org/${orcid}` }),
  }),
});
