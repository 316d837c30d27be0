import fs from 'node:fs';
import { tryFailureOf } from '@/__tests__/support/content/content-failure';
import {
  SECOND_SITE,
  makeContent,
  removeMadeContent,
} from '@/__tests__/support/content/temporary-content';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { loadContent } from '@/lib/server/content/loading/load-content';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { checkFolder, measureSize } from '@/scripts/checking/check-folder';

const before = { ...process.env };

afterEach(() => {
  process.env = { ...before };
  removeMadeContent();
});

const page = (fields: string, text = 'Text') =>
  `---\ntitle: A\ndescription: D\n${fields}\n---\n${text}`;

describe('a text that would be lost', () => {
  it.each<[string, string, string, string]>([
    ['a cell too many', page('', '| A | B |\n|---|---|\n| 1 | 2 | 3 |'), ':8', 'is lost: 3'],
    ['a value after #', page('owner: Room #5 and more'), ':4', 'owner: "Room #5 and more"'],
    [
      'a value over two lines',
      page('owner: Room\n  five #6\n  # On the door'),
      ':4',
      'owner: "Room five #6"',
    ],
    ['a value that begins with #', page('owner: #5'), ':4', 'owner: "#5"'],
    ['a link without its address', page('', 'See [the fees][missing].'), ':6', '[missing]: /about'],
    [
      'a link without its address beside others',
      page('', 'See [a](/about), [b][b]\nand [the fees][missing].\n\n[b]: /about'),
      ':7',
      '[missing]: /about',
    ],
  ])('is a mistake in the check and a note for publishing: %s', async (_, text, line, part) => {
    const folder = makeContent({ 'pages/a.md': text });
    expect(tryFailureOf(folder)).toBeNull();
    process.env.CONTENT_DIR = folder;
    const check = checkFolder(measureSize);
    await expect(check).rejects.toThrow(`pages/a.md${line}`);
    await expect(check).rejects.toThrow(part);
  });

  it.each([
    ['a comment', page('owner: Room 5 # as on the door')],
    ['a comment without a value', page('owner: # to be decided')],
    ['a # in quotes', page('owner: "Room #5"')],
    ['a # without a space', page('owner: C#')],
    ['cells with an escaped line', page('', '| A | B |\n|---|---|\n| 1 \\| 2 | 3 |')],
    ['a link with its address', page('', '[a][b] [b][]\n\n[b]: /about')],
    ['brackets in code', page('', '`a [b][c] {% x %}`')],
    ['an index', page('', 'a[1][2]')],
  ])('is not found in %s', (_, text) => {
    const { notes } = loadFolder(makeContent({ 'pages/a.md': text }));
    expect(notes.filter(({ file }) => file === 'pages/a.md')).toEqual([]);
  });

  it('is noted again by a loader that knows the file', () => {
    const memory = new ContentMemory();
    const tree = openFolder(makeContent({ 'pages/a.md': page('', '[a][b]') }));
    const load = () => loadContent(tree, null, { memory }).notes.map(({ text }) => text);
    const first = load();
    expect(first.join('\n')).toContain('[a][b]');
    expect(load()).toEqual(first);
  });
});

describe('a link to the site itself with its full URL', () => {
  it.each(['https://www.example.edu', 'http://WWW.example.edu'])(
    'is checked as any link, and holds nothing back: %s',
    async (origin) => {
      process.env.APP_ORIGIN = 'https://www.example.edu';
      const links = ['/about', '/contcat', ':8443/x', '.example.org/x'];
      const text = links.map((link) => `[A](${origin}${link})`).join(' ');
      const folder = makeContent({ 'pages/a.md': page('', text) });
      expect(tryFailureOf(folder)).toBeNull();
      process.env.CONTENT_DIR = folder;
      const message = await checkFolder(measureSize).then(String, String);
      expect(message).toMatch(/1 problem [^]*"\/contcat"[^]*did you mean \/contact\?/);
    },
  );
});

describe('a text that looks odd', () => {
  it.each([
    ['a shortcode', 'Intro.\n\n{{< youtube w7 >}}', 8, '{{< youtube w7 >}}'],
    ['a tag of Liquid', '{% include a.html %}', 6, '{% include a.html %}'],
    ['attributes', 'A lake{: .img-fluid}', 6, '{: .img-fluid}'],
    ['a box', '::: {.note}\nRead.\n:::', 6, '::: {.note}'],
    ['a reference', 'As [@doe99, p. 3] says', 6, '[@doe99, p. 3]'],
    ['the bullets of Word', 'Text\n• One\n• Two', 7, 'begins with •'],
    ['a heading with a hard space', 'Text\n\n##\u00A0Fees', 8, '(U+00A0) after ##'],
    ['a list with a hard space', 'Text\n\n-\u00A0One', 8, '(U+00A0) after -'],
    ['a table without an empty line', 'Text\n| A | B |\n| 1 | 2 |', 7, 'a table needs'],
  ])('is noted: %s', (_, text, line, part) => {
    const { notes } = loadFolder(makeContent({ 'pages/a.md': page('', text) }));
    const found = notes.filter(({ file }) => file === 'pages/a.md');
    expect(found).toEqual([{ file: 'pages/a.md', line, text: expect.stringContaining(part) }]);
  });

  it('is noted for asterisks in a title, and for an image with another format than its name says', () => {
    const swan = fs.readFileSync(`${SECOND_SITE}/images/swan.png`);
    const text = '---\ntitle: The *lake*\ndescription: D\n---\n![A swan](swan.jpg)';
    const { notes } = loadFolder(makeContent({ 'pages/swan.jpg': swan, 'pages/a.md': text }));
    const found = notes.filter(({ file }) => file === 'pages/a.md').map((note) => note.text);
    expect(found.join('\n')).toMatch(/asterisks in its title/);
    expect(found.join('\n')).toMatch(/in the format PNG: rename it to \.png/);
  });
});
