import 'server-only';
import { lazyTexts, texts } from '@/lib/i18n/texts';
import { defineType } from '@/lib/server/content/types/define-type';
import * as field from '@/lib/server/content/types/field-kinds';

const { listOf, optional, reference, text } = field;
const own = () => texts().types.courses;
const MODES = lazyTexts(['onsite', 'online', 'blended'], () => own().modes);
const NAMED = ['teachers', 'departments', 'programmes', 'prerequisites'] as const;
const inverse = lazyTexts(NAMED, () => own().inverse);

export const courses = defineType({
  folder: 'courses',
  path: '/courses',
  texts: own,
  fields: {
    name: text(),
    code: text(),
    summary: text(),
    credits: optional(field.number({ unit: 'ECTS' })),
    term: optional(text()),
    language: optional(text()),
    mode: optional(field.choice(MODES)),
    teachers: optional(listOf(reference('people', { inverse: inverse.teachers }))),
    departments: optional(listOf(reference('departments', { inverse: inverse.departments }))),
    programmes: optional(listOf(reference('programmes', { inverse: inverse.programmes }))),
    prerequisites: optional(
      listOf(reference('courses', { inverse: inverse.prerequisites, isChain: true })),
    ),
    literature: optional(field.markdown()),
    image: optional(field.image()),
    from: optional(field.day()),
    until: optional(field.day()),
  },
  roles: { starts: 'from', hides: 'until' },
  title: ({ name }) => name,
  summary: ({ summary }) => summary,
  facts: [
    ...(['code', 'credits', 'term', 'language', 'mode', 'teachers', 'departments'] as const),
    ...(['programmes', 'prerequisites', 'literature', 'from', 'until'] as const),
  ],
  keyFacts: ['code', 'credits', 'term', 'language', 'mode'],
  list: { group: 'letter', line: ['code', 'credits', 'term', 'language'] },
  filters: ['departments', 'programmes', 'term', 'language', 'mode'],
  jsonLd: ({ name, code, summary, credits, mode, from, until }, { url, image, provider }) => ({
    '@context': 'https://schema.org',
    '@type': 'Course',
    name,
    courseCode: code,
    description: summary,
    url,
    provider,
    ...(image && { image }),
    ...(credits && { numberOfCredits: credits }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      ...(mode && { courseMode: mode }),
      ...(from && { startDate: from }),
      ...(until && { endDate: until }),
    },
  }),
});
