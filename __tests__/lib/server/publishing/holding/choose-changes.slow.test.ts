import { openSecondSite, type EditedSite } from '@/__tests__/support/content/held-changes';
import { takeLogLines } from '@/__tests__/support/jest/console-lines';
import { page, post } from '@/__tests__/support/content/temporary-content';
import { reportWaiting } from '@/lib/server/publishing/problem-log';

const BROKEN = '---\ntitle: [\n---\nText';

/** Makes pages without a mistake. */
const makePages = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`pages/m${index}.md`, page('M', `M${index}`)]),
  );

let site: EditedSite;

beforeEach(async () => {
  site = await openSecondSite();
});

describe('a folder with a mistake', () => {
  it('is published except for the file with the mistake, which stays online as it was', async () => {
    await site.edit({ 'pages/a.md': page('One') }).publish();
    site.edit({ 'pages/a.md': BROKEN, 'pages/b.md': page('Two') });
    expect(await site.publish()).toEqual(['pages/a.md']);
    expect(site.read('pages/a.md')).toBe(page('One'));
    expect(site.read('pages/b.md')).toBe(page('Two'));
    expect(site.waiting?.changes).toMatchObject([
      { files: ['pages/a.md'], problems: [{ line: 2 }], others: [] },
    ]);
  });

  it('is published as it is once the mistake is corrected', async () => {
    site.edit({ 'pages/a.md': BROKEN, 'pages/b.md': page('[a](/a)') });
    await site.publish();
    site.edit({ 'pages/a.md': page('One') });
    expect(await site.publish()).toEqual([]);
    expect(site.published).toEqual(site.folder);
  });

  it('holds back what depends on the file with the mistake, and says that nothing else is wrong there', async () => {
    site.edit({ 'pages/a.md': BROKEN, 'pages/b.md': page('[a](/a)'), 'pages/c.md': page('C') });
    expect(await site.publish()).toEqual(['pages/a.md', 'pages/b.md']);
    expect(site.waiting?.changes).toMatchObject([
      { files: ['pages/a.md'], others: [] },
      { files: ['pages/b.md'], problems: [], others: ['pages/a.md'] },
    ]);
    expect(site.read('pages/c.md')).toBe(page('C'));
  });

  it('is published except for a file whose name cannot be stored', async () => {
    site.edit({ 'images\\lake.txt': 'x', 'blog/README\n': 'x', 'pages/c.md': page('C') });
    expect(await site.publish()).toEqual(['blog/README\n', 'images\\lake.txt']);
    expect(site.read('pages/c.md')).toBe(page('C'));
  });

  it('keeps the published form of every file that the site needs', async () => {
    const needed = ['about.md', 'blog.md', 'home.md'];
    const before = needed.map((file) => site.read(file));
    site.edit({ 'home.md': null, 'blog.md': null, 'about.md': BROKEN, 'pages/c.md': page('C') });
    expect(await site.publish()).toEqual(needed);
    expect(needed.map((file) => site.read(file))).toEqual(before);
    expect(site.read('pages/c.md')).toBe(page('C'));
  });

  it('keeps the published site.yaml if a field of the new one is wrong', async () => {
    const before = site.read('site.yaml');
    site.edit({ 'site.yaml': `${before}\nnonsense: yes\n`, 'pages/c.md': page('C') });
    expect(await site.publish()).toEqual(['site.yaml']);
    expect(site.read('site.yaml')).toBe(before);
    expect(site.read('pages/c.md')).toBe(page('C'));
  });

  it('holds back neither an edit of a file whose mistake is online, nor any other file', async () => {
    await site.edit({ 'pages/a.md': page('A'), 'pages/b.md': page('[a](/a)') }).publish();
    await site.edit({ 'pages/a.md': null }).publish();
    site.edit({ 'pages/b.md': page('More: [a](/a)'), 'pages/c.md': page('C') });
    expect(await site.publish()).toEqual([]);
    site.edit({ 'pages/b.md': page('[a](/a) and [d](/d)') });
    expect(await site.publish()).toEqual(['pages/b.md']);
    expect(site.read('pages/b.md')).toBe(page('More: [a](/a)'));
  });
});

it('lists lost text, which holds nothing back, among the mistakes until somebody corrects it', async () => {
  expect(await site.edit({ 'pages/a.md': page('[a][b]') }).publish()).toEqual([]);
  expect(site.waiting).toMatchObject({
    changes: [],
    mistakes: [{ file: 'pages/a.md', line: 5, found: 'a link whose address is missing: [a][b]' }],
  });
  await site.edit({ 'pages/a.md': page('[a](/about)') }).publish();
  expect(site.waiting).toBeNull();
});

