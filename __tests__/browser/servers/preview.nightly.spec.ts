import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { createSignedIn, createUser, PASSWORD } from '@/__tests__/support/accounts/accounts';
import { closeDatabase, getDatabase } from '@/lib/server/database/database';
import { findFreePort } from '@/__tests__/support/programs/free-port';
import { OWN_SITE, startApp, type RunningApp } from '@/__tests__/support/programs/next-app';

test.describe.configure({ mode: 'serial' });

const FIELDS = 'description: D\nauthor: odile-rothbart';
const DRAFT = `---\ntitle: Zebra draft\n${FIELDS}\ndate: 2026-01-01\ndraft: true\n---\n\nStripes. [Plan](plan.pdf)\n`;
const LATER = `---\ntitle: Zebra later\n${FIELDS}\ndate: 2999-01-01\n---\n\nSpots.\n`;
// Text of the pages above, and of the header and footer of the second site.
const CONTENT = /zebra (draft|later)|stripes|spots|rothbart|%PDF|lakeside|who we are/i;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'preview-'));
const content = path.join(folder, 'content');
const data = path.join(folder, 'data');
let settings: Record<string, string>;
let app: RunningApp;
let email: string;
let staff: string;
/** Cookies of people who may not see the preview. */
let others: string[];

test.beforeAll(async () => {
  fs.cpSync('__tests__/support/second-site', content, { recursive: true });
  write('blog/zebra/index.md', DRAFT);
  write('blog/zebra/plan.pdf', '%PDF');
  write('blog/zebra-later.md', LATER);
  const port = await findFreePort();
  settings = {
    ...OWN_SITE,
    CONTENT_DIR: content,
    DATA_DIR: data,
    PREVIEW_ORIGIN: `http://localhost:${port}`,
    SITE_PREVIEW: 'yes',
  };
  app = await startApp('.', settings, 'inherit', port);
  await inDatabase(async () => {
    const user = await createUser('staff');
    email = user.email;
    staff = (await createSignedIn(user)).cookie;
    const refused = [await createUser(), await createUser(['messages', 'alerts'])];
    others = await Promise.all(refused.map(async (one) => (await createSignedIn(one)).cookie));
  });
});

test.afterAll(async () => {
  await app.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Runs work on the database of the preview. */
async function inDatabase(work: () => Promise<void>): Promise<void> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  await work();
  await closeDatabase();
  process.env = before;
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(content, file)), { recursive: true });
  fs.writeFileSync(path.join(content, file), text);
}

type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string };

