import { twinText } from '@/__tests__/support/content/twin-text';
import { parse } from 'csv-parse/sync';
import { failureOf } from '@/__tests__/support/content/content-failure';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { listSiteAddresses } from '@/lib/server/content/loading/entries/loaded-content';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { readPageText } from '@/lib/server/content/sections/page-body';

afterEach(removeMadeContent);

const ADDRESS = '/courses/course';
const SITE = {
  origin: 'https://www.example.edu',
  title: 'T',
  brand: 'T',
  timeZone: 'UTC',
  publishedAt: 0,
};

// `literature` is on line 5, so the first line of a text below it is line 6.
const write = (literature: string, body = 'The text.') =>
  `---\nname: Course\ncode: C 1\nsummary: S\nliterature: ${literature}\n---\n${body}`;

const block = (text: string) => `|\n${text.replaceAll(/^(?=.)/gm, '  ')}`;

const folderOf = (literature: string, more: Record<string, string> = {}, body?: string) =>
  makeContent({ 'courses/course.md': write(literature, body), ...more });

const bodyIn = (folder: string) => {
  const page = loadFolder(folder).entries.find(({ address }) => address === ADDRESS);
  return page && readPageText(page, openFolder(folder));
};

const show = (...parts: Parameters<typeof folderOf>) => bodyIn(folderOf(...parts));

const readTwin = (literature: string, path: string) =>
  twinText(loadFolder(folderOf(literature)), path, SITE);

const entryIn = (json: string) =>
  JSON.parse(json).entries.find(({ url }: { url: string }) => url === SITE.origin + ADDRESS);

describe('a field with Markdown', () => {
  it('is not shown if it is an empty text, and neither is a hero', () => {
    expect(show('""')?.texts).toEqual([]);
    for (const nothing of ['""', '[]']) {
      const page = `---\ntitle: A\nhero: ${nothing}\ndescription: ""\n---\nA first sentence.`;
      const folder = makeContent({ 'pages/a.md': page });
      const { pages, notes } = loadFolder(folder);
      const read = pages.find(({ file }) => file === 'pages/a.md');
      expect(read?.description).toBe('A first sentence.');
      expect(read && readPageText(read, openFolder(folder)).hero).toBeUndefined();
      expect(notes.map(({ text }) => text).join()).toContain('has no description');
    }
  });

  it('reveals no address of a later page in the lists for programs', () => {
    const person = '---\nname: Ada\nsummary: S\n---\n';
    const later = '---\ntitle: T\nsummary: S\ndate: 2026-05-01\n---\n';
    const text = block('See [our news](/news/rector-steps-down) and [Ada](/people/ada).');
    const folder = folderOf(text, { 'people/ada.md': person, 'news/rector-steps-down.md': later });
    const read = (path: string, month: number) => {
      const content = loadFolder(folder, Date.UTC(2026, month, 1));
      const tree = { ...openFolder(folder), hidden: new Set(content.hidden) };
      return twinText(content, path, { ...SITE, tree });
    };
    for (const path of ['/courses.json', '/courses.csv']) {
      expect(read(path, 2)).not.toContain('rector');
      expect(read(path, 2)).toContain('our news');
      expect(read(path, 2)).toContain(`${SITE.origin}/people/ada`);
      expect(read(path, 7)).toContain('[our news](/news/rector-steps-down)');
    }
  });

  it('is shown below the text, with the label of the field as heading', () => {
    const body = show(block('Read [this](/about).\n\nThen that.'));
    expect(body?.html).toBe('<p>The text.</p>\n');
    expect(body?.texts).toEqual([
      {
        title: { id: 'literature', text: 'Literature' },
        text: { html: '<p>Read <a href="/about">this</a>.</p>\n<p>Then that.</p>\n' },
      },
    ]);
  });

  it('continues the outline and the footnotes of the text', () => {
    const body = show(
      block('## Literature\n\nOne[^1].\n\n[^1]: Two.'),
      {},
      '## Literature\n\nText[^1].\n\n[^1]: Note.',
    );
    expect(body?.headings).toEqual([
      { id: 'literature', text: 'Literature', level: 2 },
      { id: 'literature-2', text: 'Literature', level: 2 },
      { id: 'literature-3', text: 'Literature', level: 3 },
    ]);
    expect(body?.texts[0]?.text.html).toMatch(/<h3 id="literature-3">.*id="ref_2"/s);
  });

  it('can be left out', () => {
    const folder = makeContent({ 'courses/course.md': '---\nname: C\ncode: C\nsummary: S\n---\n' });
    expect(bodyIn(folder)?.texts).toEqual([]);
  });

  it('is found by search, and links may lead to it', () => {
    const page = '---\ntitle: T\ndescription: D\n---\n[Read](/courses/course#literature)';
    const folder = folderOf(block('A *rare* word'), { 'pages/p.md': page });
    const content = loadFolder(folder);
    const found = listSiteAddresses(content).find(({ path }) => path === ADDRESS);
    expect(found?.searchable?.().html(openFolder(folder))).toContain(
      '<h2>Literature</h2>\n<p>A <em>rare</em> word</p>',
    );
    expect(found?.searchable?.().names).not.toContain('rare');
  });

  it.each([
    ['[x](/abuot)', 'a link to "/abuot"'],
    ['[x](#nowhere)', 'no heading there has the anchor #nowhere'],
    ['![A swan](nothing.png)', 'nothing.png'],
    ['![](/images/swan.png)', 'description'],
    ['<b>x</b>', 'HTML'],
    ['# Title', 'a second title'],
    ['### Deep', 'a heading that skips a level'],
  ])('is checked like the text, with its line: %s', (written, expected) => {
    const message = failureOf(folderOf(block(`First.\n\n${written}`)));
    expect(message).toContain('courses/course.md:8');
    expect(message).toContain(expected);
  });

  it.each(['[A, B]', '5', '" "'])('has to be a text: %s', (written) => {
    const message = failureOf(folderOf(written));
    expect(message).toContain('courses/course.md:5  literature');
    expect(message).toContain('expected: a text, or "|" and below it');
  });

  it('shows a list of texts under one heading, and links to hidden pages as text', () => {
    const folder = folderOf('["[A](/about)", B]');
    const texts = [{ field: 'literature', label: 'Read' }];
    const tree = { ...openFolder(folder), hidden: new Set(['/about']) };
    expect(readPageText({ file: 'courses/course.md', texts }, tree).texts).toEqual([
      { title: { id: 'read', text: 'Read' }, text: { html: '<p>A</p>\n<p>B</p>\n' } },
    ]);
  });
});

describe('a field with Markdown, for programs', () => {
  it('is as written in JSON, and its schema says what it is', () => {
    const text = '- [A](/about)\n- *B*';
    expect(entryIn(readTwin(block(text), '/courses.json')).literature).toBe(text);
    const schema = JSON.parse(readTwin('A', '/courses.schema.json'));
    expect(schema.properties.entries.items.properties.literature).toEqual({
      title: 'Literature',
      type: 'string',
      minLength: 1,
      contentMediaType: 'text/markdown',
    });
  });

  it('is as written in CSV, but never a formula', () => {
    const cellOf = (text: string) =>
      parse(readTwin(block(text), '/courses.csv'), { bom: true, columns: true })
        .map((row: unknown) => Object(row))
        .find(({ url }: { url: string }) => url.endsWith(ADDRESS)).literature;
    expect(cellOf('A "book",\n\nand *more*')).toBe('A "book",\n\nand *more*');
    expect(cellOf('- A\n- B')).toBe("'- A\n- B");
    expect(cellOf('=1+1')).toBe("'=1+1");
  });
});