it('publishes a renamed page with the dead links that it already had', async () => {
  const body = `[a](/a) ${'A long text that is the same. '.repeat(9)}`;
  await site.edit({ 'pages/a.md': page('A'), 'pages/b.md': page(body, 'B') }).publish();
  await site.edit({ 'pages/a.md': null }).publish();
  site.edit({ 'pages/b.md': null, 'pages/c.md': page(body, 'C') });
  expect(await site.publish()).toEqual([]);
  expect(site.read('pages/c.md')).toBe(page(body, 'C'));
  site.edit({ 'pages/c.md': null, 'pages/d.md': page(`${body} [e](/e)`, 'C') });
  expect(await site.publish()).toEqual(['pages/c.md', 'pages/d.md']);
});

describe('a removal', () => {
  it('is published although others refer to the page, and these references are mistakes from then on', async () => {
    await site.edit({ 'pages/a.md': page('A'), 'pages/b.md': page('[a](/a)') }).publish();
    site.edit({ 'pages/a.md': null });
    expect(await site.publish()).toEqual([]);
    expect(site.read('pages/a.md')).toBeNull();
    expect(site.waiting).toMatchObject({
      changes: [],
      mistakes: [{ file: 'pages/b.md', wants: '/a' }],
    });
  });

  it('is published although a post names the person, and a required field of a course the department', async () => {
    site.edit({ 'people/odile-rothbart.md': null, 'departments/ballet.md': null });
    expect(await site.publish()).toEqual([]);
    expect(site.published).toEqual(site.folder);
    expect(site.waiting?.mistakes.length).toBeGreaterThan(1);
  });

  it('does not take new mistakes with it', async () => {
    await site.edit({ 'pages/a.md': page('A') }).publish();
    site.edit({ 'pages/a.md': null, 'pages/b.md': page('[a](/a)', 'B') });
    expect(await site.publish()).toEqual(['pages/b.md']);
    expect(site.read('pages/a.md')).toBeNull();
  });
});

describe('an address that two files claim', () => {
  it('stays with the page that is online', async () => {
    await site.edit({ 'pages/x.md': page('Old') }).publish();
    site.edit({ 'pages/x.md': page('New'), 'pages/x/index.md': page('Other') });
    expect(await site.publish()).toEqual(['pages/x/index.md']);
    expect(site.read('pages/x.md')).toBe(page('New'));
  });

  it('goes to neither of two new pages', async () => {
    site.edit({ 'blog/2025/z.md': post('2025-01-01'), 'blog/2026/z.md': post('2025-01-02') });
    expect(await site.publish()).toEqual(['blog/2025/z.md', 'blog/2026/z.md']);
    reportWaiting({ kind: 'unchanged', waiting: site.waiting }, () => undefined);
    const [line] = takeLogLines();
    expect(line).toMatchObject({
      event: 'content.held',
      problems: expect.stringMatching(/z\.md, blog.*\n1 problem in/),
    });
  });
});

describe('a move', () => {
  it.each([
    ['with the same content', page('A')],
    ['with the same title', page('Other')],
  ])('%s is held back as a whole', async (_, moved) => {
    await site.edit({ 'pages/a.md': page('A') }).publish();
    site.edit({
      'pages/a.md': null,
      'pages/b.md': moved,
      'pages/b/index.md': page('Another', 'Another'),
      'pages/c.md': page('C', 'C'),
    });
    expect(await site.publish()).toEqual(['pages/a.md', 'pages/b.md', 'pages/b/index.md']);
    expect(site.read('pages/a.md')).toBe(page('A'));
    expect(site.read('pages/c.md')).toBe(page('C', 'C'));
  });
});

it('holds back a move that a post declares as a whole', async () => {
  const declared = post('2025-01-01', 'formerly: [/blog/y]\n').replace('title: T', 'title: U');
  await site.edit({ 'blog/y.md': post('2025-01-01') }).publish();
  site.edit({ 'blog/y.md': null, 'blog/z.md': declared, 'blog/2025/z.md': post('2025-01-02') });
  expect(await site.publish()).toEqual(['blog/2025/z.md', 'blog/y.md', 'blog/z.md']);
  expect(site.read('blog/y.md')).toBe(post('2025-01-01'));
});

it('holds back a chain of moves as a whole, even if the text at its end has a mistake', async () => {
  const text = (title: string) => page(`${title} ${'text '.repeat(40)}`, title);
  const [a, b, c] = [text('A'), text('B'), text('C')];
  await site.edit({ 'pages/a.md': a, 'pages/b.md': b, 'pages/c.md': c }).publish();
  site.edit({ 'pages/a.md': c, 'pages/b.md': a, 'pages/c.md': `${b}\n[x](/nowhere)` });
  expect(await site.publish()).toEqual(['pages/a.md', 'pages/b.md', 'pages/c.md']);
  expect(['a', 'b', 'c'].map((name) => site.read(`pages/${name}.md`))).toEqual([a, b, c]);
});

