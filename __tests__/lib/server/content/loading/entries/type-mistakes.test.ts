import { listTemplateTypes } from '@/__tests__/support/content/template-types';
import { labs } from '@/__tests__/support/own-types/labs';
import { z } from 'zod';
import type { ContentIssue } from '@/lib/server/content-issue';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { checkFields } from '@/lib/server/content/files/content-file';
import { listTypeMistakes } from '@/lib/server/content/loading/entries/type-mistakes';
import { defineType } from '@/lib/server/content/types/define-type';
import { kindOf } from '@/lib/server/content/types/field-kind';
import { reference, text } from '@/lib/server/content/types/field-kinds';

// The type of the manual may be one of the site's own.
const templateTypes = listTemplateTypes();

const withField = (name: string, kind: z.ZodType) => ({
  ...labs,
  kinds: new Map([...labs.kinds, [name, kindOf(kind)]]),
});

it('finds no mistake in the types of the site and of the manual', () => {
  expect(listTypeMistakes(entryTypes)).toEqual([]);
  expect(listTypeMistakes([...templateTypes, labs])).toEqual([]);
});

it.each([
  ['folder', { ...labs, folder: 'people' }, 'a folder of its own'],
  ['folder', { ...labs, folder: 'blog' }, 'a folder of its own'],
  ['folder', { ...labs, folder: 'labs/laser' }, 'lower-case'],
  ['path', { ...labs, path: '/people' }, 'an address of its own'],
  ['path', { ...labs, path: '/people/labs' }, 'an address of its own'],
  ['path', { ...labs, path: '/search' }, 'an address of its own'],
  ['path', { ...labs, path: '/media' }, 'an address of its own'],
  ['path', { ...labs, path: '/healthz' }, 'an address of its own'],
  ['path', { ...labs, path: '/metrics' }, 'an address of its own'],
  ['path', { ...labs, path: '/design' }, 'an address of its own'],
  ['path', { ...labs, path: '/login/to' }, 'an address of its own'],
  ['path', { ...labs, path: 'labs' }, 'as in /labs'],
  ['path', { ...labs, path: '/Labs/' }, 'as in /labs'],
  ['facts', { ...labs, facts: ['aera'] }, 'did you mean area?'],
  ['filters', { ...labs, filters: ['haed'] }, 'did you mean head?'],
  ['filters', { ...labs, filters: ['head', 'head'] }, 'each field once'],
  ['filters', { ...withField('page', text()), filters: ['page'] }, 'another name'],
  ['fields', withField('hero', text()), 'another name'],
  ['fields', withField('sections', text()), 'another name'],
  ['fields', withField('url', text()), 'another name'],
  ['fields.of', withField('of', reference('pepole', { inverse: 'I' })), 'did you mean people?'],
  ['isSiteFeed', { ...labs, isSiteFeed: true }, 'one type'],
  ['fields', withField('draft', text()), 'another name'],
  ['names.one', { ...labs, names: { one: 'page', many: 'Pages' } }, 'npm run new'],
  ['names.one', { ...labs, names: { one: 'Person', many: 'People' } }, 'npm run new'],
])('explains a mistake in the declaration of %s', (field, type, expected) => {
  const [mistake, ...others] = listTypeMistakes([...templateTypes, type]);
  expect(others).toEqual([]);
  expect(mistake?.field).toBe(field);
  expect(mistake?.expected).toContain(expected);
});

it('lets no filter have the address of comparisons', () => {
  const type = { ...withField('compare', text()), filters: ['compare'] };
  expect(listTypeMistakes([...templateTypes, type])).toEqual([]);
  const [mistake] = listTypeMistakes([
    ...templateTypes,
    { ...type, list: { group: 'none', compare: true } },
  ]);
  expect(mistake).toMatchObject({ field: 'filters', expected: expect.stringContaining('another') });
});

const declaration = {
  folder: 'labs',
  path: '/labs',
  names: labs.names,
  about: labs.about,
  fields: { name: text() },
  title: ({ name }: { name: string }) => name,
  summary: ({ name }: { name: string }) => name,
  facts: [],
  list: { group: 'none' },
  jsonLd: ({ name }: { name: string }) =>
    ({ '@context': 'https://schema.org', '@type': 'Place', name }) as const,
} as const;

it.each(['constructor', 'toString', '__proto__'])('accepts no field called %s', (name) => {
  const fields = Object.fromEntries([
    ['name', text()],
    [name, text()],
  ]);
  expect(() =>
    defineType({
      ...declaration,
      fields,
      title: () => 'A',
      summary: () => 'A',
      jsonLd: () => declaration.jsonLd({ name: 'A' }),
    }),
  ).toThrow(`The field ${name} of the type labs`);
});

it.each([
  ['title', { title: () => ' ' }, 'title returned " "'],
  ['jsonLd', { jsonLd: () => failWith('no place') }, 'no place'],
] as const)('reports code of a type that fails: %s', (_, code, message) => {
  const type = defineType({ ...declaration, ...code });
  expect(() => type.schema.parse({ name: 'Laser' })).toThrow(message);
});

function failWith(message: string): never {
  throw new Error(message);
}

it('names a field that no kind has made', () => {
  const fields = { name: text(), area: z.number() };
  expect(() =>
    defineType({
      folder: 'labs',
      path: '/labs',
      names: labs.names,
      about: labs.about,
      fields,
      title: ({ name }) => name,
      summary: ({ name }) => name,
      facts: [],
      list: { group: 'none' },
      jsonLd: ({ name }) => ({ '@context': 'https://schema.org', '@type': 'Place', name }),
    }),
  ).toThrow('The field area of the type labs has no kind.');
});

it('names the file that the code of a type cannot read', () => {
  const problems: ContentIssue[] = [];
  const schema = z.unknown().transform(() => {
    throw new TypeError('name is too short');
  });
  const source = { file: 'labs/laser.md', fields: {}, body: '', bodyLine: 1 };
  const tools = {
    placeholders: [],
    lineOf: () => 1,
    lineInText: () => 1,
    readLines: () => ({}),
    ignoredValueOf: () => null,
    unread: new Set<string>(),
    lost: [],
  };
  expect(checkFields(schema, { ...source, ...tools }, (one) => problems.push(one))).toBeNull();
  expect(problems).toMatchObject([
    { file: 'labs/laser.md', found: expect.stringMatching('name is too short') },
  ]);
});
