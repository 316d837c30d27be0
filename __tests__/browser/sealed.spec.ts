import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { createSignedIn, createUser } from '@/__tests__/support/accounts/accounts';
import { NAVIGATION, SEALED } from '@/__tests__/support/pages/site';
import { contactForm } from '@/lib/forms/contact';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { SUBMISSION_FIELD, TOKEN_FIELD } from '@/lib/forms/form';
import { loginForm } from '@/lib/forms/login';
import { registerForm } from '@/lib/forms/register';

const POLICY = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

const FORM_PAGES: string[] = [contactForm, forgotPasswordForm, loginForm, registerForm].map(
  ({ page }) => page,
);

// Without attributes, in place behind its form.
const FORM_SCRIPT = /(?<=<\/form>)<script>(.*?)<\/script>/gs;

function listFormScripts(html: string): string[] {
  return [...html.matchAll(FORM_SCRIPT)].map(([, script = '']) => script);
}

function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

// An unknown path below a personal page is an ordinary 404.
for (const address of [...SEALED, '/contact/nothing']) {
  test.describe(address, () => {
    test('the policy allows no script but that of its form, and names every source', async ({
      request,
    }) => {
      const response = await request.get(address);
      const policies = response
        .headersArray()
        .filter(({ name }) => name.toLowerCase() === 'content-security-policy');
      expect(policies).toHaveLength(1);
      const policy = policies[0]?.value.split('; ') ?? [];
      expect(policy).toEqual(expect.arrayContaining(POLICY));
      expect(policy.join(' ')).not.toMatch(/unsafe|\*|https?:|data:/);
      const html = await response.text();
      const allowed = listFormScripts(html).map((script) => `'${hashOf(script)}'`);
      expect(policy).toContain(`script-src ${allowed[0] ?? "'none'"}`);
      expect(policy.includes("connect-src 'self'")).toBe(allowed.length > 0);
      expect(policy.includes("media-src 'self'")).toBe(/<(video|audio)\b/.test(html));
    });

    test('the page has no script but that of its form, inline style, event handler or cookie', async ({
      request,
    }) => {
      const response = await request.get(address);
      const text = await response.text();
      expect(listFormScripts(text)).toHaveLength(FORM_PAGES.includes(address) ? 1 : 0);
      const html = text.replace(FORM_SCRIPT, '');
      expect(html.replaceAll('<script type="application/ld+json">', '')).not.toMatch(/<script\b/);
      expect(html).not.toMatch(/<style\b|<[^>]+\s(style|on\w+)=|as="script"|modulepreload/);
      expect(response.headers()).not.toHaveProperty('set-cookie');
    });
  });
}

for (const address of FORM_PAGES) {
  test(`${address} is the same for everybody, cacheable, and holds no token`, async ({
    playwright,
    baseURL,
  }) => {
    const { cookie } = await createSignedIn(await createUser());
    const visits = [
      [address, {}],
      [address, { Cookie: cookie }],
      [address, { Cookie: 'rejected=AAAAAAAAAAAAAAAAAAAAAA; anchor=AAAAAAAAAAAAAAAAAAAAAA' }],
      [`${address}?next=/account&done=verified&correct=1`, { 'Sec-Purpose': 'prefetch' }],
    ] as const;
    const pages = new Set<string>();
    for (const [url, headers] of visits) {
      const visitor = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers });
      const response = await visitor.get(url);
      expect([url, response.status()]).toEqual([url, 200]);
      expect(response.headers()).not.toHaveProperty('set-cookie');
      expect(response.headers()['cache-control']).toMatch(/^public, max-age=0, s-maxage=1\b/);
      expect(response.headers().vary).toBe('Accept-Encoding');
      pages.add(await response.text());
    }
    expect(pages.size).toBe(1);
    const [html = ''] = pages;
    expect(html).not.toContain(`name="${TOKEN_FIELD}"`);
    expect(html).toContain(`name="${SUBMISSION_FIELD}" value=""`);
  });
}

for (const address of ['/account', '/account/password', '/mail-sent', '/search?q=a']) {
  test(`${address} has no script but that of its form, which its policy names`, async ({
    request,
  }) => {
    const { cookie } = await createSignedIn(await createUser());
    const response = await request.get(address, { headers: { Cookie: cookie } });
    const text = await response.text();
    const allowed = listFormScripts(text).map((script) => `'${hashOf(script)}'`);
    expect(text.match(/<script/g) ?? []).toHaveLength(allowed.length);
    expect(text).not.toMatch(/__next_f|\.js"|\son\w+=|\sstyle=/);
    expect(response.headers()['content-security-policy']).toContain(
      `script-src ${allowed[0] ?? "'none'"};`,
    );
    expect(text).toMatch(/<body[^>]*>.*<header .*<main id="content" .*<\/main>.*<footer /s);
  });
}

for (const address of ['/home', contactForm.page]) {
  test(`an injected script does not run on ${address}`, async ({ page }) => {
    const injected =
      '<script>window.injected = true</script>' +
      '<img src="/nothing.png" onerror="window.injected = true">';
    await page.route(`**${address}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</main>', `${injected}</main>`);
      await route.fulfill({ response, body });
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(await page.locator('img[onerror]').count()).toBe(1);
    expect(await page.evaluate('window.injected')).toBeUndefined();
  });
}

test('a page is prefetched when a visitor presses the link to it, and not before', async ({
  page,
}) => {
  const [, second] = NAVIGATION;
  await page.goto('/home', { waitUntil: 'networkidle' });
  const prefetch = page.waitForRequest(
    async (request) =>
      new URL(request.url()).pathname === second?.href &&
      (await request.headerValue('sec-purpose')) === 'prefetch',
  );
  const early: string[] = [];
  page.on('request', (request) => early.push(new URL(request.url()).pathname));
  await page.getByRole('banner').getByRole('link', { name: second?.label, exact: true }).hover();
  // Longer than a browser waits before it fetches ahead.
  await page.waitForTimeout(800);
  expect(early).not.toContain(second?.href);
  await page.mouse.down();
  const response = await (await prefetch).response();
  expect(await response?.headerValue('set-cookie')).toBeNull();
});
