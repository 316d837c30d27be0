import { GET } from '@/app/(content)/sitemap.xml/route';
import { makeContent, removeMadeContent } from '@/__tests__/support/temporary-content';

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
