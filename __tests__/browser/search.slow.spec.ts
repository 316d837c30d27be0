import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { IS_BRIEF } from '@/__tests__/support/jest/quick';
import { NARROW, NAVIGATION, UNKNOWN, WIDE, content, site } from '@/__tests__/support/pages/site';
import { searchText } from '@/lib/i18n/en/search';
import { MAX_QUERY_LENGTH, SEARCH } from '@/lib/routes';
import { requireResults } from '@/__tests__/support/jest/require-results';

const { about } = content;

for (const javaScriptEnabled of IS_BRIEF ? [false] : [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    for (const viewport of [WIDE, NARROW]) {
      test(`a visitor searches in the header, ${viewport.width} pixels wide`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.goto('/home');
        const header = page.getByRole('banner');
        const field = header.getByRole('searchbox', { name: searchText.label });
        await expect(field).toBeHidden();

        const button = header.getByRole('button', { name: searchText.title, exact: true }).first();
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(field).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(field).toBeHidden();
        await expect(button).toBeFocused();

        await page.keyboard.press('Enter');
        await page.keyboard.type(about.title);
        await page.keyboard.press('Enter');
        await page.waitForURL(`**${SEARCH}?q=*`);
        await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(about.title);
      });
    }

    for (const start of [UNKNOWN, SEARCH]) {
      test(`a visitor searches from ${start} with the keyboard`, async ({ page }) => {
        await page.goto(start);
        await page.getByRole('search').getByRole('searchbox').focus();
        await page.keyboard.type(about.title);
        await page.keyboard.press('Enter');
        const { found, count } = await requireResults(about.title);
        await expect(page).toHaveTitle(`${searchText.count(count, about.title)} – ${site.title}`);
        const results = page.getByRole('main').getByRole('listitem').getByRole('heading');
        expect(await results.allTextContents()).toEqual(found.map(({ title }) => title));
        await page.getByRole('main').getByRole('link', { name: about.title, exact: true }).click();
        await expect(page).toHaveURL(about.address);
      });
    }
  });
}

test('results of each type are counted, and shown alone', async ({ page }) => {
  const { types, count } = await requireResults(site.brand);
  expect(types.reduce((sum, one) => sum + one.count, 0)).toBe(count);
  await page.goto(`${SEARCH}?${new URLSearchParams({ q: site.brand })}`);
  const links = page.getByRole('main').getByRole('navigation', { name: searchText.types });
  if (types.length < 2) return expect(links).toHaveCount(0);
  await expect(links.getByRole('link')).toHaveCount(types.length + 1);
  for (const [index, { type, count: number }] of types.entries()) {
    await links
      .getByRole('link')
      .nth(index + 1)
      .click();
    await page.waitForURL(`**&type=${type}`);
    await expect(links.locator('[aria-current]')).toContainText(`(${number})`);
    const name = (await links.locator('[aria-current]').textContent())?.replace(/ \(\d+\)$/, '');
    const title = searchText.countOf(number, site.brand, name ?? '');
    await expect(page).toHaveTitle(`${title} – ${site.title}`);
    const { found } = await requireResults(site.brand, type);
    const results = page.getByRole('main').getByRole('listitem').getByRole('heading');
    expect(await results.allTextContents()).toEqual(found.map(({ title }) => title));
  }
});

test('an unknown type of results is ignored', async ({ page }) => {
  await page.goto(`${SEARCH}?${new URLSearchParams({ q: site.brand, type: 'constructor' })}`);
  const { count } = await requireResults(site.brand);
  await expect(page).toHaveTitle(`${searchText.count(count, site.brand)} – ${site.title}`);
});

test('results highlight the search terms', async ({ page }) => {
  const [word = ''] = about.title.split(' ');
  await page.goto(`${SEARCH}?q=${word}`);
  const marks = await page.locator('mark').allTextContents();
  expect(marks.length).toBeGreaterThan(0);
});

test('a search without results links to the pages of the navigation', async ({ page }) => {
  const query = randomUUID().replaceAll('-', 'q');
  await page.goto(`${SEARCH}?q=${query}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(searchText.count(0, query));
  for (const { label } of NAVIGATION) {
    await expect(main.getByRole('link', { name: label })).toBeVisible();
  }
});

const markup =
  '"><script>window.injected = true</script><img src=x onerror="window.injected = true">';

for (const query of [markup, `</title>${markup}`, '\u202eabc', '%', '\u0000', 'x'.repeat(5_000)]) {
  test(`${JSON.stringify(query.slice(0, 40))} is searched as plain text`, async ({ page }) => {
    const response = await page.goto(`${SEARCH}?q=${encodeURIComponent(query)}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(searchText.title);
    expect(await page.evaluate('window.injected')).toBeUndefined();
    expect(await page.locator('main img, main script').count()).toBe(0);
    const shown = await page.getByRole('searchbox').inputValue();
    expect(shown.length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
  });
}

test('repeated, empty and unknown parameters get a normal response', async ({ request }) => {
  for (const query of ['?q=a&q=b', '?q[]=a', '?other=1', '?q=', '?q=%20', '?q=%ff']) {
    expect((await request.get(`${SEARCH}${query}`)).status()).toBe(200);
  }
});

test('results are not indexed or cached, and set no cookie', async ({ request }) => {
  const response = await request.get(`${SEARCH}?q=a`);
  expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
  expect(response.headers()['cache-control']).toContain('no-store');
  expect(response.headers()).not.toHaveProperty('set-cookie');
  expect(response.headers()['content-security-policy']).toContain("script-src 'none'");
});
