import { expect, test } from '@playwright/test';
import { SEALED, site } from '@/__tests__/support/site';

const POLICY = [
  "default-src 'none'",
  "script-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

// An unknown path below a personal page is an ordinary 404.
for (const address of [...SEALED, '/contact/nothing']) {
  test.describe(address, () => {
    test('the policy allows no script and names every source', async ({ request }) => {
      const response = await request.get(address);
      const policies = response
        .headersArray()
        .filter(({ name }) => name.toLowerCase() === 'content-security-policy');
      expect(policies).toHaveLength(1);
      const policy = policies[0]?.value.split('; ') ?? [];
      expect(policy).toEqual(expect.arrayContaining(POLICY));
      expect(policy.join(' ')).not.toMatch(/unsafe|\*|https?:|data:/);
    });

    test('the page has no script, inline style, event handler or cookie', async ({ request }) => {
      const response = await request.get(address);
      const html = await response.text();
      expect(html.replaceAll('<script type="application/ld+json">', '')).not.toMatch(/<script\b/);
      expect(html).not.toMatch(/<style\b|<[^>]+\s(style|on\w+)=|as="script"|modulepreload/);
      expect(response.headers()).not.toHaveProperty('set-cookie');
    });
  });
}

test('an injected script does not run on a sealed page', async ({ page }) => {
  const injected =
    '<script>window.injected = true</script>' +
    '<img src="/nothing.png" onerror="window.injected = true">';
  await page.route('**/home', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</main>', `${injected}</main>`);
    await route.fulfill({ response, body });
  });
  await page.goto('/home', { waitUntil: 'networkidle' });
  expect(await page.locator('img[onerror]').count()).toBe(1);
  expect(await page.evaluate('window.injected')).toBeUndefined();
});

test('a page is prefetched when a visitor is about to open it', async ({ page }) => {
  const [, second] = site.header.navigation;
  await page.goto('/home', { waitUntil: 'networkidle' });
  const prefetch = page.waitForRequest(
    async (request) =>
      new URL(request.url()).pathname === second?.href &&
      (await request.headerValue('sec-purpose')) === 'prefetch',
  );
  await page.getByRole('banner').getByRole('link', { name: second?.label, exact: true }).hover();
  const response = await (await prefetch).response();
  expect(await response?.headerValue('set-cookie')).toBeNull();
});
