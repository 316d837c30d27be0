import fs from 'node:fs';
import path from 'node:path';
import { loadContent } from '@/lib/server/content-loader';
import { DeployerError } from '@/lib/server/deployer-error';
import { SECOND_SITE, makeContent, removeMadeContent } from '@/__tests__/support/temporary-content';

afterEach(removeMadeContent);

const site = fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8');

const post = (date: string) => `---\ntitle: T\ndescription: D\nauthor: A\ndate: ${date}\n---\nText`;

const page = (text: string, title = 'A page') =>
  `---\ntitle: ${title}\ndescription: What it is about\n---\n${text}`;

describe('a content folder', () => {
  it('is read whole', () => {
    const content = loadContent(makeContent());
    expect(content.addresses).toEqual(
      expect.arrayContaining(['/home', '/blog', '/about', '/contact', '/login', '/register']),
    );
  });

  it('may be a symbolic link', () => {
    const folder = makeContent();
    const link = `${folder}-link`;
    fs.symlinkSync(folder, link);
    expect(loadContent(link).addresses).toEqual(loadContent(folder).addresses);
    fs.unlinkSync(link);
  });

  it('gets a new page by a new file', () => {
    const { pages } = loadContent(makeContent({ 'pages/study/housing.md': page('Hello') }));
    expect(pages.map(({ address }) => address)).toContain('/study/housing');
  });

  it('takes the file index.md of a folder as the page of that folder', () => {
    const { pages } = loadContent(makeContent());
    expect(pages.map(({ address }) => address)).toContain('/study');
  });

  it('may have no blog posts', () => {
    expect(loadContent(makeContent()).posts).toEqual([]);
  });

  it('shows the newest post first', () => {
    const { posts } = loadContent(
      makeContent({
        'blog/a.md': post('2026-01-02'),
        'blog/b.md': post('2026-03-01'),
        'blog/c.md': post('2025-12-31'),
      }),
    );
    expect(posts.map(({ slug }) => slug)).toEqual(['b', 'a', 'c']);
  });

  it('keeps drafts and posts of a later day back, from lists and addresses alike', () => {
    const folder = makeContent({
      'blog/old.md': post('2026-01-02'),
      'blog/today.md': post('2026-01-31'),
      'blog/later.md': post('2026-02-01'),
      'blog/draft.md': post('2026-01-01\ndraft: true'),
    });
    const { posts, addresses } = loadContent(folder, '2026-01-31');
    expect(posts.map(({ slug }) => slug)).toEqual(['today', 'old']);
    expect(addresses.filter((address) => address.startsWith('/blog/'))).toEqual([
      '/blog/old',
      '/blog/today',
    ]);
    expect(loadContent(folder).posts).toHaveLength(4);
  });

  it('says when a page links to a post that is not published yet', () => {
    const folder = makeContent({
      'blog/later.md': post('2026-02-01'),
      'pages/news.md': page('[Soon](/blog/later)'),
    });
    expect(() => loadContent(folder, '2026-02-01')).not.toThrow();
    expect(() => loadContent(folder, '2026-01-31')).toThrow(
      /pages\/news\.md:5\n.*"\/blog\/later", which is not published yet\n.*blog\/later\.md/,
    );
  });

  it('remembers which words still wait for others', () => {
    const { placeholders } = loadContent(
      makeContent({
        'site.yaml': site.replace("phone: '0800", "phone: !placeholder '0800"),
        'pages/a.md': page('Hello').replace('---\n', '---\nplaceholder: true\n'),
      }),
    );
    expect(placeholders).toEqual([
      { file: 'site.yaml', line: expect.any(Number), field: 'contact.phone' },
      { file: 'pages/a.md', line: 1, field: 'placeholder' },
    ]);
  });
});

