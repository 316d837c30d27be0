import { twinText } from '@/__tests__/support/content/twin-text';
import fs from 'node:fs';
import Ajv from 'ajv/dist/2020';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
  WITHOUT_BLOG,
} from '@/__tests__/support/content/temporary-content';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { defineType } from '@/lib/server/content/types/define-type';
import * as field from '@/lib/server/content/types/field-kinds';

const things = defineType({
  folder: 'things',
  path: '/things',
  names: { one: 'thing', many: 'Things' },
  about: 'Everything that a field can be.',
  fields: {
    name: field.text(),
    about: field.optional(field.markdown()),
    parts: field.optional(field.listOf(field.markdown())),
    day: field.optional(field.day()),
    days: field.optional(field.listOf(field.namedDay())),
    when: field.optional(field.timeSpan()),
    periods: field.optional(field.listOf(field.timeSpan())),
    level: field.optional(field.choice({ high: 'High' })),
    like: field.optional(field.reference('things', { inverse: 'Liked by' })),
    likes: field.optional(field.listOf(field.reference('things', { inverse: 'Also liked by' }))),
    image: field.optional(field.image()),
    link: field.link(),
    links: field.optional(field.listOf(field.link())),
    email: field.optional(field.email({ isPublic: true })),
    phone: field.optional(field.phone({ isPublic: true })),
    orcid: field.optional(field.orcid()),
    doi: field.optional(field.doi()),
    prices: field.optional(field.listOf(field.price())),
    number: field.optional(field.number()),
    isNew: field.optional(field.flag('New')),
  },
  title: ({ name }) => name,
  summary: ({ name }) => name,
  facts: ['day'],
  list: { group: 'none' },
  jsonLd: ({ name }) => ({ '@context': 'https://schema.org', '@type': 'Thing', name }),
});

afterEach(removeMadeContent);

const EXAMPLES = fs.readFileSync(`${SECOND_SITE}/pages/examples.md`, 'utf8');
const SITE = {
  origin: 'https://www.example.edu',
  title: 'T',
  brand: 'T',
  timeZone: 'UTC',
  publishedAt: 0,
};
const web = { label: 'L', href: 'https://example.org' };
const mail = { label: 'L', href: 'mailto:ada@example.edu' };

const VALUES = {
  about: '- First\n- Second',
  parts: ['One', 'Two'],
  day: '2026-01-31',
  days: [{ label: 'Application', date: '2026-01-31' }],
  when: { start: '2026-01-31 9:30', zone: 'Europe/Zurich' },
  periods: [{ start: '2026-01-31', repeat: { every: 'week', on: ['sat'], count: 3 } }],
  level: 'high',
  like: 'first',
  likes: ['first', 'second'],
  image: { src: '/images/swan.png', alt: 'A swan.', focus: '10% 20%' },
  links: [mail, web, { label: 'Here', href: '/things' }, { label: 'Later', href: '#' }],
  email: 'ada@example.edu',
  phone: '+1 555 0100',
  orcid: '0000-0002-1825-0097',
  doi: '10.1000/182',
  prices: [{ label: 'A year', amount: '1200 EUR' }],
  number: -1.5,
  isNew: false,
};

it('the JSON of a list follows its schema with every kind of field, alone and together', () => {
  const each = Object.entries(VALUES).map(([name, value]) => ({ link: web, [name]: value }));
  const all = [{ link: web }, { link: mail }, { link: web, ...VALUES }, ...each];
  const names = ['first', 'second', ...all.map((_, index) => `n${index}`)];
  const files = names.map((name, index) => {
    const values = JSON.stringify({ name, ...(all[index] ?? all[0]) });
    return [`things/${name}.md`, `---\n${values}\n---\n`];
  });
  const folder = makeContent({ ...OFF, ...Object.fromEntries(files) });
  const content = loadFolder(folder, null, [things]);
  const read = (path: string) => JSON.parse(twinText(content, path, SITE));
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const validate = ajv.compile(read('/things.schema.json'));
  const list = read('/things.json');
  expect(list.entries).toHaveLength(names.length);
  expect([validate(list), validate.errors]).toEqual([true, null]);
});

// A page of the second site shows entries of other types, which are off.
const KEPT = ['images', 'pages'];
const folders = fs.readdirSync(SECOND_SITE).filter((name) => !name.includes('.'));
const OFF = {
  ...Object.fromEntries(folders.filter((name) => !KEPT.includes(name)).map((name) => [name, null])),
  ...WITHOUT_BLOG,
  'pages/examples.md': EXAMPLES.replace(/ {2}- kind: entries\n.*?\n\n/s, ''),
};