/** Sends the path as it is, which `fetch` would normalize. */
function ask(
  target: string,
  headers: http.OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<Answer> {
  const { port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const request = http.request({ port, path: target, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.on('error', reject).end();
  });
}

const see = (target: string) => ask(target, { cookie: staff });

test('staff see drafts and later posts, marked as a preview, which nobody caches or indexes', async () => {
  for (const [target, text] of [
    ['/blog/zebra', 'Stripes'],
    ['/blog/zebra-later', 'Spots'],
    ['/feed.xml', 'Zebra later'],
    ['/search?q=stripes', 'href="/blog/zebra"'],
    ['/media/blog/zebra/plan.pdf', '%PDF'],
  ] as const) {
    const { status, headers, text: found } = await see(target);
    expect([target, status]).toEqual([target, 200]);
    expect(found).toContain(text);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    if (!headers['content-type']?.startsWith('text/html')) continue;
    expect(found).toMatch(/<aside [^>]*aria-label="Preview"/);
    expect(found).toMatch(/<meta name="robots" content="noindex/);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test(`staff sign in and see the page that they asked for, JavaScript ${javaScriptEnabled}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${app.url}/blog/zebra`);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Zebra draft' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
    await context.close();
  });
}

const TARGETS = [
  ...['/', '/home', '/blog', '/blog/zebra', '/blog/zebra-later', '/blog/tags', '/about', '/none'],
  ...['/media/blog/zebra/plan.pdf', '/media/images/crest.svg', '/media/site.yaml', '/media/'],
  ...[
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/speculation-rules.json',
  ],
  ...[
    '/.well-known/security.txt',
    '/.well-known/api-catalog',
    '/search?q=zebra',
    '/contact',
    '/register',
    '/staff',
    '/not-found',
  ],
  ...['/staff/messages', '/api/staff/export', '/api/account/export', '/not-sent', '/unavailable'],
  ...[
    '/login',
    '/login/',
    '/login?next=/blog/zebra',
    '/login/to?page=/blog/zebra',
    '/login/again',
    '/login/code',
    '/notice/signed-out',
    '/notice/zebra',
    '/account',
    '/forgot-password',
  ],
  ...['/mail-sent', '/robots.txt', '/healthz', '/readyz', '/metrics', '/account/none'],
  ...['/login/../blog/zebra', '/_next/static/../../blog/zebra', '/login/%2e%2e/blog/zebra'],
  ...['/account/..%2fblog/zebra', '//blog/zebra', '/blog//zebra', '/blog/zebra/', '/%62log/zebra'],
  ...['/_next/static/..%2f..%2fmedia/blog/zebra/plan.pdf', '/account/../media/blog/zebra/plan.pdf'],
  ...['/_next/image?url=%2Fmedia%2Fblog%2Fzebra%2Fplan.pdf&w=640&q=75', '/_next/data/x/blog.json'],
  ...[
    '/LOGIN/../blog/zebra',
    '/blog/zebra#/login',
    '/blog/zebra?/login',
    '*',
    '/login;/blog/zebra',
  ],
  'http://localhost/blog/zebra',
];

const HEADERS: http.OutgoingHttpHeaders[] = [
  {},
  { Range: 'bytes=0-9' },
  { 'If-None-Match': '*' },
  { 'Sec-Purpose': 'prefetch' },
  { Purpose: 'prefetch', RSC: '1', 'Next-Router-Prefetch': '1' },
  { cookie: 'session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA; __prerender_bypass=1' },
  { 'X-Forwarded-For': '127.0.0.1', 'X-Middleware-Subrequest': 'proxy:proxy:proxy' },
];

test('a stranger sees nothing of the content, whatever they request', async () => {
  const addresses = new Set<string>();
  for (const target of TARGETS) {
    for (const headers of HEADERS) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
        const answer = await ask(target, headers, method);
        const what = `${method} ${target} ${JSON.stringify(headers)} ${answer.status}`;
        expect(CONTENT.exec(answer.text)?.[0], what).toBeUndefined();
        expect(answer.headers.etag ?? '', what).toBe('');
        expect(answer.headers['cache-control'] ?? 'no-store', what).toContain('no-store');
        expect(answer.headers['x-robots-tag'], what).toBe('noindex, nofollow');
        if (answer.status === 303) addresses.add(answer.headers.location?.split('?')[0] ?? '');
      }
    }
  }
  expect([...addresses].sort()).toEqual(['/login', '/login/to']);
});

test('a stranger cannot tell a page of the preview from one that does not exist', async () => {
  const [known, unknown] = [await ask('/blog/zebra'), await ask('/blog/zebre')];
  expect(known.status).toBe(303);
  expect(known.headers.location).toBe('/login/to?page=%2Fblog%2Fzebra');
  expect({ ...known.headers, location: '', date: '', 'x-request-id': '' }).toEqual({
    ...unknown.headers,
    location: '',
    date: '',
    'x-request-id': '',
  });
  for (const target of ['/account/none', '/api/account/none', '/api/account/export.md']) {
    expect([target, (await ask(target)).status]).toEqual([target, 303]);
  }
  const robots = await ask('/robots.txt');
  expect(robots.text).toBe('User-Agent: *\nDisallow: /\n');
});

test('a member, and staff without the right, see nothing of the content either', async () => {
  for (const cookie of others) {
    for (const target of [
      '/blog/zebra',
      '/media/blog/zebra/plan.pdf',
      '/feed.xml',
      '/search?q=zebra',
    ]) {
      const { status, text } = await ask(target, { cookie });
      expect([target, status]).toEqual([target, 403]);
      expect(text).not.toMatch(CONTENT);
    }
    expect((await ask('/account', { cookie })).text).not.toMatch(CONTENT);
  }
});

test('an edited file is shown a second later, and a mistake with its file and line', async () => {
  write('blog/zebra/index.md', DRAFT.replace('Stripes', 'Many stripes'));
  await expect.poll(async () => (await see('/blog/zebra')).text).toContain('Many stripes');

  write('blog/zebra-later.md', LATER.replace('title', 'titel <b>'));
  await expect.poll(async () => (await see('/home')).status).toBe(503);
  const { text, headers } = await see('/feed.xml');
  expect(text).toContain('blog/zebra-later.md:2');
  expect(text).toContain('titel &lt;b&gt;');
  expect(headers['content-security-policy']).toContain("script-src 'none'");
  expect((await ask('/home')).text).not.toMatch(CONTENT);
  expect((await ask('/home')).status).toBe(303);
  expect((await see('/account')).status).toBe(200);

  fs.symlinkSync('/etc/passwd', path.join(content, 'images/passwd.txt'));
  write('blog/zebra-later.md', LATER);
  await expect.poll(async () => (await see('/home')).text).toContain('outside the content folder');
  expect((await see('/media/images/passwd.txt')).status).toBe(503);
  fs.rmSync(path.join(content, 'images/passwd.txt'));
  await expect.poll(async () => (await see('/blog/zebra-later')).status).toBe(200);
});

test('the preview stores nothing that the published site reads, and is not one of its instances', async () => {
  expect(fs.existsSync(path.join(data, 'publications'))).toBe(false);
  await inDatabase(async () => {
    const db = await getDatabase();
    expect(await db.selectFrom('publicationInstances').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('publications').selectAll().execute()).toEqual([]);
  });
});
