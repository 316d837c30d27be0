import fs from 'node:fs';
import path from 'node:path';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { openSecondSite } from '@/__tests__/support/content/held-changes';
import { page, post, SECOND_SITE } from '@/__tests__/support/content/temporary-content';
import { hasFile, storeText } from '@/lib/server/publishing/versions/file-store';
import { overlay, type Edits } from '@/lib/server/content/files/overlay';
import { checkEdits } from '@/lib/server/content/loading/check-edits';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { checkContent } from '@/lib/server/content/loading/load-content';
import { openVersion } from '@/lib/server/publishing/versions/open-version';
import type { Manifest } from '@/lib/server/publishing/versions/version';

const NOW = Date.parse('2026-06-01');

let files: Manifest;

beforeAll(async () => {
  files = (await openSecondSite()).published;
});

const site = fs.readFileSync(path.join(SECOND_SITE, 'site.yaml'), 'utf8');
const diary = fs.readFileSync(path.join(SECOND_SITE, 'blog/2025/diary-3.md'), 'utf8');
const headed = diary.replace('---\n\n', '---\n\n## The hall\n\n');
const swan = fs.readFileSync(path.join(SECOND_SITE, 'images/swan.png'));

/** Contents of files that refer to each other; null removes the file. */
const CONTENTS: Record<string, (string | Buffer | null)[]> = {
  'pages/a.md': [page('[b](/b) ![A swan](../images/swan.png)'), page('[gone](/gone)'), 'Nothing'],
  'pages/b.md': [page('Text'), page('[hall](/blog/diary-3#the-hall)'), null],
  'blog/new.md': [post('2026-01-01'), post('2027-01-01'), post('2026-01-01', 'formerly: [/b]\n')],
  'blog/2025/diary-3.md': [
    `${diary}More words.`,
    `${diary}[gone](/gone)`,
    `${diary}[gone](`,
    headed,
    diary.replace(/title: .*/, 'title: "*A* title"'),
    headed.replace(/title: .*/, 'title: About the hall'),
    diary.replace(/description: .*/, 'description: Another'),
    diary.replace(/description: .*\n/, ''),
    diary.replace(/date: .*/, 'date: 2020-01-01'),
  ],
  'people/odile-rothbart.md': [null, '---\nname: Odette\nsummary: S\n---\n'],
  'images/swan.png': [null, Buffer.from('no image'), swan],
  'site.yaml': [
    `${site}\n# A comment\n`,
    site.replace(/timeZone: .*/, 'timeZone: Asia/Tokyo'),
    null,
  ],
};

const edits = fc
  .uniqueArray(fc.constantFrom(...Object.keys(CONTENTS)), { maxLength: 3 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.constantFrom(...(CONTENTS[name] ?? [])).map((content) => [name, content] as const),
      ),
    ),
  )
  .map(
    (list): Edits =>
      new Map(
        list.map(([name, content]) => [
          name,
          typeof content === 'string' ? Buffer.from(content) : content,
        ]),
      ),
  );

/** Returns a memory of the second site, and what it says of it. */
function remember() {
  const memory = new ContentMemory();
  const tree = openVersion({ files });
  const load = () => checkContent(tree, NOW, { memory });
  load();
  return { memory, tree, load, entries: () => JSON.stringify([...memory.entries()]) };
}

it('finds the same as a load of the edited folder, and leaves the memory unchanged', () => {
  const { memory, tree, load, entries } = remember();
  const before = { entries: entries(), content: load().content };
  fc.assert(
    fc.property(edits, (some) => {
      const { problems, content, notes } = checkEdits(tree, some, memory, NOW);
      const alone = checkContent(overlay(tree, some), NOW);
      expect({ problems, content, notes }).toEqual({
        problems: alone.problems,
        content: alone.content,
        notes: alone.notes,
      });
      expect(entries()).toBe(before.entries);
    }),
    { numRuns: randomRuns(100) },
  );
  // The same objects, so that nothing has been read or derived again.
  const after = load().content;
  expect(after?.entries.every((entry, index) => entry === before.content?.entries[index])).toBe(
    true,
  );
});

it('reads no entry again if a file has changed that it does not depend on', () => {
  const { memory, tree, load } = remember();
  const entries = new Set(load().content?.entries.map(({ file }) => file));
  const read: string[] = [];
  const spied = { ...tree, read: (file: string) => (read.push(file), tree.read(file)) };
  const some: Edits = new Map([
    ['site.yaml', Buffer.from(`${site}\n# A comment\n`)],
    ['images/new.png', swan],
  ]);
  checkEdits(spied, some, memory, NOW);
  expect(read.filter((file) => entries.has(file))).toEqual([]);
});

it('reads only the edited file if its text has other words', () => {
  const { memory, tree, load } = remember();
  const before = load().content;
  const file = 'blog/2025/diary-3.md';
  const some: Edits = new Map([[file, Buffer.from(`${diary}Two words.`)]]);
  const { content, entries } = checkEdits(tree, some, memory, NOW);
  const others = content?.entries.filter((page) => page.file !== file);
  expect(others?.every((page) => before?.entries.includes(page))).toBe(true);
  expect(content?.site).toBe(before?.site);
  const wordsOf = (pages = before?.entries) => pages?.find((page) => page.file === file)?.words;
  expect(wordsOf(content?.entries)).toBe((wordsOf() ?? 0) + 2);
  expect(wordsOf([...entries])).toBe(wordsOf(content?.entries));
});

it('has the contents, sizes and hashes of the edits, and of nothing that they remove', () => {
  const text = 'Edited';
  const tree = overlay(
    openVersion({ files }),
    new Map([
      ['about.md', Buffer.from(text)],
      ['home.md', null],
    ]),
  );
  expect(tree.read('about.md')?.toString()).toBe(text);
  expect(tree.sizeOf('about.md')).toBe(text.length);
  expect(tree.hashOf('about.md')).toBe(storeText(text).hash);
  expect(hasFile(tree.hashOf('about.md') ?? '')).toBe(true);
  const open = tree.open('about.md');
  expect(fs.readFileSync(open?.path ?? '', 'utf8')).toBe(text);
  open?.close();
  expect(fs.existsSync(open?.path ?? '')).toBe(false);
  expect([
    tree.read('home.md'),
    tree.sizeOf('home.md'),
    tree.hashOf('home.md'),
    tree.open('home.md'),
  ]).toEqual([null, null, null, null]);
  expect(tree.paths).not.toContain('home.md');
});
