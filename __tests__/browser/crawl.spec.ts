import { expect, test } from '@playwright/test';
import { PAGES, UNKNOWN } from '@/__tests__/support/site';
import { FEEDS } from '@/lib/routes';
import { listPaths } from '@/lib/server/content/content';
import { getSettings } from '@/lib/server/settings';

test('no link and no file of any page leads nowhere', async ({ page, request, baseURL }) => {
  const targets = new Set<string>();
  for (const address of PAGES) {
    await page.goto(address);
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('a[href], link[href], img[src]')].map(
        (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
      ),
    );
    for (const target of found) targets.add(new URL(target, page.url()).href);
  }
  const own = [...targets].filter((target) => target.startsWith(`${baseURL}/`));
  const answers = await Promise.all(
    own
      .filter((target) => !target.includes(UNKNOWN))
      .map(async (target) => ({ target, status: (await request.get(target)).status() })),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

for (const address of PAGES) {
  test(`${address}: anchors exist, ids are unique, links have names`, async ({ page }) => {
    await page.goto(address);
    const faults = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      const links = [...document.querySelectorAll('a[href]')];
      return {
        repeated: ids.filter((id, index) => ids.indexOf(id) !== index),
        lost: links
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => /^#./.test(href) && !ids.includes(decodeURIComponent(href.slice(1)))),
        nameless: links.filter((link) => !link.textContent?.trim()).map((link) => link.outerHTML),
      };
    });
    expect(faults).toEqual({ repeated: [], lost: [], nameless: [] });
  });
}

test('an anchor on another page exists there', async ({ page }) => {
  const anchors = new Set<string>();
  for (const address of PAGES) {
    await page.goto(address);
    const links = page.locator('a[href^="/"][href*="#"]');
    for (const link of await links.all()) anchors.add((await link.getAttribute('href')) ?? '');
  }
  for (const anchor of anchors) {
    await page.goto(anchor);
    const id = decodeURIComponent(new URL(anchor, 'http://localhost').hash.slice(1));
    await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
  }
});

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
  // No text at all.
  '/%ff',
  '/%',
]) {
  test(`${address} is an honest 404 that no search engine keeps`, async ({ request }) => {
    const response = await request.get(address);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
  });
}

test('the site map has every page, as soon as the site knows its address', async ({ request }) => {
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

test('every page says where the feeds are, as soon as the site knows its address', async ({
  request,
}) => {
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
