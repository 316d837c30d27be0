import { expect, test } from '@playwright/test';
import { SAMPLE, UNKNOWN, content, site } from '@/__tests__/support/site';
import { formatTime } from '@/lib/format';
import { notFoundText } from '@/lib/i18n/errors';

const { home, blog, about, contact, login, register, pages, posts } = content;
const shellPages = [blog, about, contact, login, register];

for (const address of ['/', '/home']) {
  test.describe(address, () => {
    test.beforeEach(({ page }) => page.goto(address));

    test('is titled with the name of the site and nothing else', async ({ page }) => {
      await expect(page).toHaveTitle(site.title);
    });

    test('shows the home page itself', async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.hero.title);
    });

    test('is known to search engines as /home', async ({ page }) => {
      const canonical = page.locator('link[rel=canonical]');
      await expect(canonical).toHaveAttribute('href', /^(https?:\/\/[^/]+)?\/home$/);
    });

    test('marks the home page as the current one', async ({ page }) => {
      const current = page.getByRole('banner').locator('[aria-current=page]');
      await expect(current).toHaveAttribute('href', '/home');
    });

    test('tells search engines who the university is', async ({ page }) => {
      const data = await page.locator('script[type="application/ld+json"]').textContent();
      expect(JSON.parse(data ?? '')).toMatchObject({
        '@type': 'CollegeOrUniversity',
        name: site.brand,
        telephone: site.contact.phone,
      });
    });
  });
}

for (const { title, description, address } of [...shellPages, ...pages, ...posts].filter((one) =>
  SAMPLE.includes(one.address),
)) {
  test.describe(address, () => {
    test.beforeEach(({ page }) => page.goto(address));

    test('is told apart by its title', async ({ page }) => {
      await expect(page).toHaveTitle(`${title} – ${site.title}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });

    test('describes itself', async ({ page }) => {
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
    });
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

test('the contact page says where, how and when', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  const { address, phone, email, hours } = site.contact;
  for (const words of [...address, phone, email]) await expect(main).toContainText(words);
  for (const { opens } of hours) await expect(main).toContainText(formatTime(opens));
});

test('a page that does not exist helps on', async ({ page }) => {
  await page.goto(UNKNOWN);
  await expect(page).toHaveTitle(`${notFoundText.title} – ${site.title}`);
  for (const { label } of site.header.navigation) {
    await expect(page.getByRole('main').getByRole('link', { name: label })).toBeVisible();
  }
});

test('the browser shows the icon of the site', async ({ page }) => {
  await page.goto('/home');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', `/media/${site.icon}`);
  const manifest = await page.request.get('/manifest.webmanifest');
  expect(await manifest.json()).toMatchObject({ name: site.title, short_name: site.brand });
});
