import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { twinText } from '@/__tests__/support/content/twin-text';
import { failureOf } from '@/__tests__/support/content/content-failure';
import { listPosts, requireBlog } from '@/__tests__/support/content/posts';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { POSTS_PER_PAGE } from '@/lib/pagination';
import { listInverse } from '@/lib/server/content/lists/find-type-page';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { entryJsonLd } from '@/lib/server/seo/structured-data';

const before = { ...process.env };

afterEach(() => {
  process.env = { ...before };
  removeMadeContent();
});

const NOW = Date.UTC(2026, 5, 1);

const post = (author: unknown, date = '2026-01-31') =>
  `---\n${JSON.stringify({ title: 'T', description: 'D', date, author })}\n---\nText`;

const person = (name: string, more: object = {}) =>
  `---\n${JSON.stringify({ name, summary: 'S', ...more })}\n---\n`;

/** Loads a site with these authors of one post. */
function writersOf(author: unknown, files: Record<string, string> = {}) {
  const folder = makeContent({ blog: null, 'blog/a.md': post(author), ...files });
  return listPosts(loadFolder(folder, NOW))[0]?.authors;
}

describe('the author of a post', () => {
  it('is a person of the site, by the name of the file or by name', () => {
    const link = { label: 'Odile Rothbart', href: '/people/odile-rothbart' };
    expect(writersOf('odile-rothbart')).toEqual([link]);
    expect(writersOf('Odile Rothbart')).toEqual([link]);
    expect(writersOf(['odile-rothbart', 'Odile Rothbart', 'odile-rothbart'])).toEqual([link]);
  });

  it('is only a name if the site has nobody of this name, or two people', () => {
    expect(writersOf(['Admin', 'Zoë <b>Lee</b>, MA'])).toEqual([
      { label: 'Admin' },
      { label: 'Zoë <b>Lee</b>, MA' },
    ]);
    const namesakes = { 'people/ann.md': person('Ann Lee'), 'people/ann-2.md': person('Ann Lee') };
    expect(writersOf('Ann Lee', namesakes)).toEqual([{ label: 'Ann Lee' }]);
    expect(writersOf('ann-2', namesakes)).toEqual([{ label: 'Ann Lee', href: '/people/ann-2' }]);
  });

  it('is noted if several people have the name', () => {
    const files = { 'people/ann.md': person('Ann Lee'), 'people/ann-2.md': person('Ann Lee') };
    const noted = (author: unknown) =>
      loadFolder(makeContent({ blog: null, 'blog/a.md': post(author), ...files }), NOW).notes;
    expect(noted(['ann', 'Ann Lee'])).toContainEqual({
      file: 'blog/a.md',
      line: 2,
      text: expect.stringContaining('names Ann Lee, but several files in people'),
    });
    expect(noted(['ann', 'Zoe Lee']).filter(({ text }) => text.startsWith('names'))).toEqual([]);
  });

  it('keeps their page and their posts after they have left', () => {
    const files = { 'people/ann.md': person('Ann Lee', { until: '2026-02-01' }) };
    expect(writersOf('ann', files)).toEqual([{ label: 'Ann Lee', href: '/people/ann' }]);
  });

  it('is reported once if their file has a mistake', () => {
    const files = {
      blog: null,
      'blog/a.md': post('ann'),
      'people/ann.md': '---\nname: Ann\n---\n',
    };
    expect(failureOf(makeContent(files))).toContain('1 problem');
  });

  it('is a person, somebody else or a mistake, whatever is written', () => {
    const people = Array.from({ length: 5 }, (_, index) => `p-${index}`);
    const files = Object.fromEntries(
      people.map((name) => [`people/${name}.md`, person(name.toUpperCase())]),
    );
    const name = fc.oneof(
      fc.constantFrom(...people, ...people.map((one) => one.toUpperCase())),
      fc.string({ minLength: 1, maxLength: 200 }).filter((one) => one.trim() === one),
    );
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
        const folder = makeContent({ blog: null, 'blog/a.md': post(names), ...files });
        const result = tryLoad(folder);
        removeMadeContent();
        if (typeof result === 'string') return expect(result).toMatch(/blog\/a\.md:\d  author/);
        const found = listPosts(result)[0]?.authors ?? [];
        expect(found.length).toBeGreaterThan(0);
        for (const { label, href } of found) {
          if (href === undefined) expect(names).toContain(label);
          else expect(result.addresses).toContain(href);
        }
      }),
      { numRuns: randomRuns(30) },
    );
  });
});

function tryLoad(folder: string) {
  try {
    return loadFolder(folder, NOW);
  } catch (error) {
    return String(error);
  }
}

describe('the posts of a person', () => {
  const many = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`blog/p${index}.md`, post('odile-rothbart')]),
    );

  it('are on the page of the person as far as there is room, and on a list of their own', () => {
    for (const count of [1, POSTS_PER_PAGE, POSTS_PER_PAGE + 1]) {
      const folder = makeContent({ blog: null, ...many(count) });
      const content = loadFolder(folder, NOW);
      const { entries, addresses } = content;
      const [odile] = entries.filter(({ address }) => address === '/people/odile-rothbart');
      const own = odile
        ? listInverse(content, odile).find(({ heading }) => heading === 'Posts')
        : undefined;
      expect(own?.pages).toHaveLength(Math.min(count, POSTS_PER_PAGE));
      const isLong = count > POSTS_PER_PAGE;
      const list = '/blog/authors/odile-rothbart';
      expect(own?.all?.href).toBe(isLong ? list : undefined);
      expect(addresses.filter((one) => one.startsWith('/blog/authors'))).toEqual([
        '/blog/authors',
        list,
        ...(isLong ? [`${list}/page/2`] : []),
      ]);
    }
  });

  it('have a list that pages may link to, even if there is only one post', () => {
    const files = { 'pages/a.md': '---\ntitle: A\ndescription: D\n---\n[O](/blog/authors/ann)' };
    const posts = { blog: null, 'blog/a.md': post('ann'), 'people/ann.md': person('Ann') };
    expect(() => loadFolder(makeContent({ ...files, ...posts }), NOW)).not.toThrow();
  });
});

it('names people without a page in feeds and structured data, without an address', () => {
  const folder = makeContent({ blog: null, 'blog/a.md': post(['Admin & <co>', 'odile-rothbart']) });
  process.env.CONTENT_DIR = folder;
  const content = loadFolder(folder, NOW);
  const site = { title: 'T', brand: 'B', timeZone: 'UTC', publishedAt: 0 };
  const read = (path: string) =>
    twinText(content, path, { ...site, origin: 'https://www.example.edu' });
  const atom = read('/feed.xml');
  expect(atom).toContain('<author><name>Admin &amp; &lt;co&gt;</name></author>');
  expect(atom).toContain('<uri>https://www.example.edu/people/odile-rothbart</uri>');
  expect(JSON.parse(read('/feed.json')).items[0].authors).toEqual([
    { name: 'Admin & <co>' },
    { name: 'Odile Rothbart', url: 'https://www.example.edu/people/odile-rothbart' },
  ]);
  const { type, pages } = requireBlog(content);
  const [first] = pages;
  expect(first && entryJsonLd(type, first)).toHaveProperty('author', [
    { '@type': 'Person', name: 'Admin & <co>' },
    {
      '@type': 'Person',
      name: 'Odile Rothbart',
      url: expect.stringContaining('/people/odile-rothbart'),
    },
  ]);
});
