import fs from 'node:fs';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { failureOf } from '@/__tests__/support/content/content-failure';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
} from '@/__tests__/support/content/temporary-content';
import { courses } from '@/lib/server/content/entry-types/courses';
import { people } from '@/lib/server/content/entry-types/people';
import { findExcess, listFilterAddresses } from '@/lib/server/content/lists/filtered-lists';
import {
  applyFilters,
  countFilters,
  filterPath,
  listFilterValues,
  MAX_FILTERS,
  parseFilters,
  type FilterValue,
} from '@/lib/server/content/lists/filters';
import { findTypePage } from '@/lib/server/content/lists/find-type-page';
import { listFacts } from '@/lib/server/content/lists/show-field';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);

const [first = '', second = '', third = ''] = people.filters;

// In the order of the declaration, as entries have them.
const entries = fc.array(
  fc
    .tuple(
      fc.subarray(['a', 'b', 'c']),
      fc.subarray(['a', 'b']),
      fc.subarray(['x', 'y', 'page', 'roles']),
    )
    .map((values) => ({
      filters: [first, second, third].flatMap((field, index) =>
        (values[index] ?? []).map((segment): FilterValue => ({ field, segment, label: segment })),
      ),
    })),
  { maxLength: 12 },
);

const read = (pages: readonly { filters: FilterValue[] }[], address: string) =>
  parseFilters(people, pages, address.slice(people.path.length + 1).split('/'));

describe('the filtered lists', () => {
  it('each have an entry, and can be reached at their address', () => {
    fc.assert(
      fc.property(entries, (pages) => {
        for (const { path: address, isUnindexed } of listFilterAddresses(people, pages)) {
          const { selection, rest } = read(pages, address);
          expect(rest).toEqual([]);
          expect(selection.length).toBeLessThanOrEqual(MAX_FILTERS);
          expect(isUnindexed ?? false).toBe(selection.length > 1);
          expect(applyFilters(pages, selection).length).toBeGreaterThan(0);
          expect(filterPath(people, selection.toReversed())).toBe(address);
        }
      }),
    );
  });

  it('link to every list with one more filter, with its number of entries', () => {
    fc.assert(
      fc.property(entries, (pages) => {
        const known = new Set(listFilterAddresses(people, pages).map(({ path }) => path));
        const linked = new Set<string>();
        const visit = (selection: readonly FilterValue[]) => {
          const matching = applyFilters(pages, selection);
          for (const { value, count } of countFilters(matching, selection)) {
            const next = [...selection, value];
            expect(applyFilters(pages, next)).toHaveLength(count);
            linked.add(filterPath(people, next));
            visit(next);
          }
        };
        visit([]);
        expect(linked).toEqual(known);
      }),
      { numRuns: randomRuns(30) },
    );
  });
});

const person = (name: string, fields: string) => `---\nname: ${name}\nsummary: S\n${fields}---\n`;

const files = {
  blog: null,
  people: null,
  events: null,
  news: null,
  courses: null,
  'people/ada.md': person(
    'Ada',
    'roles: [professor]\ndepartments: [ballet]\ninterests: [Flight]\n',
  ),
  'people/ben.md': person('Ben', 'roles: [staff]\ninterests: ["flight", "★"]\n'),
};

const NOW = Date.UTC(2026, 0, 31);

const titlesAt = (address: string) => {
  const found = findTypePage(loadFolder(makeContent(files)), address);
  return found?.kind === 'list' ? found.list.shown.map(({ title }) => title) : null;
};

it('finds the entries that have all values, whatever their letters', () => {
  expect(titlesAt('/people/interests/flight')).toEqual(['Ada', 'Ben']);
  expect(titlesAt('/people/roles/staff/interests/flight')).toEqual(['Ben']);
  expect(titlesAt('/people/departments/ballet/roles/professor/interests/flight')).toEqual(['Ada']);
});

it.each([
  '/people/interests/flight/roles/staff',
  '/people/roles/staff/roles/staff',
  '/people/departments/ballet/roles/staff',
  '/people/roles/lecturer',
  '/people/roles',
  '/people/roles/staff/page/1',
  '/people/roles/staff/page/2',
  '/people/roles/staff/x',
  '/people/constructor/x',
])('has no list at %s', (address) => {
  expect(titlesAt(address)).toBeNull();
});

it('reports two values whose lists would have one address', () => {
  const ada = person('Ada', 'interests: [C, Open Data]\n');
  const folder = (interests: string) =>
    makeContent({
      ...files,
      'people/ada.md': ada,
      'people/ben.md': person('Ben', `interests: ${interests}\n`),
    });
  expect(failureOf(folder('["(C)"]'))).toMatch(
    /people\/ben\.md:4 {2}interests\n.*"\(C\)", whose list would have the same address, \/people\/interests\/c, as that of "C" in people\/ada\.md/,
  );
  expect(() => loadFolder(folder('[c, open-data]'))).not.toThrow();
});

