import 'server-only';
import { lazyTexts, texts } from '@/lib/i18n/texts';
import { defineType } from '@/lib/server/content/types/define-type';
import { kindOf } from '@/lib/server/content/types/field-kind';
import * as field from '@/lib/server/content/types/field-kinds';

const { listOf, optional, reference, text } = field;
const own = () => texts().types.programmes;
const LEVELS = lazyTexts(['bachelor', 'master', 'doctorate', 'other'], () => own().levels);
const mode = field.choice(lazyTexts(['full', 'part', 'distance'], () => own().modes));
const nameMode = (value: string) => kindOf(mode).show(value)[0]?.text ?? value;

export const programmes = defineType({
  folder: 'programmes',
  path: '/programmes',
  texts: own,
  fields: {
    name: text(),
    summary: text(),
    level: field.choice(LEVELS),
    degree: optional(text()),
    departments: optional(
      listOf(reference('departments', { inverse: () => own().inverse.departments })),
    ),
    language: optional(text()),
    modes: optional(listOf(mode)),
    credits: optional(field.number({ unit: 'ECTS' })),
    length: optional(text()),
    start: optional(text()),
    fees: optional(listOf(field.price())),
    deadlines: optional(listOf(field.namedDay({ addsTo: 'deadlines' }))),
    requirements: optional(listOf(text())),
    contact: optional(listOf(reference('people', { inverse: () => own().inverse.contact }))),
    image: optional(field.image()),
    apply: optional(field.action({ words: () => texts().entries.application })),
  },
  roles: { action: 'apply' },
  title: ({ name }) => name,
  summary: ({ summary }) => summary,
  facts: [
    ...(['level', 'degree', 'departments', 'language', 'modes', 'credits', 'length'] as const),
    ...(['start', 'fees', 'deadlines', 'requirements', 'contact', 'apply'] as const),
  ],
  keyFacts: ['degree', 'length', 'start', 'language', 'fees', 'modes', 'credits'],
  list: {
    group: { field: 'level' },
    line: ['degree', 'length', 'modes', 'language'],
    compare: true,
  },
  filters: ['level', 'departments', 'language', 'modes'],
  jsonLd: ({ name, summary, degree, modes, credits, ...own }, { url, image, provider, action }) => {
    const deadlines = (own.deadlines ?? []).map(({ date }) => date);
    const ends = new Set([...(action?.closes ? [action.closes] : []), ...deadlines]);
    return {
      '@context': 'https://schema.org',
      '@type': 'EducationalOccupationalProgram',
      name,
      description: summary,
      url,
      provider,
      ...(image && { image }),
      ...(degree && { educationalCredentialAwarded: degree }),
      ...(modes && { educationalProgramMode: modes.map(nameMode) }),
      ...(credits && { numberOfCredits: credits }),
      ...(action?.opens && { applicationStartDate: action.opens }),
      ...(ends.size > 0 && { applicationDeadline: [...ends] }),
    };
  },
});
