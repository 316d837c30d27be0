import 'server-only';
import { defineType } from '@/lib/server/content/types/define-type';
import * as field from '@/lib/server/content/types/field-kinds';

const { listOf, optional, reference, text } = field;

const LEVELS = {
  bachelor: 'Bachelor’s',
  master: 'Master’s',
  doctorate: 'Doctorate',
  other: 'Other',
};
const MODES: Record<string, string> = {
  full: 'Full time',
  part: 'Part time',
  distance: 'Distance learning',
};

export const programmes = defineType({
  folder: 'programmes',
  path: '/programmes',
  names: { one: 'programme', many: 'Programmes' },
  about: 'The degrees that you can study for.',
  fields: {
    name: text(),
    summary: text(),
    level: field.choice(LEVELS),
    degree: optional(text()),
    departments: optional(listOf(reference('departments', { inverse: 'Programmes' }))),
    language: optional(text()),
    modes: optional(listOf(field.choice(MODES))),
    credits: optional(field.number({ unit: 'ECTS' })),
    length: optional(text()),
    start: optional(text()),
    fees: optional(listOf(field.price())),
    deadlines: optional(listOf(field.namedDay({ addsTo: 'events' }))),
    requirements: optional(listOf(text())),
    apply: optional(field.link()),
  },
  title: ({ name }) => name,
  summary: ({ summary }) => summary,
  facts: [
    ...(['level', 'degree', 'departments', 'language', 'modes', 'credits', 'length'] as const),
    ...(['start', 'fees', 'deadlines', 'requirements', 'apply'] as const),
  ],
  list: { group: 'letter', compare: true },
  filters: ['level', 'departments', 'language', 'modes'],
  jsonLd: ({ name, summary, degree, modes, credits, deadlines = [] }, { url, provider }) => ({
    '@context': 'https://schema.org',
    '@type': 'EducationalOccupationalProgram',
    name,
    description: summary,
    url,
    provider,
    ...(degree && { educationalCredentialAwarded: degree }),
    ...(modes && { educationalProgramMode: modes.map((mode) => MODES[mode] ?? mode) }),
    ...(credits && { numberOfCredits: credits }),
    ...(deadlines.length > 0 && { applicationDeadline: deadlines.map(({ date }) => date) }),
  }),
});
