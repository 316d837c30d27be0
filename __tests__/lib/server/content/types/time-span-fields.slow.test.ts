import fs from 'node:fs';
import { failureOf } from '@/__tests__/support/content/content-failure';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
  WITHOUT_BLOG,
} from '@/__tests__/support/content/temporary-content';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { defineType } from '@/lib/server/content/types/define-type';
import { optional, text, timeSpan } from '@/lib/server/content/types/field-kinds';

const talks = defineType({
  folder: 'talks',
  path: '/talks',
  names: { one: 'talk', many: 'Talks' },
  about: 'What we talk about.',
  fields: { name: text(), when: timeSpan(), topic: optional(text()), list: optional(text()) },
  title: ({ name }) => name,
  summary: ({ name }) => name,
  facts: ['when'],
  list: { group: 'none' },
  jsonLd: ({ name }) => ({ '@context': 'https://schema.org', '@type': 'Event', name }),
});

afterEach(removeMadeContent);

const EXAMPLES = fs.readFileSync(`${SECOND_SITE}/pages/examples.md`, 'utf8');

// A page of the second site shows entries of other types, which are off.
const WITHOUT_OTHERS = {
  ...WITHOUT_BLOG,
  departments: null,
  people: null,
  events: null,
  news: null,
  programmes: null,
  courses: null,
  'pages/examples.md': EXAMPLES.replace(/ {2}- kind: entries\n.*?\n\n/s, ''),
};

const make = (...when: string[]) => {
  const lines = when.map((line) => `  ${line}\n`).join('');
  return makeContent({
    ...WITHOUT_OTHERS,
    'talks/light.md': `---\nname: Light\nwhen:\n${lines}---\n`,
  });
};

it('lets a type have fields whose names mean something else in sections', () => {
  const folder = make('start: 2026-01-31\ntopic: Optics\nlist: Seven');
  expect(() => loadFolder(folder, null, [talks])).not.toThrow();
});

describe('a time span in a file', () => {
  it('is read as editors write it', () => {
    const folder = make(
      'start: 2026-11-02 18:15',
      'end: 2026-11-02 19:45',
      'zone: Europe/Zurich',
      'repeat: { every: week, on: [mon, thu], until: 2027-02-15, except: [2026-12-28] }',
    );
    expect(loadFolder(folder, null, [talks]).entries).toMatchObject([
      { values: { when: { start: '2026-11-02 18:15', repeat: { on: ['mon', 'thu'] } } } },
    ]);
  });

  it.each([
    [
      ['start: 2026-11-02 18:15', 'end: 2026-11-02 18:00'],
      'talks/light.md:5  when.end',
      '"2026-11-02 18:00"',
      'a time after that of start',
    ],
    [
      ['start: 2026-11-02', 'repeat: { every: week }'],
      'talks/light.md:5  when.repeat.until',
      'nothing',
      'every recurrence must end',
    ],
    [
      ['start: 2026-03-29 02:30', 'zone: Europe/Berlin'],
      'talks/light.md:4  when.start',
      '"2026-03-29 02:30"',
      'clocks in Europe/Berlin skip it',
    ],
    [
      ['start: 2026-03-28 02:30', 'zone: Europe/Berlin', 'repeat: { every: day, count: 3 }'],
      'talks/light.md:6  when.repeat.except',
      '"2026-03-29 02:30"',
      '2026-03-29 in this list',
    ],
  ])('is explained with its place if it says %j', (lines, place, found, expected) => {
    const message = failureOf(make(...lines), null, [talks]);
    for (const part of [place, `found:    ${found}`, expected]) expect(message).toContain(part);
    expect(message).toMatch(/^1 problem /);
  });
});
