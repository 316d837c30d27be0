import fs from 'node:fs';
import path from 'node:path';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { findTwin, twinText } from '@/__tests__/support/content/twin-text';
import Ajv from 'ajv/dist/2020';
import { parse } from 'csv-parse/sync';
import { anyText } from '@/__tests__/support/jest/any-text';
import ICAL from 'ical.js';
import { z } from 'zod';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import { people as personType } from '@/lib/server/content/entry-types/people';
import { findControlCharacter } from '@/lib/server/content/files/yaml/control-characters';
import { groupByType } from '@/lib/server/content/lists/entry-groups';
import { isCalendar, listTwins } from '@/lib/server/content/lists/twins';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { twinNameOf } from '@/lib/server/feeds/twin-schema';
import { formatVCard } from '@/lib/server/feeds/vcard';

afterEach(removeMadeContent);

const ORIGIN = 'https://www.example.edu';

const SITE = {
  origin: ORIGIN,
  title: 'Example',
  brand: 'Example',
  timeZone: 'Europe/Berlin',
  publishedAt: 0,
};

// Text that a field may have, as YAML reads it from JSON.
const text = anyText({ maxLength: 120 })
  // As the reader does.
  .map((one) => one.normalize('NFC'))
  .filter((one) => one.trim() !== '' && !/[\t\n\r]/.test(one) && !findControlCharacter(one));

const people = fc
  .array(fc.record({ name: text, summary: text, office: text, interest: text }), {
    minLength: 1,
    maxLength: 5,
  })
  // Two interests whose lists would have the same address are a mistake.
  .map((all) => all.map((one, index) => ({ ...one, interest: `${one.interest} ${index}` })));

const rows = z.array(z.object({ url: z.string(), name: z.string(), office: z.string() }));

type Person = { name: string; summary: string; office: string; interest: string };

const write = ({ name, summary, office, interest }: Person) =>
  `---\n${JSON.stringify({ name, summary, office, interests: [interest], email: 'a@example.edu' })}\n---\n`;

const load = (all: readonly Person[]) => {
  const files = all.map((one, index) => [`people/p${index}.md`, write(one)]);
  return loadFolder(
    makeContent({
      courses: null,
      blog: null,
      people: null,
      events: null,
      news: null,
      ...Object.fromEntries(files),
    }),
  );
};

const read = (content: ReturnType<typeof load>, path: string) => twinText(content, path, SITE);

it('every list as JSON follows its schema', () => {
  const content = loadFolder('__tests__/support/second-site');
  for (const { type, listed, pages } of groupByType(content)) {
    const schema = JSON.parse(read(content, `${type.path}.schema.json`));
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    const list = JSON.parse(read(content, `${type.path}.json`));
    expect([validate(list), validate.errors]).toEqual([true, null]);
    const shown = isCalendar(type) ? pages : listed;
    expect(list.entries).toHaveLength(shown.length);
    for (const first of list.entries.slice(0, 1)) {
      for (const name of ['url', ...type.required.map((field) => twinNameOf(type, field))]) {
        const without = Object.entries(first).filter(([key]) => key !== name);
        expect(validate({ entries: [Object.fromEntries(without)] })).toBe(false);
      }
    }
  }
});

it('the JSON of events has those that are over behind the others, marked', () => {
  const event = (day: string) => `---\nname: E\nsummary: S\nwhen: { start: ${day} }\n---\n`;
  const content = loadFolder(
    makeContent({
      ...WITHOUT_EVENTS,
      'events/first.md': event('2020-03-01'),
      'events/last.md': event('2021-03-01'),
      'events/next.md': event('2099-03-01'),
    }),
    Date.UTC(2026, 0),
  );
  const { entries } = JSON.parse(read(content, '/events.json'));
  const marks = entries.map(({ url, hasEnded }: { url: string; hasEnded?: boolean }) => [
    url.split('/').at(-1),
    hasEnded,
  ]);
  expect(marks).toEqual([
    ['next', undefined],
    ['last', true],
    ['first', true],
  ]);
  expect(read(content, '/events.csv').trim().split('\r\n')).toHaveLength(2);
});

