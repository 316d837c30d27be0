import fs from 'node:fs';
import path from 'node:path';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { anyText } from '@/__tests__/support/jest/any-text';
import { failureOf } from '@/__tests__/support/content/content-failure';
import { noonOf } from '@/__tests__/support/content/noon';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { DOCUMENT_ENDINGS } from '@/lib/server/content/files/media-types';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { readPageText } from '@/lib/server/content/sections/page-body';

afterEach(removeMadeContent);

type Changes = Record<string, string | Buffer | null>;

const page = (text: string) => `---\ntitle: A\ndescription: What it is about\n---\n${text}`;

const post = (fields: string, text: string) =>
  `---\ntitle: A\ndescription: D\ndate: 2026-01-31\nauthor: odile-rothbart\n${fields}---\n${text}`;

const document = Buffer.alloc(1_240_000);

/** Returns the text of a page, without its paragraph. */
function show(text: string, files: Changes): string {
  const folder = makeContent({ 'pages/open-day/a.md': page(text), ...files });
  loadFolder(folder);
  return readPageText({ file: 'pages/open-day/a.md' }, openFolder(folder))
    .html.replace(/^<p>|<\/p>\n$/g, '')
    .replaceAll('\u00a0', ' ');
}

describe('a link to a file', () => {
  it('leads to a file beside the page, and shows its kind and size', () => {
    expect(show('[Programme](programme.pdf)', { 'pages/open-day/programme.pdf': document })).toBe(
      '<a href="/media/pages/open-day/programme.pdf">Programme (PDF, 1.2 MB)</a>',
    );
  });

  it.each([
    ['../plan.PDF#page=2', 'pages/plan.PDF', '/media/pages/plan.PDF#page=2'],
    ['<my plan #1.pdf>', 'pages/open-day/my plan #1.pdf', null],
    [
      'my%20plan%231.pdf',
      'pages/open-day/my plan#1.pdf',
      '/media/pages/open-day/my%20plan%231.pdf',
    ],
    ['100%.pdf', 'pages/open-day/100%.pdf', '/media/pages/open-day/100%25.pdf'],
    ['/media/files/plan.pdf', 'files/plan.pdf', '/media/files/plan.pdf'],
  ])('may be written %s', (href, file, url) => {
    const files = { [file]: document };
    // A number sign begins an anchor, as everywhere in Markdown.
    if (url === null) expect(() => show(`[Plan](${href})`, files)).toThrow('nothing');
    else expect(show(`[Plan](${href})`, files)).toBe(`<a href="${url}">Plan (PDF, 1.2 MB)</a>`);
  });

  it.each([
    ['Programme (PDF)', 'Programme (PDF, 1.2 MB)'],
    ['Programme (pdf, 800 KB)', 'Programme (PDF, 1.2 MB)'],
    ['Programme (0.8 MB)', 'Programme (PDF, 1.2 MB)'],
    ['Programme as PDF', 'Programme as PDF (1.2 MB)'],
    ['PDF', 'PDF (1.2 MB)'],
    ['Programme (2026)', 'Programme (2026) (PDF, 1.2 MB)'],
    ['Pdfs of ours ()', 'Pdfs of ours () (PDF, 1.2 MB)'],
    ['**Programme** (PDF)', '<strong>Programme</strong> (PDF, 1.2 MB)'],
    ['a < b & c', 'a &lt; b &amp; c (PDF, 1.2 MB)'],
  ])('does not repeat what its editor wrote: %s', (written, shown) => {
    const html = show(`[${written}](a.pdf)`, { 'pages/open-day/a.pdf': document });
    expect(html).toBe(`<a href="/media/pages/open-day/a.pdf">${shown}</a>`);
  });

  it('names each kind of file with a word that people know', () => {
    const files = { 'pages/open-day/a.docx': 'PK', 'pages/open-day/b.ics': 'BEGIN' };
    expect(show('[A](a.docx) [B](b.ics)', files)).toMatch(
      />A \(Word document, 1 kB\)<.*>B \(calendar file, 1 kB\)</,
    );
  });

  it('adds nothing to a link to a page, an image or another site', () => {
    const text = '[Us](/about) [View](view.svg) [There](https://example.org/a.pdf)';
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';
    const html = show(text, { 'pages/open-day/view.svg': svg });
    expect(html).toContain('>Us</a> <a href="/media/pages/open-day/view.svg">View</a>');
    expect(html).not.toContain('PDF');
  });

  it.each(['', '.well-known/'])('may lead to a file in the folder public/%s', (folder) => {
    const name = `${folder}test-${process.pid}.pdf`;
    const file = path.join('public', name);
    const isMade = fs.mkdirSync(path.dirname(file), { recursive: true }) !== undefined;
    fs.writeFileSync(file, document);
    try {
      expect(show(`[Plan](/${name})`, {})).toBe(`<a href="/${name}">Plan (PDF, 1.2 MB)</a>`);
    } finally {
      fs.rmSync(isMade ? path.dirname(file) : file, { recursive: true });
    }
    expect(() => show(`[Plan](/${name})`, {})).toThrow('where there is nothing');
  });

  it.each(['/../package.json', '/.gitkeep', '/..%2fpackage.json', '/%00.pdf'])(
    'cannot lead to %s',
    (href) => {
      expect(() => show(`[A](${href})`, {})).toThrow('where there is nothing');
    },
  );

  it('is shown with kind and size in the fields of a page', () => {
    const home = fs.readFileSync('__tests__/support/second-site/home.md', 'utf8');
    const action = /- label: .*\n(\s+)href: .*/;
    const files = {
      'home.md': home.replace(action, '- label: Season (PDF)\n$1href: files/season.pdf'),
      'files/season.pdf': document,
    };
    const { hero } = loadFolder(makeContent(files)).home;
    expect(hero?.actions).toContainEqual({
      label: 'Season (PDF, 1.2\u00a0MB)',
      href: '/media/files/season.pdf',
    });
    const missing = failureOf(makeContent({ 'home.md': files['home.md'] }));
    expect(missing).toContain('1 problem in');
    expect(missing).toMatch(/home\.md:\d+ {2}hero\.actions.*href\n.*"files\/season\.pdf"/);
  });

  it.each([
    ['misspelt', '[A](plam.pdf)', 'did you mean plan.pdf?'],
    ['in another folder', '[A](/media/plan.pdf)', 'did you mean plan.pdf?'],
    ['outside the content folder', '[A](../../../plan.pdf)', 'a link to "../../../plan.pdf"'],
    ['a kind that is not served', '[A](page.html)', 'the name of a document'],
  ])('is reported if it is %s', (_, text, expected) => {
    const message = failureOf(
      makeContent({ 'pages/a.md': page(text), 'pages/plan.pdf': document }),
    );
    expect(message).toContain('pages/a.md:5');
    expect(message).toContain(expected);
  });

  it('shows any text of a link, and never throws', () => {
    const folder = makeContent({ 'pages/a.md': page(''), 'pages/a.pdf': document });
    fc.assert(
      fc.property(anyText({ maxLength: 30 }), (text) => {
        const safe = text.replace(/[^\p{L}\p{N} ().,$&+?^|-]/gu, '');
        fs.writeFileSync(`${folder}/pages/a.md`, page(`[x${safe}](a.pdf)`));
        loadFolder(folder);
        const { html } = readPageText({ file: 'pages/a.md' }, openFolder(folder));
        expect(html).toMatch(/<a href="\/media\/pages\/a\.pdf">x[^<]*1\.2\u00a0MB\)<\/a>/);
      }),
      { numRuns: randomRuns(100) },
    );
  });
});

