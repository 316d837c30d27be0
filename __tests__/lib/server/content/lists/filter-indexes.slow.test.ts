import fc, { randomRuns } from '@/__tests__/support/jest/random';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
} from '@/__tests__/support/content/temporary-content';
import fs from 'node:fs';
import { failureOf } from '@/__tests__/support/content/content-failure';
import { people } from '@/lib/server/content/entry-types/people';
import {
  findIndex,
  indexPath,
  listIndexAddresses,
  listOptions,
} from '@/lib/server/content/lists/filter-indexes';
import type { FilterValue } from '@/lib/server/content/lists/filters';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);

const [field = ''] = people.filters;

const valueOf = (number: number): FilterValue => ({
  field,
  segment: `v${number}`,
  label: `V ${number}`,
});

const entries = (values: number[][]) =>
  values.map((numbers) => ({ filters: [...new Set(numbers)].map(valueOf) }));

const some = fc.array(fc.array(fc.nat(600), { maxLength: 40 }), { maxLength: 40 }).map(entries);

describe('the pages with all values of a field', () => {
  it('show each value once, with its number of entries', () => {
    fc.assert(
      fc.property(some, (listed) => {
        const shown = listIndexAddresses(people, listed).flatMap(({ path: address }) => {
          const segments = address.slice(people.path.length + 1).split('/');
          return findIndex(people, listed, segments)?.shown ?? [];
        });
        const segments = shown.map(({ value }) => value.segment);
        expect(new Set(segments).size).toBe(segments.length);
        const wanted = new Set(listed.flatMap(({ filters }) => filters.map((one) => one.segment)));
        expect(new Set(segments)).toEqual(wanted);
        for (const { value, count } of shown) {
          const having = listed.filter(({ filters }) =>
            filters.some(({ segment }) => segment === value.segment),
          );
          expect(having).toHaveLength(count);
        }
      }),
      { numRuns: randomRuns(40) },
    );
  });

  it.each([['page', '1'], ['page', '0'], ['page', '3'], ['v1'], ['page']])(
    'are not at %s %s',
    (...segments) => {
      const listed = entries(Array.from({ length: 300 }, (_, index) => [index]));
      expect(findIndex(people, listed, [field, 'page', '2'])).toMatchObject({ page: 2, pages: 2 });
      expect(findIndex(people, listed, [field, ...segments])).toBeNull();
    },
  );
});

it('offers a few values in each list, the most common ones, however many there are', () => {
  fc.assert(
    fc.property(some, (listed) => {
      for (const { values, isPartial } of listOptions(people, listed, [])) {
        expect(values.length).toBeLessThanOrEqual(30);
        if (!isPartial) continue;
        const least = Math.min(...values.map(({ count }) => count));
        const shown = new Set(values.map(({ value }) => value.segment));
        const others = findIndex(people, listed, [field])?.values.filter(
          ({ value, count }) => !shown.has(value.segment) && count < listed.length,
        );
        for (const { count } of others ?? []) expect(count).toBeLessThanOrEqual(least);
      }
    }),
    { numRuns: randomRuns(40) },
  );
});

const site = {
  ...Object.fromEntries(
    ['home.md', 'about.md'].map((file) => [
      file,
      fs.readFileSync(`${SECOND_SITE}/${file}`, 'utf8'),
    ]),
  ),
};

const person = (name: string, fields: string) =>
  `---\nname: ${name}\nsummary: A person.\n${fields}---\n`;

describe('values with a slash', () => {
  it('have lists of their own if they differ before it', () => {
    const { addresses } = loadFolder(
      makeContent({
        ...site,
        'people/ada.md': person('Ada', 'interests: [Climate/Energy]\n'),
        'people/ben.md': person('Ben', 'interests: [Solar/Energy]\n'),
      }),
    );
    expect(addresses).toEqual(
      expect.arrayContaining([
        indexPath(people, 'interests'),
        '/people/interests/climate-energy',
        '/people/interests/solar-energy',
      ]),
    );
  });
});

it('reports two values of one entry whose lists would have one address', () => {
  const folder = makeContent({
    ...site,
    'people/ada.md': person('Ada', 'interests: [C, (C)]\n'),
  });
  expect(failureOf(folder)).toContain('"(C)", whose list would have the same address');
});

it('reports a page at the address of a list before the first entry of the list appears', () => {
  const news = '---\ntitle: T\nsummary: S\ndate: 2026-05-01\ndepartments: [maths]\n---\n';
  const folder = makeContent({
    ...site,
    'departments/maths.md': '---\nname: Maths\nsummary: S\n---\n',
    'news/later.md': news,
    'pages/news/departments/maths.md': '---\ntitle: T\ndescription: D\n---\n',
  });
  for (const month of [1, 8]) {
    expect(() => loadFolder(folder, Date.UTC(2026, month, 1))).toThrow('/news/departments/maths');
  }
});