describe('a mistake in the content folder', () => {
  it.each<[string, Record<string, string | Buffer | null>, string[]]>([
    ['an empty site.yaml', { 'site.yaml': '' }, ['site.yaml', 'title', 'found:    nothing']],
    [
      'a tab in YAML',
      { 'site.yaml': site.replace('\nheader:\n', '\nheader:\n\tx: 1\n') },
      ['site.yaml:', 'Tabs', 'indented with spaces'],
    ],
    [
      'a link without a label',
      { 'site.yaml': site.replace(/- label: News\n\s+href/, '- href') },
      ['site.yaml:', 'header.navigation[3].label', 'found:    nothing', 'expected: a text'],
    ],
    [
      'a misspelt field',
      { 'site.yaml': site.replace('\n  phone:', '\n  fone:') },
      ['contact.fone', 'did you mean phone?', 'contact.phone'],
    ],
    [
      'a number where a text is wanted',
      { 'site.yaml': site.replace(/title: .*/, 'title: 2019') },
      ['site.yaml:', 'title', 'the number 2019', 'in quotes'],
    ],
    [
      'a network without an icon',
      { 'site.yaml': site.replace('network: instagram', 'network: friendface') },
      ['footer.social[0].network', '"friendface"', 'facebook, twitter, linkedin, instagram'],
    ],
    [
      'a time that is none',
      { 'site.yaml': site.replace("opens: '09:00'", "opens: '8am'") },
      ['contact.hours[0].opens', '"8am"', '"08:00"'],
    ],
    [
      'two pages at one address',
      { 'pages/study.md': page('A') },
      ['pages/study/index.md', '/study', 'pages/study.md has already'],
    ],
    [
      'a page named like a route of the shell',
      { 'pages/blog.md': page('A') },
      ['pages/blog.md', '/blog', 'another name'],
    ],
    [
      'a file name that makes no address',
      { 'pages/Open Day.md': page('A') },
      ['pages/Open Day.md', '"Open Day"', 'open-day.md'],
    ],
    [
      'an image without an alternative text',
      { 'pages/a.md': page('\n\n![](../images/crest.svg)') },
      ['pages/a.md:7', 'alternative text'],
    ],
    [
      'an image that is missing',
      { 'pages/a.md': page('![A view](nothing.png)') },
      ['pages/a.md:5', '"pages/nothing.png"', 'an image'],
    ],
    [
      'an image that is none',
      { 'images/fake.png': 'hello', 'pages/a.md': page('![A view](../images/fake.png)') },
      ['pages/a.md:5', '"images/fake.png"'],
    ],
    [
      'an image of another site',
      { 'pages/a.md': page('![A view](https://example.org/a.png)') },
      ['pages/a.md:5', 'https://example.org/a.png', 'nothing of other sites'],
    ],
    [
      'a link to a page that does not exist',
      { 'pages/a.md': page('See [us](/abuot).') },
      ['pages/a.md:5', '"/abuot"', 'did you mean /about?'],
    ],
    [
      'a link of site.yaml to a page that does not exist',
      { 'site.yaml': site.replace('href: /contact', 'href: /kontakt') },
      ['site.yaml:', 'header.navigation[5].href', '"/kontakt"'],
    ],
    [
      'front matter that is not closed',
      { 'about.md': '---\ntitle: About\n\nText' },
      ['about.md:1', 'never ends', 'second line ---'],
    ],
    ['no front matter', { 'about.md': '# About\n' }, ['about.md:1', '"# About"', '---']],
    [
      'a file in Latin-1',
      { 'about.md': Buffer.from('---\ntitle: Caf\xe9\n---\n', 'latin1') },
      ['about.md:2', 'Latin-1', 'UTF-8'],
    ],
    ['a file that is missing', { 'about.md': null }, ['about.md', 'no such file']],
    [
      'a date that does not exist',
      { 'blog/a.md': post('2026-02-31') },
      ['blog/a.md:5', 'date', '"2026-02-31"'],
    ],
    [
      'one field twice',
      { 'about.md': '---\ntitle: A\ntitle: B\ndescription: D\n---\n' },
      ['about.md:3', 'unique'],
    ],
    [
      'a tag that means nothing here',
      { 'about.md': '---\ntitle: !palceholder A\ndescription: D\n---\n' },
      ['about.md:2', '!palceholder'],
    ],
  ])('is told by name: %s', (_, changes, expected) => {
    const message = failureOf(makeContent(changes));
    for (const part of expected) expect(message).toContain(part);
    expect(message).not.toMatch(/^\s+at /m);
  });

  it('is told by name: a missing content folder', () => {
    const message = failureOf(path.join(makeContent(), 'nowhere'));
    expect(message).toContain('nowhere');
    expect(message).toContain('CONTENT_DIR');
  });

  it('does not hide the others: all are told at once', () => {
    const message = failureOf(
      makeContent({ 'about.md': '', 'pages/blog.md': page(''), 'login.md': null }),
    );
    expect(message).toContain('3 things to mend');
    for (const file of ['about.md', 'pages/blog.md', 'login.md']) expect(message).toContain(file);
  });
});

function failureOf(folder: string): string {
  try {
    loadContent(folder);
  } catch (error) {
    if (error instanceof DeployerError) return error.message;
    throw error;
  }
  throw new Error('The folder was accepted.');
}