it('does not link people who have left to lists', () => {
  const left = person('Cem', 'roles: [lecturer]\nuntil: "2020-01-31"\n');
  const content = loadFolder(makeContent({ ...files, 'people/cem.md': left }), NOW);
  const found = findTypePage(content, '/people/cem');
  if (found?.kind !== 'entry') throw new Error('There is no such entry.');
  expect(listFacts(found.group.type, found.entry)[0]?.values).toEqual([{ text: 'Lecturer' }]);
  expect(content.addresses).not.toContain('/people/roles/lecturer');
});

it('goes on publishing when the last entry of a list has left, and shows links to it as text', () => {
  const photo = 'photo: { src: swan.png, alt: A swan. }\n';
  const lecturer = person(
    'Cem',
    `${photo}roles: [lecturer]\nemail: c@example.edu\nuntil: "2026-01-31"\n`,
  );
  const section = '  - kind: entries\n    title: Us\n    list: /people/roles/lecturer\n';
  const page = `---\ntitle: T\ndescription: D\nsections:\n${section}---\n[All](/people/roles/lecturer) [Cem](/people/cem.vcf) [Code](/people/cem.svg)`;
  const swan = fs.readFileSync(`${SECOND_SITE}/images/swan.png`);
  const own = { 'people/cem.md': lecturer, 'people/swan.png': swan, 'pages/us.md': page };
  const folder = makeContent({ ...files, ...own });
  const before = loadFolder(folder, Date.UTC(2026, 0, 31));
  expect(before.addresses).toContain('/people/roles/lecturer');
  expect(before.hidden).toEqual([]);
  const { addresses, hidden, media, pages } = loadFolder(folder, Date.UTC(2026, 2, 1));
  expect(addresses).not.toContain('/people/roles/lecturer');
  expect(hidden).toEqual(['/people/roles/lecturer', '/people/cem.vcf', '/people/cem.svg']);
  expect(media).toContain('people/swan.png');
  expect(pages.map(({ address }) => address)).toContain('/us');
});

it('lets a page have the address of a list that has ended', () => {
  const lecturer = person('Cem', 'roles: [lecturer]\nuntil: "2020-01-31"\n');
  const page = '---\ntitle: T\ndescription: D\n---\n';
  const own = { 'people/cem.md': lecturer, 'pages/people/roles/lecturer.md': page };
  const { addresses } = loadFolder(makeContent({ ...files, ...own }), NOW);
  expect(addresses).toContain('/people/roles/lecturer');
});

it('lists in the sitemap only lists with one filter', () => {
  const { addresses, unindexed } = loadFolder(makeContent(files));
  expect(addresses).toContain('/people/roles/staff/interests/flight');
  expect(unindexed).toContain('/people/roles/staff/interests/flight');
  expect(unindexed).not.toContain('/people/roles/staff');
});

it('reports a folder whose values would make too many lists', () => {
  const pages = Array.from({ length: 20_000 }, (_, index) => ({
    filters: [first, second].map((field): FilterValue => {
      const segment = `v${index}`;
      return { field, segment, label: segment };
    }),
  }));
  expect(findExcess(people, pages)?.found).toBe('more than 50,000 filtered lists');
  expect(findExcess(people, pages.slice(0, 16_000))).toBeNull();
  const values = Array.from({ length: 2000 }, (_, index) => `v${index}`);
  const filters = [first, second, third].flatMap((field) =>
    values.map((segment): FilterValue => ({ field, segment, label: segment })),
  );
  // Counting all of them would fill the memory.
  expect(findExcess(people, [{ filters }])?.found).toBe('more than 50,000 filtered lists');
});

it('has no list with more filters than links lead to', () => {
  const value = (field: string): FilterValue => ({ field, segment: 'a', label: 'A' });
  const page = { filters: courses.filters.map(value) };
  const segments = courses.filters.flatMap((field) => [field, 'a']);
  const { selection, rest } = parseFilters(courses, [page], segments);
  expect(selection).toHaveLength(MAX_FILTERS);
  expect(rest).toEqual(segments.slice(2 * MAX_FILTERS));
});

it('gives no list to a value that is too long or has no letters for an address', () => {
  const values = { interests: ['★', 'x'.repeat(101), 'Flight'] };
  expect(listFilterValues(people, { values, references: {} }).map(({ label }) => label)).toEqual([
    'Flight',
  ]);
});

it('names a list of a day by the day', () => {
  const type = { ...people, filters: ['until'] };
  const [value] = listFilterValues(type, { values: { until: '2026-01-31' }, references: {} });
  expect(value).toEqual({ field: 'until', segment: '2026-01-31', label: '2026-01-31' });
});
