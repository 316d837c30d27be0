import { openSecondSite, type EditedSite } from '@/__tests__/support/content/held-changes';
import { page, post } from '@/__tests__/support/content/temporary-content';

const BROKEN = '---\ntitle: [\n---\nText';

let site: EditedSite;

beforeEach(async () => {
  site = await openSecondSite();
});

describe('a folder with a mistake', () => {
  it('is published except for the file with the mistake, which stays online as it was', () => {
    site.edit({ 'pages/a.md': page('One') }).publish();
    site.edit({ 'pages/a.md': BROKEN, 'pages/b.md': page('Two') });
    expect(site.publish()).toEqual(['pages/a.md']);
    expect(site.read('pages/a.md')).toBe(page('One'));
    expect(site.read('pages/b.md')).toBe(page('Two'));
    expect(site.waiting?.changes).toMatchObject([
      { files: ['pages/a.md'], problems: [{ line: 2 }, { field: 'description' }], others: [] },
    ]);
  });

  it('is published as it is once the mistake is corrected', () => {
    site.edit({ 'pages/a.md': BROKEN, 'pages/b.md': page('[a](/a)') });
    site.publish();
    site.edit({ 'pages/a.md': page('One') });
    expect(site.publish()).toEqual([]);
    expect(site.published).toEqual(site.folder);
  });

  it('holds back what depends on the file with the mistake, and says that nothing else is wrong there', () => {
    site.edit({ 'pages/a.md': BROKEN, 'pages/b.md': page('[a](/a)'), 'pages/c.md': page('C') });
    expect(site.publish()).toEqual(['pages/a.md', 'pages/b.md']);
    expect(site.waiting?.changes).toMatchObject([
      { files: ['pages/a.md'], others: [] },
      { files: ['pages/b.md'], problems: [], others: ['pages/a.md'] },
    ]);
    expect(site.read('pages/c.md')).toBe(page('C'));
  });

  it('keeps the published form of every file that the site needs', () => {
    const [home, about] = [site.read('home.md'), site.read('about.md')];
    site.edit({ 'home.md': null, 'about.md': BROKEN, 'pages/c.md': page('C') });
    expect(site.publish()).toEqual(['about.md', 'home.md']);
    expect([site.read('home.md'), site.read('about.md')]).toEqual([home, about]);
    expect(site.read('pages/c.md')).toBe(page('C'));
  });

  it('keeps the published site.yaml if a field of the new one is wrong', () => {
    const before = site.read('site.yaml');
    site.edit({ 'site.yaml': `${before}\nnonsense: yes\n`, 'pages/c.md': page('C') });
    expect(site.publish()).toEqual(['site.yaml']);
    expect(site.read('site.yaml')).toBe(before);
    expect(site.read('pages/c.md')).toBe(page('C'));
  });

  it('holds back neither an edit of a file whose mistake is online, nor any other file', () => {
    site.edit({ 'pages/a.md': page('A'), 'pages/b.md': page('[a](/a)') }).publish();
    site.edit({ 'pages/a.md': null }).publish();
    site.edit({ 'pages/b.md': page('More: [a](/a)'), 'pages/c.md': page('C') });
    expect(site.publish()).toEqual([]);
    site.edit({ 'pages/b.md': page('[a](/a) and [d](/d)') });
    expect(site.publish()).toEqual(['pages/b.md']);
    expect(site.read('pages/b.md')).toBe(page('More: [a](/a)'));
  });
});

describe('a removal', () => {
  it('is published although others refer to the page, and these references are mistakes from then on', () => {
    site.edit({ 'pages/a.md': page('A'), 'pages/b.md': page('[a](/a)') }).publish();
    site.edit({ 'pages/a.md': null });
    expect(site.publish()).toEqual([]);
    expect(site.read('pages/a.md')).toBeNull();
    expect(site.waiting).toMatchObject({
      changes: [],
      mistakes: [{ file: 'pages/b.md', wants: '/a' }],
    });
  });

  it('is published although a post names the person, and a required field of a course the department', () => {
    site.edit({ 'people/odile-rothbart.md': null, 'departments/ballet.md': null });
    expect(site.publish()).toEqual([]);
    expect(site.published).toEqual(site.folder);
    expect(site.waiting?.mistakes.length).toBeGreaterThan(1);
  });

  it('does not take new mistakes with it', () => {
    site.edit({ 'pages/a.md': page('A') }).publish();
    site.edit({ 'pages/a.md': null, 'pages/b.md': page('[a](/a)', 'B') });
    expect(site.publish()).toEqual(['pages/b.md']);
    expect(site.read('pages/a.md')).toBeNull();
  });
});

describe('an address that two files claim', () => {
  it('stays with the page that is online', () => {
    site.edit({ 'pages/x.md': page('Old') }).publish();
    site.edit({ 'pages/x.md': page('New'), 'pages/x/index.md': page('Other') });
    expect(site.publish()).toEqual(['pages/x/index.md']);
    expect(site.read('pages/x.md')).toBe(page('New'));
  });

  it('goes to neither of two new pages', () => {
    site.edit({ 'blog/2025/z.md': post('2025-01-01'), 'blog/2026/z.md': post('2025-01-02') });
    expect(site.publish()).toEqual(['blog/2025/z.md', 'blog/2026/z.md']);
  });
});

describe('a move', () => {
  it.each([
    ['with the same content', page('A')],
    ['with the same title', page('Other')],
    ['that the page declares', '---\ntitle: B\ndescription: D\nformerly: [/a]\n---\nOther'],
  ])('%s is held back as a whole', (_, moved) => {
    site.edit({ 'pages/a.md': page('A') }).publish();
    site.edit({
      'pages/a.md': null,
      'pages/b.md': moved,
      'pages/b/index.md': page('Another', 'Another'),
      'pages/c.md': page('C', 'C'),
    });
    expect(site.publish()).toEqual(['pages/a.md', 'pages/b.md', 'pages/b/index.md']);
    expect(site.read('pages/a.md')).toBe(page('A'));
    expect(site.read('pages/c.md')).toBe(page('C', 'C'));
  });
});

it('keeps a page online whose file gets another name for the same address and a mistake', () => {
  site.edit({ 'pages/a.md': page('A') }).publish();
  site.edit({ 'pages/a.md': null, 'pages/a/index.md': '---\ntitle: Other\n---\nOther' });
  expect(site.publish()).toEqual(['pages/a.md', 'pages/a/index.md']);
  expect(site.read('pages/a.md')).toBe(page('A'));
});

it('makes the same choice whatever the order of the files', () => {
  site.edit({
    'pages/a.md': BROKEN,
    'pages/b.md': page('[a](/a)'),
    'pages/c.md': page('[b](/b)'),
    'blog/2025/z.md': post('2025-01-01'),
    'blog/2026/z.md': post('2025-01-02'),
  });
  const reversed = Object.fromEntries(Object.entries(site.folder).reverse());
  const first = site.publish();
  const { published } = site;
  expect(first).toEqual([
    'blog/2025/z.md',
    'blog/2026/z.md',
    'pages/a.md',
    'pages/b.md',
    'pages/c.md',
  ]);
  return openSecondSite().then((other) => {
    other.folder = reversed;
    expect(other.publish()).toEqual(first);
    expect(other.published).toEqual(published);
  });
});
