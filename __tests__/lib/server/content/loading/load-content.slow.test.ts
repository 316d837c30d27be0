import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { failureOf } from '@/__tests__/support/content/content-failure';
import { noonOf } from '@/__tests__/support/content/noon';
import {
  SECOND_SITE,
  makeContent,
  page,
  post,
  removeMadeContent,
} from '@/__tests__/support/content/temporary-content';
import { listPosts, listTags } from '@/__tests__/support/content/posts';
import { PERSONAL_PAGES } from '@/lib/routes';
import { NEW_BUILD, ROUTES } from '@/lib/server/build-output';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);

const site = fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8');

describe('a content folder', () => {
  it('is read with the addresses of all its pages', () => {
    const content = loadFolder(makeContent());
    expect(content.addresses).toEqual(
      expect.arrayContaining(['/home', '/blog', '/about', '/contact', '/login', '/register']),
    );
  });

  it('may be a symbolic link', () => {
    const folder = makeContent();
    const link = `${folder}-link`;
    fs.symlinkSync(folder, link);
    expect(loadFolder(link).addresses).toEqual(loadFolder(folder).addresses);
    fs.unlinkSync(link);
  });

  it('gets a new page from a new file', () => {
    const { pages } = loadFolder(makeContent({ 'pages/study/housing.md': page('Hello') }));
    expect(pages.map(({ address }) => address)).toContain('/study/housing');
  });

  it('may link to every page of app, but not use its address', () => {
    const addresses = PERSONAL_PAGES.filter((one) => !one.includes(':'));
    const links = addresses.map((address) => `[Go](${address}?a=b)`).join(' ');
    expect(loadFolder(makeContent({ 'pages/links.md': page(links) })).addresses).toContain(
      '/links',
    );
    const files = new Set(addresses.map((address) => `pages/${address.split('/')[1]}/mine.md`));
    const taken = Object.fromEntries([...files].map((file) => [file, page('Mine')]));
    const message = failureOf(makeContent(taken));
    for (const file of files)
      expect(message).toMatch(new RegExp(`${file}.*\\n.*which belongs to the template`));
  });

  it('is checked against the pages of app even where a standalone server has no such folder', () => {
    const linking = makeContent({ 'pages/links.md': page('[Go](/contact)') });
    const lost = makeContent({ 'pages/links.md': page('[Go](/nowhere)') });
    const taken = makeContent({ 'pages/contact/mine.md': page('Mine') });
    const project = process.cwd();
    const standalone = fs.mkdtempSync(path.join(os.tmpdir(), 'standalone-'));
    const build = path.join(standalone, NEW_BUILD);
    fs.mkdirSync(build, { recursive: true });
    const routes = Object.fromEntries(
      PERSONAL_PAGES.map((address) => [`/(personal)${address}/page`, address]),
    );
    fs.writeFileSync(path.join(build, ROUTES), JSON.stringify(routes));
    try {
      process.chdir(standalone);
      expect(loadFolder(linking).addresses).toContain('/links');
      expect(() => loadFolder(lost)).toThrow('/nowhere');
      expect(() => loadFolder(taken)).toThrow('which belongs to the template');
    } finally {
      process.chdir(project);
      fs.rmSync(standalone, { recursive: true });
    }
  });

  it('may contain hidden files of editors and operating systems', () => {
    const folder = makeContent({
      'pages/._study.md': Buffer.from([0, 5, 22, 7]),
      'blog/.trash/old.md': 'no front matter',
      'images/._crest.svg': 'no image',
    });
    fs.symlinkSync('somebody@a-machine.1234', `${folder}/people/.#ann.md`);
    expect(loadFolder(folder)).toEqual(loadFolder(makeContent()));
  });

  it('uses the index.md of a folder as the page of that folder', () => {
    const { pages } = loadFolder(makeContent());
    expect(pages.map(({ address }) => address)).toContain('/study');
  });

  it('may have no posts', () => {
    const content = loadFolder(makeContent({ blog: null }));
    expect([listPosts(content), listTags(content)]).toEqual([[], []]);
    expect(content.addresses).toContain('/blog/tags');
  });

  it('shows the newest post first', () => {
    const posts = listPosts(
      loadFolder(
        makeContent({
          blog: null,
          'blog/a.md': post('2026-01-02'),
          'blog/b.md': post('2026-03-01'),
          'blog/c.md': post('2025-12-31'),
        }),
      ),
    );
    expect(posts.map(({ slug }) => slug)).toEqual(['b', 'a', 'c']);
  });

  it('leaves drafts and later posts out of lists and addresses', () => {
    const folder = makeContent({
      blog: null,
      'blog/old.md': post('2026-01-02'),
      'blog/today.md': post('2026-01-31'),
      'blog/unseen-later.md': post('2026-02-01', 'tags: [Unseen]\nformerly: [/unseen]\n'),
      'blog/unseen/index.md': post('2026-01-01', 'draft: true\n'),
      'blog/unseen/plan.png': 'what nobody may see',
    });
    const content = loadFolder(folder, noonOf('2026-01-31'));
    expect(listPosts(content).map(({ slug }) => slug)).toEqual(['today', 'old']);
    expect(JSON.stringify({ ...content, notes: [] })).not.toMatch(/unseen/i);
    expect(listPosts(loadFolder(folder))).toHaveLength(4);
  });

  it('reads posts from folders, which are not part of their addresses', () => {
    const content = loadFolder(
      makeContent({
        blog: null,
        'blog/2026/a.md': post('2026-01-02'),
        'blog/b/index.md': post('2026-01-01', 'image:\n  src: b.svg\n  alt: A b\n'),
        'blog/b/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>',
      }),
    );
    expect(listPosts(content)).toMatchObject([
      { address: '/blog/a', image: null },
      { address: '/blog/b', image: { url: '/media/blog/b/b.svg', width: 30, alt: 'A b' } },
    ]);
  });

  it('lists the posts of each tag and each author', () => {
    const content = loadFolder(
      makeContent({
        blog: null,
        'blog/a.md': post('2026-01-02', 'tags: [Über uns, News, News]\n'),
        'blog/b.md': post('2026-01-03', 'tags: [News]\n').replace(
          'odile-rothbart',
          '[odile-rothbart, siegfried-lac]',
        ),
      }),
    );
    const slugs = (posts: { address: string }[]) =>
      posts.map(({ address }) => path.posix.basename(address));
    expect(
      listTags(content).map(({ label, address, posts }) => [label, address, slugs(posts)]),
    ).toEqual([
      ['News', '/blog/tags/news', ['b', 'a']],
      ['Über uns', '/blog/tags/uber-uns', ['a']],
    ]);
    const lists = listTags(content, 'author');
    expect(lists.map(({ label, address, posts }) => [label, address, slugs(posts)])).toEqual([
      ['Odile Rothbart', '/blog/authors/odile-rothbart', ['b', 'a']],
      ['Siegfried Lac', '/blog/authors/siegfried-lac', ['b']],
    ]);
  });

  it('has a redirect for each former address of a page', () => {
    const { redirects } = loadFolder(
      makeContent({
        'redirects.yaml': '- from: /Alt/%C3%9C/\n  to: /about?a=1#our-house\n  permanent: false\n',
        blog: null,
        'blog/a.md': post('2026-01-02', 'formerly: [/news/a.html]\n'),
        'pages/a.md': page('[Found under its old address](/news/a.html)'),
      }),
    );
    expect(redirects).toEqual([
      { from: '/news/a.html', to: '/blog/a', permanent: true },
      { from: '/Alt/Ü', to: '/about?a=1#our-house', permanent: false },
    ]);
  });

  it('reports a redirect to a post that is not published yet', () => {
    const folder = makeContent({
      'blog/later.md': post('2026-02-01'),
      'redirects.yaml': '- from: /old\n  to: /blog/later\n',
    });
    expect(() => loadFolder(folder, noonOf('2026-02-01'))).not.toThrow();
    expect(() => loadFolder(folder, noonOf('2026-01-31'))).toThrow(
      /redirects\.yaml:1\n.*a redirect to "\/blog\/later", which is not published yet\n.*no redirect before blog\/later\.md is published/,
    );
  });

  it('reports a link from a page or a scheduled post to a draft, even if a draft has the same link', () => {
    const text = post('2026-01-01', 'draft: true\n');
    const draft = { 'blog/draft.md': text, 'blog/a-draft.md': `${text} [Soon](/blog/draft)` };
    const message =
      /:\d\n.*"\/blog\/draft", which is not published yet\n.*no link before blog\/draft\.md is/;
    for (const file of ['pages/bulletin.md', 'blog/later.md']) {
      const text = file.startsWith('pages') ? page('') : post('2026-02-01');
      const folder = makeContent({ ...draft, [file]: `${text} [Soon](/blog/draft)` });
      expect(() => loadFolder(folder)).not.toThrow();
      expect(() => loadFolder(folder, noonOf('2026-01-31'))).toThrow(message);
    }
  });

  it('reports a link in a field to a post that appears later, because a field has no text without its link', () => {
    const folder = makeContent({
      'blog/later.md': post('2026-02-01'),
      'pages/a.md': page('[Later](/blog/later)'),
      'site.yaml': site.replace('href: /about', 'href: /blog/later'),
    });
    expect(() => loadFolder(folder, noonOf('2026-02-01'))).not.toThrow();
    expect(() => loadFolder(folder, noonOf('2026-01-31'))).toThrow(
      /site\.yaml:\d+ .*\n.*"\/blog\/later", which is not published yet/,
    );
  });

  it.each([
    ['a draft and itself', { 'blog/a.md': `${post('2026-01-01', 'draft: true\n')} [a](/blog/a)` }],
    [
      'two posts of a later day and each other, and their tag',
      {
        'blog/a.md': `${post('2026-02-01', 'tags: [Unseen]\n')} [b](/blog/b)`,
        'blog/b.md': `${post('2026-02-02')} [a](/blog/a) [them](/blog/tags/unseen)`,
      },
    ],
    [
      'a post of a later day and where another will have been before',
      {
        'blog/a.md': `${post('2026-02-01')} [b](/old)`,
        'blog/b.md': post('2026-02-01', 'formerly: [/old]\n'),
      },
    ],
  ])('may have links between unpublished posts: %s', (_, changes) => {
    const folder = makeContent({ blog: null, ...changes });
    expect(listPosts(loadFolder(folder, noonOf('2026-01-31')))).toEqual([]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'takes the address of another',
      { 'blog/a.md': post('2026-02-01'), 'blog/a/index.md': post('2026-01-01') },
      /blog\/a\/index\.md\n.*\/blog\/a, which blog\/a\.md already has/,
    ],
    [
      'has the address of a page as a former address',
      { 'blog/a.md': post('2026-02-01', 'formerly: [/home]\n') },
      /blog\/a\.md:6\n.*"\/home", which home\.md serves/,
    ],
    [
      'has a former address that another post has',
      {
        'blog/a.md': post('2026-01-01', 'formerly: [/old]\n'),
        'blog/b.md': post('2026-02-01', 'formerly: [/old]\n'),
      },
      /blog\/b\.md:6\n.*"\/old", which blog\/a\.md already has/,
    ],
    [
      'links to nothing',
      { 'blog/a.md': `${post('2026-02-01')} [b](/blog/b)` },
      /blog\/a\.md:7\n.*"\/blog\/b", where there is nothing/,
    ],
  ])('reports in advance that a post %s', (_, changes, expected) => {
    const message = failureOf(makeContent({ blog: null, ...changes }), noonOf('2026-01-31'));
    expect(message).toMatch(expected);
    expect(message).toContain('1 problem in');
  });

  it('lists the placeholders that are left', () => {
    const { placeholders } = loadFolder(
      makeContent({
        'site.yaml': site.replace("phone: '+41", "phone: !placeholder '+41"),
        'pages/a.md': page('Hello').replace('---\n', '---\nplaceholder: true\n'),
      }),
    );
    expect(placeholders).toEqual([
      { file: 'site.yaml', line: expect.any(Number), field: 'contact.phone' },
      { file: 'pages/a.md', line: 1, field: 'placeholder' },
    ]);
  });
});
