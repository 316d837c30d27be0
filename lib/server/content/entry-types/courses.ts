import 'server-only';
import { defineType } from '@/lib/server/content/types/define-type';
import * as field from '@/lib/server/content/types/field-kinds';

const { listOf, optional, reference, text } = field;

const MODES = { onsite: 'On campus', online: 'Online', blended: 'On campus and online' };

export const courses = defineType({
  folder: 'courses',
  path: '/courses',
  names: { one: 'course', many: 'Courses' },
  about: 'What we teach, and what each course builds on.',
  fields: {
    name: text(),
    code: text({ label: 'Course code' }),
    summary: text(),
    credits: optional(field.number({ unit: 'ECTS' })),
    term: optional(text()),
    language: optional(text()),
    mode: optional(field.choice(MODES, { label: 'Taught' })),
    teachers: optional(listOf(reference('people', { inverse: 'Courses taught by this person' }))),
    departments: optional(listOf(reference('departments', { inverse: 'Courses' }))),
    programmes: optional(listOf(reference('programmes', { inverse: 'Courses' }))),
    prerequisites: optional(
      listOf(reference('courses', { inverse: 'Prerequisite for', isChain: true })),
    ),
    literature: optional(field.markdown()),
    from: optional(field.day({ label: 'First class', isFirstDay: true })),
    until: optional(field.day({ label: 'Last class', hidesAfter: true })),
  },
  title: ({ name }) => name,
  summary: ({ summary }) => summary,
  facts: [
    ...(['code', 'credits', 'term', 'language', 'mode', 'teachers', 'departments'] as const),
    ...(['programmes', 'prerequisites', 'literature', 'from', 'until'] as const),
  ],
  list: { group: 'letter' },
  filters: ['departments', 'programmes', 'term', 'language', 'mode'],
  jsonLd: ({ name, code, summary, credits, mode, from, until }, { url, provider }) => ({
    '@context': 'https://schema.org',
    '@type': 'Course',
    name,
    courseCode: code,
    description: summary,
    url,
    provider,
    ...(credits && { numberOfCredits: credits }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      ...(mode && { courseMode: mode }),
      ...(from && { startDate: from }),
      ...(until && { endDate: until }),
    },
  }),
});