it('CSV, JSON and vCards hold the same texts, whatever they contain', () => {
  fc.assert(
    fc.property(people, (all) => {
      const content = load(all);
      const list = JSON.parse(read(content, '/people.json')).entries;
      const table = rows.parse(parse(read(content, '/people.csv'), { bom: true, columns: true }));
      expect(list).toHaveLength(all.length);
      for (const [index, row] of table.entries()) {
        const { url, name, office } = list[index];
        const cell = (value: string) => value.replace(/^'(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/, '');
        expect([row.url, cell(row.name), cell(row.office)]).toEqual([url, name, office]);
        const card = read(content, `${url.slice(ORIGIN.length)}.vcf`);
        expect(card.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
        const component = new ICAL.Component(ICAL.parse(card));
        expect(component.getFirstPropertyValue('fn')).toBe(name);
        expect(component.getFirstPropertyValue('email')).toBe('a@example.edu');
      }
    }),
    { numRuns: randomRuns(20) },
  );
});

it('lists for programs leave out ways to reach a person', () => {
  const content = load([{ name: 'Ada', summary: 'S', office: '1', interest: 'I' }]);
  for (const path of ['/people.json', '/people.csv', '/people.schema.json']) {
    expect(read(content, path)).not.toMatch(/email|phone|a@example/);
  }
});

// Beside the people of the second site.
const withAda = (fields: object) => {
  const text = `---\n${JSON.stringify({ name: 'Ada', summary: 'S', ...fields })}\n---\n`;
  return loadFolder(makeContent({ 'people/ada.md': text }));
};

it('lists for programs leave out links to an email address or a phone', () => {
  const link = (href: string) => ({ label: 'L', href });
  const make = (...hrefs: string[]) => withAda({ links: hrefs.map(link) });
  const findAda = (content: ReturnType<typeof make>) =>
    z
      .object({ entries: z.array(z.looseObject({ name: z.string() })) })
      .parse(JSON.parse(read(content, '/people.json')))
      .entries.find(({ name }) => name === 'Ada');
  const some = make(
    'mailto:ada@example.edu',
    'tel:+15550100',
    'https://ada.example',
    '/people/ada',
  );
  const shown = [link('https://ada.example'), link(`${ORIGIN}/people/ada`)];
  expect(findAda(some)?.links).toEqual(shown);
  expect(read(some, '/people.csv')).toContain(`"L: https://ada.example; L: ${ORIGIN}/people/ada"`);
  expect(read(some, '/people.csv')).not.toMatch(/mailto|tel:/);
  expect(findAda(make('mailto:ada@example.edu'))).not.toHaveProperty('links');
});

it.each([
  ['Ada Lovelace', undefined, 'Lovelace;Ada'],
  ['Ada Lovelace', 'Lovelace', 'Lovelace;Ada'],
  ['Ludwig van Beethoven', 'Beethoven, Ludwig, van', 'Beethoven;Ludwig\\, van'],
  ['Ludwig van Beethoven', 'van Beethoven', 'van Beethoven;Ludwig'],
  ['Madonna', undefined, 'Madonna;'],
  ['Ada Lovelace', 'Countess', 'Ada Lovelace;'],
])('divides the name %s with the sorting name %s', (name, sortName, expected) => {
  const card = read(withAda({ name, sortName }), '/people/ada.vcf');
  expect(card).toContain(`\r\nN:${expected};;;\r\n`);
});

it('has in a vCard only what the page shows', () => {
  const { entries } = load([{ name: 'Ada', summary: 'S', office: '1', interest: 'I' }]);
  const [ada] = entries.filter(({ folder }) => folder === 'people');
  if (!ada) throw new Error('There is no such entry.');
  expect(formatVCard(personType, ada, (address) => ORIGIN + address)).toContain('EMAIL:');
  expect(
    formatVCard({ ...personType, facts: [] }, ada, (address) => ORIGIN + address),
  ).not.toContain('EMAIL');
});

it('has a file for programs only where there is a list or a person', () => {
  const content = load([{ name: 'Ada', summary: 'S', office: '1', interest: 'I' }]);
  expect(listTwins(content)).toEqual(
    expect.arrayContaining(['/people.json', '/people.csv', '/people/p0.vcf']),
  );
  const paths = ['/people/p0.json', '/people/p1.vcf', '/courses.json', '/people.xml', '/a.json'];
  for (const path of [...paths, '/people/page/1.json', '/people/roles/x.csv', '/people.vcf']) {
    expect(findTwin(content, path, SITE)).toBeNull();
  }
});

it('contacts have the phone numbers that the page dials', () => {
  const card = (fields: object) =>
    read(withAda(fields), '/people/ada.vcf')
      .split('\r\n')
      .filter((line) => line.startsWith('TEL'));
  expect(card({ phone: '+44 (0)20 7946 0000' })).toEqual(['TEL;VALUE=uri:tel:+442079460000']);
  expect(card({ phone: ['+1 202 555 0100 ext. 12', '4321'] })).toEqual([
    'TEL;VALUE=uri:tel:+12025550100;ext=12',
    'TEL:4321',
  ]);
  expect(card({ phone: '+44 20 7946 0000', placeholder: true })).toEqual(['TEL:+44 20 7946 0000']);
});

it('phone numbers of people are read by the country of the site', () => {
  const site = fs.readFileSync(path.join(SECOND_SITE, 'site.yaml'), 'utf8');
  const folder = makeContent({
    'site.yaml': site.replace('\ncontact:\n', '\ncontact:\n  country: GB\n'),
    'people/ada.md': '---\nname: Ada\nsummary: S\nphone: 020 7946 0000\n---\n',
  });
  expect(read(loadFolder(folder), '/people/ada.vcf')).toContain('tel:+442079460000');
});
