import fc from '@/__tests__/support/jest/random';
import { failureOf } from '@/__tests__/support/content/content-failure';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { courses } from '@/lib/server/content/entry-types/courses';
import { programmes } from '@/lib/server/content/entry-types/programmes';
import {
  choiceOf,
  comparisonPath,
  findComparison,
  isComparable,
  isSideBySide,
} from '@/lib/server/content/lists/comparisons';
import { groupByType } from '@/lib/server/content/lists/entry-groups';
import { findTypePage } from '@/lib/server/content/lists/find-type-page';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);

const NAMES = ['arts', 'biology', 'chemistry', 'dance', 'economics'];
const COMPARE = '/programmes/compare';

const file = (name: string) => `---\nname: ${name}\nsummary: S\nlevel: other\n---\n`;

const load = (names = NAMES) =>
  loadFolder(
    makeContent({
      programmes: null,
      courses: null,
      ...Object.fromEntries(names.map((name) => [`programmes/${name}.md`, file(name)])),
    }),
  );

describe('of any names in any order', () => {
  const names = fc.array(
    fc.oneof(
      fc.constantFrom(...NAMES),
      fc.constantFrom('', 'left', 'compare', 'page', '__proto__', '..', 'ärts', 'arts?', '%'),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 12 },
  );
  const query = (chosen: string[]) =>
    new URLSearchParams([['utm', 'x'], ...chosen.map((name) => ['entry', name])]).toString();

  it('there is one address, with each entry once and in the order of the list', () => {
    const groups = groupByType(load());
    fc.assert(
      fc.property(names, names, (inPath, inQuery) => {
        const path = [COMPARE, ...inPath].join('/');
        const segments = inPath.flatMap((name) => name.split('/'));
        const expected = NAMES.filter((name) => [...segments, ...inQuery].includes(name));
        const found = findComparison(groups, path, query(inQuery));
        expect(found?.chosen.map(choiceOf)).toEqual(expected);
        expect(found?.address).toBe([COMPARE, ...expected].join('/'));
        expect(findComparison(groups, found?.address ?? '')).toEqual(found);
        expect(isSideBySide(found?.chosen ?? [])).toBe([2, 3].includes(expected.length));
      }),
    );
  });

  it('only that address has a page', () => {
    const content = load();
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...NAMES, 'x'), { maxLength: 5 }), (inPath) => {
        const path = [COMPARE, ...inPath].join('/');
        const isCanonical = path === findComparison(groupByType(content), path)?.address;
        expect(findTypePage(content, path) !== null).toBe(isCanonical);
      }),
    );
  });
});

it.each(['/programmes', '/programmes/compared', '/programmes/arts/compare', '/courses/compare/a'])(
  'finds nothing at %s',
  (address) => {
    expect(findComparison(groupByType(load()), address, 'entry=arts')).toBeNull();
  },
);

it('leaves out entries that lists no longer show, and types that are off or not compared', () => {
  const course = (until: string) => `---\nname: C\ncode: C 1\nsummary: S\nuntil: '${until}'\n---\n`;
  const content = loadFolder(
    makeContent({
      courses: null,
      'courses/now.md': course('2027-01-31'),
      'courses/left.md': course('2020-01-31'),
    }),
    Date.UTC(2026, 0, 31),
  );
  const groups = groupByType(content);
  expect(findComparison([], COMPARE)).toBeNull();
  expect(findComparison(groups, comparisonPath(courses))).toBeNull();
  const compared = groups.map((one) => ({ ...one, type: { ...one.type, list: programmes.list } }));
  const path = comparisonPath(courses);
  expect(findComparison(compared, `${path}/left/now`)?.address).toBe(`${path}/now`);
});

it('can be linked to if each of its entries can', () => {
  const folder = (link: string) =>
    makeContent({ 'pages/a.md': `---\ntitle: T\ndescription: D\n---\n[Compare](${link})` });
  expect(() => loadFolder(folder(`${COMPARE}/dance/choreography?utm=x#top`))).not.toThrow();
  expect(failureOf(folder(`${COMPARE}/dance/choreografy`))).toMatch(
    /a link to "\/programmes\/choreografy", where there is nothing\n.*\/programmes\/choreography/,
  );
  expect(failureOf(folder('/courses/compare/first-position'))).toMatch(/compare\/first-position/);
});

it('is offered where there are two entries', () => {
  const offers = (names: string[]) => groupByType(load(names)).filter(isComparable);
  expect(offers(['arts'])).toEqual([]);
  expect(offers(['arts', 'dance']).map(({ type }) => type)).toEqual([programmes]);
});

it('has a page to choose that search engines do not list, and no listed address for each comparison', () => {
  const { addresses, unindexed } = load();
  expect(addresses.filter((address) => address.startsWith(COMPARE))).toEqual([COMPARE]);
  expect(unindexed).toContain(COMPARE);
});