it('holds back the move of a page that has a folder of its own as a whole', async () => {
  await site.edit({ 'pages/a/index.md': page('A', 'A') }).publish();
  site.edit({ 'pages/a/index.md': null, 'pages/b/index.md': page('[x](/nowhere)', 'A') });
  expect(await site.publish()).toEqual(['pages/a/index.md', 'pages/b/index.md']);
});

it('holds back nothing else if others name an entry that moves and has a folder of its own', async () => {
  const person = (text: string) => `---\nname: Ann\nsummary: S\n---\n${text}`;
  const byAnn = post('2025-01-01').replace('odile-rothbart', 'ann-lee');
  await site.edit({ 'people/ann-lee/index.md': person('Text'), 'blog/2025/p.md': byAnn }).publish();
  site.edit({ 'people/ann-lee/index.md': null, 'people/anne-lee/index.md': person('More') });
  site.edit(makePages(15));
  expect(await site.publish()).toEqual(['people/ann-lee/index.md', 'people/anne-lee/index.md']);
});

describe('a correct change of a file that is online', () => {
  it('is published although a redirect now starts there that is part of a published one', async () => {
    await site.edit({ 'pages/t.md': page('T') }).publish();
    const redirects = `${site.read('redirects.yaml')}\n- from: /t\n  to: /about\n`;
    site.edit({ 'pages/t.md': page('More'), 'redirects.yaml': redirects });
    expect(await site.publish()).toEqual(['redirects.yaml']);
  });

  it('is published although another course now closes a circle with it', async () => {
    const needs = (name: string, text = '') =>
      `${site.read('courses/first-position.md')}${text}`.replace(
        'literature',
        `prerequisites: [${name}]\nliterature`,
      );
    const alone = site.read('courses/first-position.md');
    await site.edit({ 'courses/a.md': needs('z'), 'courses/z.md': alone }).publish();
    site.edit({ 'courses/a.md': needs('z', 'More'), 'courses/z.md': needs('a') });
    expect(await site.publish()).toEqual(['courses/z.md']);
  });

  it('is published although another value now has the address of its list', async () => {
    const talk = (audience: string, text = '') =>
      `${site.read('events/swan-gala.md')}${text}`.replace(
        /audience: .*/,
        `audience: '${audience}'`,
      );
    await site.edit({ 'events/a.md': talk('Users of C'), 'events/b.md': talk('All') }).publish();
    site.edit({ 'events/a.md': talk('Users of C', 'More'), 'events/b.md': talk('Users of (C)') });
    expect(await site.publish()).toEqual(['events/b.md']);
  });

  it('is published although many posts now spell a topic in another way', async () => {
    await site.edit({ 'blog/p.md': post('2025-01-01', 'tags: [Swan Lake]\n') }).publish();
    const names = Array.from({ length: 12 }, (_, index) => `blog/q${index}.md`);
    const other = post('2025-02-01', 'tags: [swan lake]\n');
    site.edit(Object.fromEntries(names.map((name) => [name, other]))).edit(makePages(12));
    expect(await site.publish()).toEqual(names.toSorted());
  });
});

it('names few causes if everything waits', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `c${index}`);
  const chain = names.map((name, index): [string, string] => [
    `pages/${name}.md`,
    index === 0 ? BROKEN : page(`[p](/c${index - 1})`, name),
  ]);
  await site.edit({ ...Object.fromEntries(chain), ...makePages(40) }).publish();
  const { changes = [] } = site.waiting ?? {};
  expect(changes.length).toBeGreaterThan(30);
  for (const { others } of changes) expect(others.length).toBeLessThanOrEqual(10);
});

it('keeps a page online whose file gets another name for the same address and a mistake', async () => {
  await site.edit({ 'pages/a.md': page('A') }).publish();
  site.edit({ 'pages/a.md': null, 'pages/a/index.md': '---\ndescription: D\n---\nOther' });
  expect(await site.publish()).toEqual(['pages/a.md', 'pages/a/index.md']);
  expect(site.read('pages/a.md')).toBe(page('A'));
});

it('makes the same choice whatever the order of the files', async () => {
  site.edit({
    'pages/a.md': BROKEN,
    'pages/b.md': page('[a](/a)'),
    'pages/c.md': page('[b](/b)'),
    'blog/2025/z.md': post('2025-01-01'),
    'blog/2026/z.md': post('2025-01-02'),
  });
  const reversed = Object.fromEntries(Object.entries(site.folder).reverse());
  const first = await site.publish();
  const { published } = site;
  expect(first).toEqual([
    'blog/2025/z.md',
    'blog/2026/z.md',
    'pages/a.md',
    'pages/b.md',
    'pages/c.md',
  ]);
  const other = await openSecondSite();
  other.folder = reversed;
  expect(await other.publish()).toEqual(first);
  expect(other.published).toEqual(published);
});
