import { expect, test } from '@playwright/test';
import '@/__tests__/support/content/provide-folder';
import { UNKNOWN } from '@/__tests__/support/pages/site';
import { FEEDS } from '@/lib/routes';
import { listPaths } from '@/lib/server/content/content';
import { getSettings } from '@/lib/server/settings';

for (const address of [
  UNKNOWN,
  '/nothing',
  '/blog/nothing',
  '/blog/page/99999',
  '/blog/tags/nothing',
  '/blog/tags/nothing/feed.xml',
  '/blog/authors/nothing/page/2',
  '/search/nothing',
  '/home/nothing',
  '/media/nothing.png',
  // Not valid UTF-8.
  '/%ff',
  '/%',
]) {
  test(`${address} responds with 404 and is not indexed`, async ({ request }) => {
    const response = await request.get(address);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
  });
}

test('the sitemap lists every page if APP_ORIGIN is set', async ({ request }) => {
  const { origin } = getSettings();
  const response = await request.get('/sitemap.xml');
  const robots = await (await request.get('/robots.txt')).text();
  if (!origin) {
    expect(response.status()).toBe(404);
    expect(robots).not.toContain('Sitemap');
    return;
  }
  const listed = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(listed.sort()).toEqual(listPaths().map((address) => `${origin}${address}`));
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('every page links to the feeds if APP_ORIGIN is set', async ({ request }) => {
  const { origin } = getSettings();
  for (const { path, type } of Object.values(FEEDS)) {
    const response = await request.get(path);
    expect(response.status()).toBe(origin ? 200 : 404);
    if (origin) expect(response.headers()['content-type']).toContain(type);
    for (const address of ['/', ...listPaths()]) {
      const page = await (await request.get(address)).text();
      const link = `<link rel="alternate" type="${type}" href="${origin}${path}"`;
      expect([address, page.includes(link)]).toEqual([address, origin !== null]);
    }
  }
});