describe('a file of an unpublished post', () => {
  const now = noonOf('2026-02-01');

  it.each<[string, Changes]>([
    [
      'in its folder',
      { 'blog/a/index.md': post('draft: true\n', ''), 'blog/a/plan.pdf': document },
    ],
    [
      'deeper in its folder',
      { 'blog/a/index.md': post('draft: true\n', ''), 'blog/a/b/plan.pdf': document },
    ],
    [
      'that no other page links to',
      { 'blog/a.md': post('draft: true\n', '[A](plan.pdf)'), 'blog/plan.pdf': document },
    ],
    [
      'that no other page shows',
      {
        'blog/a.md': post('draft: true\n', '![A view](view.svg)'),
        'blog/view.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
      },
    ],
  ])('is not served: %s', (_, changes) => {
    const folder = makeContent({ blog: null, ...changes });
    const { media } = loadFolder(folder, now);
    expect([...media].filter((file) => file.startsWith('blog/'))).toEqual([]);
    expect([...loadFolder(folder).media].some((file) => file.startsWith('blog/'))).toBe(true);
  });

  it('is served if a published page links to it too', () => {
    const folder = makeContent({
      blog: null,
      'blog/a.md': post('draft: true\n', '[A](../files/plan.pdf)'),
      'blog/b.md': post('', '[B](../files/plan.pdf)'),
      'files/plan.pdf': document,
    });
    expect(loadFolder(folder, now).media.has('files/plan.pdf')).toBe(true);
  });

  it.each([
    ['a link', '[Plan](../blog/a/plan.pdf)'],
    ['a link', '[Plan](/media/blog/a/plan.pdf)'],
    ['an image', '![A view](../blog/a/view.svg)'],
  ])('is reported if a published page has %s to it', (_, text) => {
    const files = {
      blog: null,
      'blog/a/index.md': post('draft: true\n', '[Plan](plan.pdf) ![A view](view.svg)'),
      'blog/a/plan.pdf': document,
      'blog/a/view.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
    };
    expect(() => loadFolder(makeContent(files), now)).not.toThrow();
    const message = failureOf(makeContent({ ...files, 'pages/b.md': page(text) }), now);
    expect(message).toContain('1 problem in');
    expect(message).toMatch(
      /pages\/b\.md:5\n.*a file of blog\/a\/index\.md, which is not published/,
    );
  });
});

it.each(DOCUMENT_ENDINGS)('a link to a file with the extension %s works', (ending) => {
  const folder = makeContent({
    'pages/a.md': page(`[It](it${ending})`),
    [`pages/it${ending}`]: 'x',
  });
  expect(loadFolder(folder).media.has(`pages/it${ending}`)).toBe(true);
});

it.each(['README.txt', 'LICENSE.txt', 'pages/~$fees.docx'])('%s is not served', (file) => {
  expect(loadFolder(makeContent({ [file]: 'x' })).media.has(file)).toBe(false);
});
