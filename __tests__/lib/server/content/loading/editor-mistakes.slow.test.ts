import fs from 'node:fs';
import { failureOf } from '@/__tests__/support/content/content-failure';
import { noonOf } from '@/__tests__/support/content/noon';
import {
  SECOND_SITE,
  makeContent,
  removeMadeContent,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);

type Changes = Record<string, string | Buffer | null>;

/** A page whose text begins on line 5. */
const page = (text: string) => `---\ntitle: A\ndescription: What it is about\n---\n${text}`;

/** A post whose text begins on line 7 without further fields. */
const post = (fields = '', text = 'Text') =>
  `---\ntitle: A\ndescription: D\ndate: 2026-01-31\nauthor: odile-rothbart\n${fields}---\n${text}`;

const swan = fs.readFileSync(`${SECOND_SITE}/images/swan.png`);

describe('a mistake in a text', () => {
  it.each<[string, string, number, string, string]>([
    [
      'a link to an anchor that no page has',
      '[Fees](/study/fees#prices)',
      5,
      '#prices',
      '#what-it-costs',
    ],
    [
      'a link to an anchor of its own page',
      '## Who\n\n[Up](#whom)',
      7,
      '#whom',
      'did you mean #who?',
    ],
    [
      'a link without text',
      'See [](/about).',
      5,
      'a link without text: [](/about)',
      '[like this](/about)',
    ],
    [
      'a link without an address',
      'See\n[us]().',
      6,
      'without an address: [us]()',
      '[like this](/about)',
    ],
    ['a space in a link', 'Ask [us] (/about).', 5, '[us] (', 'no space there'],
    [
      'an image whose name has a space',
      '![A](my lake.jpg)',
      5,
      '![A](my lake.jpg)',
      '(<my lake.jpg>)',
    ],
    [
      'an image with _ and a space in its name',
      '![A](my_big lake.jpg)',
      5,
      'name has a space',
      '<',
    ],
    [
      'a link to a file with a space',
      '[A](my plan.pdf)',
      5,
      '[A](my plan.pdf)',
      '[A](<my plan.pdf>)',
    ],
    ['an unknown footnote', 'Yes[^1].\n\n[^2]: No.', 5, '[^1]', '[^1]: The text'],
    ['a footnote in a text without any', 'One\nYes[^1].', 6, 'the footnote [^1]', '[^1]: The text'],
    ['a footnote that is not referred to', 'Yes.\n\n[^2]: No.', 7, '[^2]', 'in the text'],
    ['a skipped heading level', '## A\n\n#### B', 7, '"#### B"', '### B'],
    ['a text that begins with a third level', '### A', 5, '"### A" below the title', '## A'],
    ['a second title', '## B\n\n# A', 7, 'a second title, "# A"', '## A'],
    ['a line break in HTML', 'One<br>two', 5, 'HTML, which is shown as text: <br>', 'a backslash'],
    ['an element in HTML', 'One\n<div class="x">two</div>', 6, '<div class=', 'Markdown'],
    ['a comment in HTML', 'One\n\n<!-- two -->', 7, '<!--', 'delete the comment'],
    [
      'an alternative text that is a file name',
      '![lake.jpg](../images/swan.png)',
      5,
      '"lake.jpg", which is a file name',
      'a description for people who cannot see the image',
    ],
  ])('is reported with its line: %s', (_, text, line, found, expected) => {
    const message = failureOf(makeContent({ 'pages/a.md': page(text) }));
    expect(message).toContain(`pages/a.md:${line}`);
    expect(message).toContain(found);
    expect(message).toContain(expected);
  });

  it.each([
    ['HTML as code', 'Type `<br>` or\n\n    <br>'],
    ['HTML with a backslash', 'Type \\<br>'],
    ['angle brackets that are no HTML', 'If a <b and c> d, with <angle> brackets'],
    ['brackets and parentheses', 'The lake [in winter] (and in summer)'],
    ['an image in angle brackets', '![A swan](<../images/my swan.png>)'],
    ['a link to the top', '[Up](#top)'],
    ['a link to a footnote', 'One[^1] [there](#note_1)\n\n[^1]: Two'],
    ['a link to a form of the program', '[Sessions](/account#sessions)'],
    ['headings that go up several levels', '## A\n\n### B\n\n#### C\n\n## D'],
  ])('is not reported for %s', (_, text) => {
    const folder = makeContent({ 'pages/a.md': page(text), 'images/my swan.png': swan });
    expect(() => loadFolder(folder)).not.toThrow();
  });
});

