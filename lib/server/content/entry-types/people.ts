import 'server-only';
import { lazyTexts, texts } from '@/lib/i18n/texts';
import { toSortName } from '@/lib/server/content/types/person-name';
import { defineType } from '@/lib/server/content/types/define-type';
import * as field from '@/lib/server/content/types/field-kinds';

const { optional } = field;
const own = () => texts().types.people;
const ROLES = lazyTexts(['professor', 'lecturer', 'staff', 'student'], () => own().roles);

export const people = defineType({
  folder: 'people',
  path: '/people',
  texts: own,
  fields: {
    name: field.text(),
    nameLanguage: optional(field.languageTag()),
    sortName: optional(field.text()),
    pronouns: optional(field.text()),
    summary: field.text(),
    position: optional(field.text({ vCard: 'TITLE' })),
    roles: optional(field.listOf(field.choice(ROLES))),
    departments: optional(
      field.listOf(field.reference('departments', { inverse: () => own().inverse.departments })),
    ),
    office: optional(field.text()),
    hours: optional(field.text()),
    email: optional(field.email()),
    phone: optional(field.phone()),
    photo: optional(field.image()),
    interests: optional(field.listOf(field.text())),
    links: optional(field.listOf(field.link())),
    orcid: optional(field.orcid()),
    listed: optional(field.flag(() => own().fields.listed)),
    from: optional(field.day()),
    until: optional(field.day()),
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
