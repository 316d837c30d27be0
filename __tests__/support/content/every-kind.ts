import type { z } from 'zod';
import fc from '@/__tests__/support/jest/random';
import { sessionSpans } from '@/__tests__/support/content/sessions';
import { entriesText } from '@/lib/i18n/en/entries';
import { isDate } from '@/lib/server/content/files/written-date';
import * as field from '@/lib/server/content/types/field-kinds';

type Sample = { make: () => z.ZodType; written: fc.Arbitrary<unknown>; isNoList?: boolean };

const line = fc.oneof(
  fc.constantFrom(
    'Ada Example',
    'a: b',
    '# x',
    '- y',
    "it's",
    '12',
    'true',
    '2026-01-31',
    ' spaced ',
  ),
  fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !/[\p{Cc}\p{Cs}]/u.test(text)),
);
const lines = fc
  .array(fc.oneof(line, fc.constant('')), { minLength: 1, maxLength: 4 })
  .map((all) => `${all.join('\n')}\n`)
  .filter((text) => text.trim() !== '');
const day = fc
  .tuple(
    fc.integer({ min: 1900, max: 2199 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'))
  .filter(isDate);
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const moment = fc.oneof(
  day,
  fc.tuple(day, fc.constantFrom(' ', 'T'), time).map((parts) => parts.join('')),
);
const href = fc.constantFrom(
  '/about',
  '#',
  'https://example.org/a?b=c#d',
  'mailto:a@example.org',
  ' /x ',
);
const amount = fc.constantFrom('1200 EUR', '99.50 USD', '0 CHF');
const slug = fc.stringMatching(/^[a-z]{1,9}(-[a-z]{1,9})?$/);
const option = fc.constantFrom('one', 'two', 'true', '3');

/** One field of each kind, and values as files have them. Functions, because a field belongs to one type. */
export const EVERY_KIND: Record<string, Sample> = {
  text: { make: () => field.text(), written: line },
  markdown: { make: () => field.markdown(), written: fc.oneof(line, lines) },
  choice: {
    make: () => field.choice({ one: 'One', two: 'Two', true: 'Yes', 3: 'Three' }),
    written: option,
  },
  reference: { make: () => field.reference('people', { inverse: 'Things' }), written: slug },
  image: {
    make: () => field.image(),
    written: fc.record(
      { src: line, alt: line, credit: line, focus: fc.constant('30% 60%') },
      { requiredKeys: ['src', 'alt'] },
    ),
  },
  link: { make: () => field.link(), written: fc.record({ label: line, href }) },
  action: {
    make: () => field.action({ words: () => entriesText.registration, canBeFull: true }),
    written: fc.record(
      { label: line, href, opens: moment, closes: moment, full: fc.boolean() },
      { requiredKeys: ['href'] },
    ),
  },
  email: {
    make: () => field.email(),
    written: fc.constantFrom('ada@example.edu', 'ann@müller.example'),
  },
  phone: { make: () => field.phone(), written: fc.constantFrom('+1 555 0100', '+49 (30) 90-1820') },
  orcid: {
    make: () => field.orcid(),
    written: fc.constantFrom('0000-0002-1825-0097', '0000-0002-1694-233X'),
  },
  'language tag': {
    make: () => field.languageTag(),
    written: fc.constantFrom('ar', 'fr', 'zh-Hant'),
  },
  doi: { make: () => field.doi(), written: fc.constantFrom('10.1000/182', '10.1000.10/a:b#c') },
  price: { make: () => field.price(), written: fc.record({ label: line, amount }) },
  number: {
    make: () => field.number(),
    written: fc.double({ noNaN: true, noDefaultInfinity: true }),
  },
  quantity: { make: () => field.number({ unit: 'm' }), written: fc.nat() },
  flag: { make: () => field.flag('New'), written: fc.boolean() },
  day: { make: () => field.day(), written: day },
  'date and time': { make: () => field.dateTime(), written: moment },
  'named day': { make: () => field.namedDay(), written: fc.record({ label: line, date: day }) },
  'time span': {
    make: () => field.timeSpan(),
    written: fc.oneof(
      sessionSpans(),
      fc.record({
        start: fc.oneof(
          day,
          fc.tuple(day, time).map((parts) => parts.join(' ')),
        ),
        repeat: fc.option(
          fc.record({
            every: fc.constantFrom('day', 'week'),
            count: fc.integer({ min: 1, max: 9 }),
          }),
          { nil: undefined },
        ),
      }),
    ),
  },
  topics: {
    make: () => field.topics(),
    written: fc.array(fc.constantFrom('Open day', 'Lakes', 'Ökologie'), { maxLength: 3 }),
    isNoList: true,
  },
  authors: {
    make: () => field.authors('people', { inverse: 'Made' }),
    written: fc.oneof(line, fc.array(line, { minLength: 1, maxLength: 3 })),
    isNoList: true,
  },
};
