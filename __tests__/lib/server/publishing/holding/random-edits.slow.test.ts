import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { EditedSite, openSecondSite, type Edits } from '@/__tests__/support/content/held-changes';
import type { Manifest } from '@/lib/server/publishing/versions/version';

jest.setTimeout(600_000);

const NAMES = ['a', 'b', 'c', 'd', 'e'];
const PEOPLE = ['ann', 'bob'];

// Has the same address as pages/a.md.
const TWIN = 'pages/a/index.md';

const FILES = [
  ...NAMES.map((name) => `pages/${name}.md`),
  TWIN,
  ...PEOPLE.map((name) => `people/${name}.md`),
  ...['x', 'y'].map((name) => `blog/${name}.md`),
];

const HALF = Math.floor(FILES.length / 2);

const titleOf = (file: string) => `The title of ${file}`;

/** Lines of front matter with a mistake, each of another kind. */
const MISTAKES = [
  'nonsense: yes',
  'image: { src: none.png, alt: None }',
  'owner: A: B',
  'owner: "A',
  ' owner: A',
];

/** A text that refers to other files, and perhaps has a mistake. */
const text = (file: string) =>
  fc
    .record({
      links: fc.subarray(NAMES, { maxLength: 2 }),
      author: fc.constantFrom(...PEOPLE),
      words: fc.nat(3),
      mistake: fc.option(fc.constantFrom(...MISTAKES), { nil: '', freq: 4 }),
    })
    .map(({ links, author, words, mistake }) => {
      const linked = links.map((name) => `[${name}](/${name})`).join(' ');
      const wrong = mistake && `${mistake}\n`;
      if (file.startsWith('people')) {
        return `---\nname: ${titleOf(file)}\nsummary: S ${words}\n${wrong}---\n${linked}`;
      }
      const more = file.startsWith('blog') ? `date: 2026-01-01\nauthor: ${author}\n` : '';
      return `---\ntitle: ${titleOf(file)}\ndescription: D ${words}\n${more}${wrong}---\n${linked}`;
    });

type Edit = (site: EditedSite) => Edits;

const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .constantFrom(...FILES)
      .chain((file) => text(file).map((written): Edit => () => ({ [file]: written }))),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...FILES).map(
      (file): Edit =>
        (site) =>
          Object.hasOwn(site.folder, file) ? { [file]: null } : {},
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES))
      .map(([from, to]): Edit => (site) => {
        const [old, now] = [`pages/${from}.md`, `pages/${to}.md`];
        const written = site.readFolder(old);
        return from === to || written === null ? {} : { [now]: written, [old]: null };
      }),
  },
);

let second: Manifest;

beforeAll(async () => {
  second = (await openSecondSite()).published;
});

it('publishes every correct change, and no mistake except references to removed files', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      fc.shuffledSubarray(FILES, { minLength: FILES.length }),
      async (looks, order) => {
        const site = new EditedSite(second);
        const removed = new Set<string>();
        for (const edits of looks) {
          for (const one of edits) site.edit(one(site));
          const before = site.published;
          await site.publish();
          for (const file of Object.keys(before)) {
            if (!Object.hasOwn(site.published, file)) removed.add(file);
          }
          expectNoMistake(site, removed);
          expectNoCorrectChangeHeld(site);
        }
        // Half of the mistakes are mended, in any order, and then the others.
        for (const half of [order.slice(0, HALF), order.slice(HALF)]) {
          mend(site, half);
          await site.publish();
        }
        expect(site.waiting).toBeNull();
        expect(site.published).toEqual(site.folder);
        expect(contentOf(site)).toEqual(contentOf(new EditedSite(site.folder)));
      },
    ),
    { numRuns: randomRuns(200) },
  );
});

/** Every mistake that is online refers to a file that was removed. */
function expectNoMistake(site: EditedSite, removed: ReadonlySet<string>): void {
  const addresses = new Set(
    [...removed].map((file) => file.replace(/^pages|\.md$/g, '').replace(/^(?=people)/, '')),
  );
  const mistakes = site.load(site.published).problems;
  const others = mistakes.filter(({ wants = '' }) => !addresses.has(wants.replace(/\.md$/, '')));
  expect(others).toEqual([]);
}

/** Every file that waits has a mistake itself, or would have one without the others that wait. */
function expectNoCorrectChangeHeld({ choice, waiting }: EditedSite): void {
  const held = new Set(waiting?.changes.flatMap(({ files }) => files));
  for (const { files, problems, others } of waiting?.changes ?? []) {
    expect([files, problems.length + others.filter((file) => held.has(file)).length]).not.toEqual([
      files,
      0,
    ]);
  }
  expect(choice?.content).not.toBeNull();
}

/** Makes these files correct, without links, and removes the second page with one address. */
function mend(site: EditedSite, some: readonly string[]): void {
  const files = some.filter((file) => Object.hasOwn(site.folder, file) && file !== TWIN);
  const written = (file: string) => {
    const name = file.startsWith('people') ? 'name' : 'title';
    const summary = file.startsWith('people') ? 'summary' : 'description';
    const more = file.startsWith('blog') ? 'date: 2026-01-01\nauthor: odile-rothbart\n' : '';
    return `---\n${name}: ${titleOf(file)}\n${summary}: Mended\n${more}---\nText of ${file}`;
  };
  site.edit(Object.fromEntries(files.map((file) => [file, written(file)])));
  if (some.includes(TWIN) && Object.hasOwn(site.folder, TWIN)) site.edit({ [TWIN]: null });
}

/** Returns the content of a site as its edition has it. */
function contentOf(site: EditedSite): unknown {
  return JSON.parse(JSON.stringify(site.load(site.published).content));
}
