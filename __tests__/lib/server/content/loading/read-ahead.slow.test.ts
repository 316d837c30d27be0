import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { openSecondSite } from '@/__tests__/support/content/held-changes';
import { storeTexts } from '@/__tests__/support/content/versions';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { checkContent } from '@/lib/server/content/loading/load-content';
import { readAhead } from '@/lib/server/content/loading/read-ahead';
import { openVersion } from '@/lib/server/publishing/versions/open-version';
import type { Manifest } from '@/lib/server/publishing/versions/version';

const NOW = Date.parse('2026-06-01');
const POSTS = 16;

let second: Manifest;

beforeAll(async () => {
  second = (await openSecondSite()).published;
});

const post = (title: string, fields: string, words = '') =>
  `---\ntitle: ${title}\ndescription: D\ndate: 2025-01-01\n${fields}---\n[a](/blog/post-1)${words}\n`;

const right = fc
  .tuple(fc.constantFrom('One', 'One', 'One', 'Two'), fc.nat(9))
  .map(([title, count]) => post(title, 'author: Ann\n', ' word'.repeat(count)));
const wrong = fc.constantFrom(post('W', 'author: [nobody\n'), post('W', 'unknown: 1\n'));

const posts = (text: fc.Arbitrary<string>) =>
  fc
    .array(text, { minLength: POSTS, maxLength: POSTS })
    .map((texts) => texts.map((one, index): [string, string] => [`blog/post-${index}.md`, one]));

// The next load builds on a load without mistakes only.
const folder = fc.oneof(
  { weight: 3, arbitrary: posts(right) },
  posts(fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: wrong })),
);

const withPosts = (texts: [string, string][]): Manifest => ({
  ...second,
  ...storeTexts(Object.fromEntries(texts)),
});

const load = (files: Manifest, memory: ContentMemory) =>
  JSON.stringify(checkContent(openVersion({ files }), NOW, { memory }));

it('lets other loads come in between, after which the folder loads as it would without it', () => {
  fc.assert(
    fc.property(
      folder,
      fc.array(fc.tuple(folder, fc.option(fc.nat(POSTS))), { minLength: 1, maxLength: 3 }),
      (first, looks) => {
        const memory = new ContentMemory();
        let before = withPosts(first);
        load(before, memory);
        for (const [posts, interruption] of looks) {
          const files = withPosts(posts);
          const steps = readAhead(openVersion({ files }), NOW, memory);
          for (let step = 0; !steps.next().done; step++) {
            if (step === interruption) load(before, memory);
          }
          expect(load(files, memory)).toBe(load(files, new ContentMemory()));
          before = files;
        }
      },
    ),
    { numRuns: randomRuns(30) },
  );
});

it('reads every changed entry, so that the load finds them all in the memory', () => {
  const memory = new ContentMemory();
  load(second, memory);
  const texts = Array.from({ length: POSTS }, (_, index): [string, string] => [
    `blog/post-${index}.md`,
    post(`Post ${index}`, 'author: Ann\n'),
  ]);
  const tree = openVersion({ files: withPosts(texts) });
  expect([...readAhead(tree, NOW, memory)]).toHaveLength(POSTS);
  expect(texts.every(([file]) => memory.recall(file, tree.hashOf(file)))).toBe(true);
  expect([...readAhead(tree, NOW, memory)]).toHaveLength(0);
});
