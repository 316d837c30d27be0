import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { listPosts, requireBlog } from '@/__tests__/support/content/posts';
import { NAVIGATION, SAMPLE, UNKNOWN, content, site } from '@/__tests__/support/pages/site';
import { formatTime } from '@/lib/format';
import { notFoundText } from '@/lib/i18n/en/errors';
import { SEARCH } from '@/lib/routes';

const { home, about, contact, login, register, pages } = content;
const { introduction } = requireBlog(content);
const posts = listPosts(content);
const shellPages = [...(introduction ? [introduction] : []), about, contact, login, register];

for (const address of ['/', '/home']) {
  test(`${address} is the home page, for people and for search engines`, async ({ page }) => {
    await page.goto(address);
    await test.step('is titled with the name of the site and nothing else', async () => {
      await expect.soft(page).toHaveTitle(site.title);
    });
    await test.step('shows the home page itself', async () => {
      await expect
        .soft(page.getByRole('heading', { level: 1 }))
        .toHaveText(home.hero?.title ?? home.title);
    });
    await test.step('is known to search engines as /home', async () => {
      const canonical = page.locator('link[rel=canonical]');
      await expect.soft(canonical).toHaveAttribute('href', /^(https?:\/\/[^/]+)?\/home$/);
    });
    await test.step('marks the home page as the current one', async () => {
      const current = page.getByRole('banner').locator('[aria-current=page]');
      await expect.soft(current).toHaveAttribute('href', '/home');
    });
    await test.step('tells search engines who the university is', async () => {
      const data = await page.locator('script[type="application/ld+json"]').textContent();
      expect.soft(JSON.parse(data ?? '')).toMatchObject({
        '@type': 'CollegeOrUniversity',
        name: site.brand,
        telephone: site.contact.phone,
      });
    });
  });
}

test('the styles of /home are at most 12 KB, compressed', async ({ page, request }) => {
  await page.goto('/home');
  const links = await page.locator('link[rel=stylesheet]').all();
  expect(links.length).toBeGreaterThan(0);
  const sizes = links.map(async (link) => {
    const response = await request.get((await link.getAttribute('href')) ?? '');
    return gzipSync(await response.body()).length;
  });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThanOrEqual(12_000);
});

for (const { title, description, address } of [...shellPages, ...pages, ...posts].filter((one) =>
  SAMPLE.includes(one.address),
)) {
  const hero = [about, ...pages].find((page) => page.address === address)?.hero;
  const heading = hero?.title ?? title;
  test(`${address} has a title and a description of its own`, async ({ page }) => {
    await page.goto(address);
    await expect.soft(page).toHaveTitle(`${title} – ${site.title}`);
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const meta = (name: string) => page.locator(`meta[${name}]`);
    await expect.soft(meta('name=description')).toHaveAttribute('content', description);
    await expect.soft(meta('property="og:title"')).toHaveAttribute('content', title);
  });
}

for (const address of ['/home', ...shellPages.map((page) => page.address)]) {
  test(`${address} is header, content and footer, in this order`, async ({ page }) => {
    await page.goto(address);
    const parts = page.locator('body > header, body > main, body > footer');
    await expect(parts).toHaveCount(3);
    const names = await parts.evaluateAll((all) => all.map(({ tagName }) => tagName));
    expect(names).toEqual(['HEADER', 'MAIN', 'FOOTER']);
  });
}

test('the contact page shows address, phone, email and opening hours', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  const { address, phone, email, hours } = site.contact;
  for (const words of [...address, phone, email]) await expect(main).toContainText(words);
  for (const { opens } of hours) await expect(main).toContainText(formatTime(opens));
});

test('the 404 page links to the pages of the navigation', async ({ page }) => {
  await page.goto(UNKNOWN);
  await expect(page).toHaveTitle(`${notFoundText.title} – ${site.title}`);
  for (const { label } of NAVIGATION) {
    await expect(page.getByRole('main').getByRole('link', { name: label })).toBeVisible();
  }
});

test('the browser shows the icon of the site, on a page for one visitor too', async ({ page }) => {
  for (const address of ['/home', SEARCH]) {
    await page.goto(address);
    // Fails if there are two.
    await expect(page.locator('link[rel=icon][sizes=any]')).toHaveAttribute(
      'href',
      `/media/${site.icon}`,
    );
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /./);
  }
  const manifest = await page.request.get('/manifest.webmanifest');
  expect(await manifest.json()).toMatchObject({ name: site.title, short_name: site.brand });
});
