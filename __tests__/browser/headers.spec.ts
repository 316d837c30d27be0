import { expect, test } from '@playwright/test';
import { UNKNOWN, content, site } from '@/__tests__/support/pages/site';
import { contactForm } from '@/lib/forms/contact';
import { SEARCH, SHARED_DRAFTS } from '@/lib/routes';

const icon = `/media/${site.icon}`;

const addresses = [
  '/',
  '/home',
  icon,
  '/robots.txt',
  '/manifest.webmanifest',
  UNKNOWN,
  '/feed.xml',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/.well-known/api-catalog',
  '/healthz',
  '/readyz',
  SEARCH,
  // Redirects.
  '/home/',
  ...content.redirects.map(({ from }) => encodeURI(from)),
  '/account',
  contactForm.page,
  // Responds with 405, because it only accepts forms.
  contactForm.action,
  '/speculation-rules.json',
  '/alert.json',
  '/metrics',
  '/design/unknown.css',
  '/_next/static/unknown.css',
  '/api/account/export',
  '/api/account/recovery-codes',
  '/api/staff/export',
];

for (const address of addresses) {
  test(`${address} has every security header, and a policy`, async ({ request }) => {
    const headers = (await request.get(address, { maxRedirects: 0 })).headers();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });
}

test('the address of a shared draft is passed on to nobody, whether it shows something or not', async ({
  request,
}) => {
  for (const address of [`${SHARED_DRAFTS}unknown.link`, `${SHARED_DRAFTS}unknown.link/file`]) {
    const headers = (await request.get(address, { maxRedirects: 0 })).headers();
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('files of a page have the security headers, and each response has a request id', async ({
  request,
}) => {
  const html = await (await request.get('/home')).text();
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  const first = await request.get(style);
  expect(first.status()).toBe(200);
  expect(first.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'/),
  });
  const second = await request.get(style);
  expect(first.headers()['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(second.headers()['x-request-id']).not.toBe(first.headers()['x-request-id']);
});

test('an SVG that is opened as a page runs no script', async ({ request }) => {
  const headers = (await request.get(icon)).headers();
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test("Next's image optimiser responds with 404", async ({ request }) => {
  const response = await request.get(`/_next/image?url=${encodeURIComponent(icon)}&w=64&q=75`);
  expect(response.status()).toBe(404);
});
