import { GET as getPart } from '@/app/(content)/sitemap.xml/[part]/route';
import { GET } from '@/app/(content)/sitemap.xml/route';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { getContent, listPaths } from '@/lib/server/content/content';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { findTarget } from '@/lib/server/publishing/pages/site-routes';
import { MAX_BYTES, MAX_URLS } from '@/lib/server/seo/sitemap';

const before = { ...process.env };

afterEach(() => {
  Object.assign(process.env, before);
  removeMadeContent();
});

const post = (times: string) =>
  `---\ntitle: T\ndescription: D\nauthor: odile-rothbart\n${times}\n---\nText`;

it('says when posts and pages were last changed, if they name the day', async () => {
  process.env.APP_ORIGIN = 'https://www.example.edu';
  process.env.CONTENT_DIR = makeContent({
    blog: null,
    news: null,
    'blog/a.md': post('date: 2026-01-30\nupdated: 2026-01-31 09:30'),
    'blog/b.md': post('date: 2026-01-29'),
  });
  const urls = (await GET().text()).match(/<url>.*?<\/url>/g) ?? [];
  const url = (path: string, more = '') =>
    `<url><loc>https://www.example.edu${path}</loc>${more}</url>`;
  expect(urls).toContain(url('/about'));
  expect(urls.filter((one) => one.includes('lastmod'))).toEqual([
    url('/blog/a', '<lastmod>2026-01-31T09:30+01:00</lastmod>'),
    url('/blog/b', '<lastmod>2026-01-29</lastmod>'),
    url('/study/fees', '<lastmod>2026-03-01</lastmod>'),
  ]);
});

describe('the sitemap of a large site', () => {
  const locs = (xml: string) =>
    [...xml.matchAll(/<loc>https:\/\/www\.example\.edu(.*?)<\/loc>/g)].map(([, path]) => path);

  const ask = (part: string) =>
    getPart(new Request('https://www.example.edu'), { params: Promise.resolve({ part }) });

  const exists = (path: string, folder: string) => {
    const edition = { id: 'v', content: getContent(), tree: openFolder(folder) };
    return findTarget(path, edition).kind === 'page';
  };

  /** Begins a site, to which its files would be slow to write, with addresses until it has so many. */
  const grow = (count: number, addressOf: (index: number) => string) => {
    process.env.APP_ORIGIN = 'https://www.example.edu';
    const folder = makeContent();
    process.env.CONTENT_DIR = folder;
    const { addresses } = getContent();
    const missing = count - listPaths().length;
    for (let index = 0; index < missing; index += 1) addresses.push(addressOf(index));
    return folder;
  };

  it('is one file up to 40,000 addresses', async () => {
    const folder = grow(MAX_URLS, (index) => `/p/${index}`);
    expect(locs(await GET().text())).toEqual(listPaths());
    expect((await ask('1')).status).toBe(404);
    expect(exists('/sitemap-1.xml', folder)).toBe(false);
  });

  it('is an index of files beyond them, which have each address once', async () => {
    const folder = grow(MAX_URLS + 1, (index) => `/p/${index}`);
    const index = await GET().text();
    expect(index).toContain('<sitemapindex ');
    expect(locs(index)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);
    const parts = [await (await ask('1')).text(), await (await ask('2')).text()].map(locs);
    expect(parts.map(({ length }) => length)).toEqual([MAX_URLS, 1]);
    expect(parts.flat()).toEqual(listPaths());
    for (const other of ['0', '3', '01', '1.0', 'x']) expect((await ask(other)).status).toBe(404);
    expect(exists('/sitemap-2.xml', folder)).toBe(true);
    expect(exists('/sitemap-3.xml', folder)).toBe(false);
  });

  it('splits before a file is too large', async () => {
    grow(1_000, (index) => `/${'ä'.repeat(30_000)}${index}`);
    expect(locs(await GET().text())).toHaveLength(2);
    const sizes = await Promise.all(
      ['1', '2'].map(async (part) => (await (await ask(part)).arrayBuffer()).byteLength),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_BYTES);
    expect(Math.max(...sizes)).toBeGreaterThan(MAX_BYTES - 100_000);
  });
});