describe('a mistake in the content folder', () => {
  it.each<[string, Changes, string[]]>([
    [
      'an index.md right in pages',
      { 'pages/index.md': page('') },
      ['pages/index.md\n', 'an index.md for the folder pages itself', 'home.md'],
    ],
    [
      'an index.md right in blog',
      { 'blog/index.md': post() },
      ['blog/index.md\n', 'blog.md beside the folder'],
    ],
    [
      'a post whose author has gone with all people',
      { ...WITHOUT_EVENTS, courses: null, people: null, blog: null, 'blog/a.md': post() },
      ['blog/a.md:5  author', 'there are no people', 'npm run new -- person "Ann Lee"'],
    ],
    [
      'a file of the folder that authors had once',
      { 'authors/ann.md': page('') },
      ['authors/', 'a folder that the site does not use', 'the folder of people'],
    ],
    [
      'an image in capitals',
      { 'pages/lake.png': swan, 'pages/a.md': page('![A](LAKE.PNG)') },
      ['pages/a.md:5', 'did you mean lake.png?'],
    ],
    [
      'an image in another folder',
      { 'pages/a.md': page('![A](swan.png)') },
      ['pages/a.md:5', 'did you mean ../images/swan.png?'],
    ],
    [
      'a picture whose text is its name',
      {
        'blog/IMG_2034.png': swan,
        'blog/a.md': post('image:\n  src: IMG_2034.png\n  alt: img_2034\n'),
      },
      ['blog/a.md:7', '"img_2034", which is a file name'],
    ],
    [
      'a Word document',
      { 'pages/fees.docx': 'PK' },
      ['pages/fees.docx', 'pages/fees.md, or a link'],
    ],
    ['a text file', { 'blog/fees.txt': 'Fees' }, ['blog/fees.txt', 'blog/fees.md']],
    [
      'the ending .markdown',
      { 'pages/fees.markdown': page('') },
      ['pages/fees.markdown', 'the name pages/fees.md'],
    ],
    ['the ending .MD', { 'pages/fees.MD': page('') }, ['pages/fees.MD', 'the name pages/fees.md']],
    [
      'a page beside the folder of pages',
      { 'abuot.md': page('') },
      ['abuot.md', 'did you mean about.md?', 'pages/'],
    ],
    [
      'redirects in a file of another name',
      { 'redirect.yml': '' },
      ['redirect.yml', 'did you mean redirects.yaml?'],
    ],
    [
      'a Photoshop file in a folder of images',
      { 'images/lake.psd': 'x' },
      ['images/lake.psd\n', 'images/lake.jpg: the same image'],
    ],
    ['an unknown folder', { 'page/fees.md': page('') }, ['page/\n', 'did you mean pages?']],
  ])('is reported once: %s', (_, changes, expected) => {
    const message = failureOf(makeContent(changes));
    for (const part of expected) expect(message).toContain(part);
    expect(message).toContain('1 problem in');
  });

  it('is not reported for a file of an operating system, an editor or a repository', () => {
    const names = ['README.md', 'LICENSE', 'pages/Thumbs.db', 'pages/fees.md~', 'blog/~$news.docx'];
    const folder = makeContent(Object.fromEntries(names.map((name) => [name, 'x'])));
    expect(() => loadFolder(folder)).not.toThrow();
  });

  it('is not reported for a folder with images and documents', () => {
    const folder = makeContent({
      'documents/2026/plan.pdf': '%PDF',
      'pages/a.md': page('[Plan](/media/documents/2026/plan.pdf)'),
    });
    expect(() => loadFolder(folder)).not.toThrow();
  });

  it('does not hide other redirects', () => {
    const wrong = '- from: old\n  to: /home\n';
    const others = ['a', 'b', 'c', 'd'].map((name) => `- from: /${name}\n  to: /nowhere-${name}\n`);
    const message = failureOf(makeContent({ 'redirects.yaml': wrong + others.join('') }));
    expect(message).toContain('5 problems in');
    for (const line of [1, 3, 5, 7, 9]) expect(message).toContain(`redirects.yaml:${line}`);
  });

  it('is the new spelling of a tag if both are equally common', () => {
    const old = post('tags: [Open day]\n').replace('2026-01-31', '2020-01-31');
    const message = failureOf(
      makeContent({ 'blog/z.md': old, 'blog/a.md': post('tags: [Open Day]\n') }),
    );
    expect(message).toMatch(/blog\/a\.md:6 .*\n.*"Open Day"\n.*"Open day", as in blog\/z\.md/);
    expect(message).toContain('1 problem in');
  });

  it('is the less common spelling of a tag', () => {
    const old = post('tags: [Open Day]\n').replace('2026-01-31', '2020-01-31');
    const usual = post('tags: [Open day]\n');
    const message = failureOf(
      makeContent({ 'blog/a.md': old, 'blog/b.md': usual, 'blog/c.md': usual }),
    );
    expect(message).toContain('blog/a.md:6');
    expect(message).toContain('1 problem in');
  });
});

it('drafts and later dates are notes, not mistakes', () => {
  const folder = makeContent({
    blog: null,
    news: null,
    'blog/a.md': post(),
    'blog/b.md': post('draft: true\n'),
  });
  const draft = { file: 'blog/b.md', line: 6, text: 'is a draft, so visitors do not see it' };
  expect(loadFolder(folder, noonOf('2026-01-31')).notes).toEqual([draft]);
  const later = expect.stringContaining('from 2026-01-31 00:00 (Europe/Zurich) on');
  expect(loadFolder(folder, noonOf('2026-01-30')).notes).toEqual([
    { file: 'blog/a.md', line: 4, text: later },
    draft,
  ]);
  expect(loadFolder(folder).notes).toEqual([]);
});
