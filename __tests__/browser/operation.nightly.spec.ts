import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { scoreAnswer } from '@/__tests__/support/pages/observatory';
import { contactForm } from '@/lib/forms/contact';
import { SEARCH } from '@/lib/routes';
import { listFiles } from '@/lib/server/list-files';
import {
  createFields,
  headersOf,
  openForm,
  sendMessage,
  type Visitor,
} from '@/__tests__/faults/visitor';
import { findCurrentBuild } from '@/scripts/build/pointer';
import { findStandaloneServer } from '@/scripts/build/standalone';
import { OWN_SITE, startApp, type RunningApp } from '@/__tests__/support/programs/next-app';
import { startPostgres } from '@/__tests__/support/programs/postgres';

const SECRET = 'only for this test, 32 characters and more';
const TOKEN = 'a token for this test, of 32 characters and more';
const LINE_OF_METRICS = /^(# (HELP|TYPE) .+|[a-z][a-z0-9_]*(\{([a-z]+="[^"]*",?)+\})? (\S+))$/;
const SIGNED_OUT = ['/contact', '/forgot-password', '/mail-sent'];
const folders: string[] = [];
const apps: RunningApp[] = [];

async function start(settings: Record<string, string> = {}): Promise<RunningApp> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'operation-'));
  folders.push(folder);
  const app = await startApp('.', { ...OWN_SITE, DATA_DIR: folder, ...settings }, 'ignore');
  apps.push(app);
  return app;
}

test.afterEach(async () => {
  // Tests of the shutdown stop their site themselves; a graceful shutdown takes three seconds.
  await Promise.all(apps.splice(0).map((app) => app.kill()));
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

test('the health checks of a working site respond with 200 and reveal nothing else', async ({
  request,
}) => {
  for (const [address, text] of [
    ['/healthz', 'ok\n'],
    ['/readyz', 'ready\n'],
  ] as const) {
    const response = await request.get(address);
    expect([response.status(), await response.text()]).toEqual([200, text]);
    expect(response.headers()).toMatchObject({ 'cache-control': 'no-store' });
    expect(response.headers()).not.toHaveProperty('set-cookie');
  }
});

test('the health check of the Docker image notices whether the site runs', async ({ baseURL }) => {
  const [, command = ''] =
    /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(fs.readFileSync('deploy/Dockerfile', 'utf8')) ?? [];
  const [program = '', ...parts]: string[] = JSON.parse(command);
  const check = (port: string) =>
    spawnSync(program, parts, { env: { ...process.env, NODE_OPTIONS: '', PORT: port } }).status;
  expect(check(new URL(baseURL ?? '').port)).toBe(0);
  expect(check('1')).toBe(1);
});

test('the traces of the build list no source files, so a standalone folder contains none', () => {
  const build = findCurrentBuild() ?? '';
  const traces = fs
    .readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.nft.json') && !file.startsWith('standalone'))
    .map((file) => path.resolve(build, file));
  const needed = traces.flatMap((trace) => {
    const { files }: { files: string[] } = JSON.parse(fs.readFileSync(trace, 'utf8'));
    return files.map((file) => path.relative('', path.resolve(path.dirname(trace), file)));
  });
  expect(needed.length).toBeGreaterThan(0);
  expect(needed.filter((file) => !/^(?:node_modules|\.next)\//.test(file))).toEqual([]);
});

test('the standalone folder holds the program, and nothing else of the project', () => {
  const server = findStandaloneServer(findCurrentBuild() ?? '');
  test.skip(server === null, 'only test:all builds a standalone server');
  const names = fs.readdirSync(path.dirname(server ?? '')).sort();
  expect(names).toEqual([
    ...['.next', 'before-start.cjs', 'node_modules', 'package.json', 'public', 'server.js'],
  ]);
});

test('a site without its database lives, is not ready, and shows every page that needs no account', async () => {
  const { url } = await start({
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    APP_ORIGIN: 'http://localhost',
    SECRET,
  });
  const status = async (address: string) => (await fetch(url + address)).status;
  expect(await status('/healthz')).toBe(200);
  expect(await status('/home')).toBe(200);
  expect(await status('/readyz')).toBe(503);
  const cookies = ['', `session=${'x'.repeat(43)}`];
  for (const page of [...SIGNED_OUT, '/login', '/register', SEARCH]) {
    for (const cookie of cookies) {
      const response = await fetch(url + page, { headers: { Cookie: cookie } });
      expect([page, response.status]).toEqual([page, 200]);
      expect(await response.text()).toContain('<h1');
    }
  }
});

test('a database that is down at the start is used once it is up', async () => {
  const postgres = await startPostgres();
  const database = postgres.createDatabase('late');
  await postgres.kill();
  const { url } = await start({
    DATABASE_URL: database,
    APP_ORIGIN: 'http://localhost',
    SECRET,
    METRICS_TOKEN: TOKEN,
  });
  try {
    expect((await fetch(`${url}/home`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect(await readMetrics(url)).toMatch(/^database_up 0$/m);
    await postgres.restart();
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    const metrics = await readMetrics(url);
    expect(metrics).toMatch(/^database_up 1$/m);
    expect(metrics).toMatch(/^database_errors_total [1-9]/m);
    expect((await sendMessage(await openForm(url))).status).toBe(201);
  } finally {
    await Promise.all(apps.splice(0).map((app) => app.kill()));
    await postgres.stop();
  }
});

test('a site that cannot write its data shows pages, and its forms say that they were not sent', async () => {
  const { url } = await start({ SECRET, DATA_DIR: '/dev/null/data' });
  expect((await fetch(`${url}/home`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await sendMessage(await openForm(url))).status).toBe(503);
});

test('metrics are shown only to clients with the token', async () => {
  const { url } = await start({ METRICS_TOKEN: TOKEN });
  const statusFor = async (headers: Record<string, string>) =>
    (await fetch(`${url}/metrics`, { headers })).status;
  expect(await statusFor({})).toBe(401);
  expect(await statusFor({ Authorization: `Bearer ${TOKEN}x` })).toBe(401);

  await fetch(`${url}/home`);
  await sendMessage(await openForm(url));
  // A site shows a new folder before it is published.
  await expect.poll(() => readMetrics(url)).toMatch(/^publication_sequence [1-9]/m);
  const metrics = await readMetrics(url);
  for (const line of [
    /^http_request_duration_seconds_count\{kind="page",method="GET",status="200"\} \d+$/m,
    /^http_request_duration_seconds_count\{kind="form",method="POST",status="201"\} 1$/m,
    /^http_request_duration_seconds_bucket\{le="0.1",kind="page",/m,
    /^mail_jobs\{state="waiting"\} \d+$/m,
    /^database_up 1$/m,
    /^database_errors_total 0$/m,
    /^publication_sequence [1-9]\d*$/m,
    /^publication_age_seconds [\d.]+$/m,
    /^content_refused 0$/m,
    /^publishing_last_look_seconds \d+(\.\d+)?$/m,
    /^process_resident_memory_bytes \d+$/m,
  ]) {
    expect(metrics).toMatch(line);
  }
  // Each line is a comment, or a name, labels and a number.
  const wrong = metrics
    .trim()
    .split('\n')
    .filter((line) => line !== '' && !LINE_OF_METRICS.test(line));
  expect(wrong).toEqual([]);
});

test('a site serves the styles and scripts of its build and of earlier builds, and plain text for any other', async () => {
  const { url } = await start({ METRICS_TOKEN: TOKEN });
  const files = listFiles(path.join(findCurrentBuild() ?? '', 'static'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const { status, headers } = await fetch(`${url}/_next/static/${file}`);
    expect.soft([file, status]).toEqual([file, 200]);
    expect.soft(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect.soft(headers.get('x-content-type-options')).toBe('nosniff');
  }
  for (const file of ['none.js', 'chunks', 'chunks/none.css', '..%2fBUILD_ID', `${files[0]}/`]) {
    const response = await fetch(`${url}/_next/static/${file}`);
    expect.soft([file, response.status]).toEqual([file, 404]);
    expect.soft(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect.soft(response.headers.get('cache-control')).toBe('no-store');
    expect.soft(await response.text()).toBe('Not found\n');
  }
  expect(await readMetrics(url)).toMatch(/^pages_without_policy_total 0$/m);
});

test('/metrics responds with 404 if no token is set', async ({ request }) => {
  expect((await request.get('/metrics')).status()).toBe(404);
});

test('a site on https gets the best Mozilla Observatory score for each page, and asks browsers to stay on https', async () => {
  const { url } = await start({ APP_ORIGIN: 'https://www.example.edu', SECRET });
  // 130 is the maximum for a page that sets no cookie and loads no script; the other points are for pages that set
  // safe cookies, and for sites on the browsers' own list.
  for (const [address, least] of [
    ['/', 130],
    ['/home', 130],
    ['/blog', 130],
    [SEARCH, 130],
    ['/contact', 130],
    ['/login', 130],
    ['/register', 130],
    ['/mail-sent', 135],
  ] as const) {
    const response = await fetch(url + address);
    const { headers } = response;
    const answer = { headers, cookies: headers.getSetCookie(), html: await response.text() };
    expect.soft(scoreAnswer(answer), address).toBeGreaterThanOrEqual(least);
  }
  for (const address of ['/home', '/home/', '/nothing', '/contact', '/api/contact', '/healthz']) {
    const { headers } = await fetch(url + address, { redirect: 'manual' });
    const policy = headers.get('strict-transport-security');
    expect.soft([address, policy]).toEqual([address, 'max-age=63072000']);
  }
});

test("a deployer's own HSTS header replaces the default", async () => {
  const HSTS = 'max-age=31536000; includeSubDomains; preload';
  const { url } = await start({ APP_ORIGIN: 'https://www.example.edu', SECRET, HSTS });
  const { headers } = await fetch(`${url}/home`);
  expect(headers.get('strict-transport-security')).toBe(HSTS);
});

test('a site that is stopped responds to open requests and exits', async () => {
  const app = await start({ TRUST_PROXY: '1' });
  const visitor = await openForm(app.url);
  // The site has the headers of each request when it is asked to stop; the bodies arrive afterwards.
  const begun = await Promise.all(Array.from({ length: 40 }, () => beginMessage(visitor)));
  const began = Date.now();
  const ended = app.stop();
  const statuses = await Promise.all(begun.map((finish) => finish()));
  expect(new Set(statuses)).toEqual(new Set([201]));
  await ended;
  expect(Date.now() - began).toBeLessThan(10_000);
});

test('a site that is stopped reports it to proxies first, and responds until they have noticed', async () => {
  const app = await start();
  const ask = (address: string) => fetch(app.url + address);
  // The first pages take longest, and the site closes its port three seconds after the signal.
  await ask('/home');
  const visitor = await openForm(app.url);
  const ended = app.stop();
  await expect.poll(async () => (await ask('/healthz')).status).toBe(503);
  expect((await ask('/readyz')).status).toBe(503);
  const page = await ask('/home');
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  expect((await sendMessage(visitor)).status).toBe(201);
  await ended;
});

test('an idle connection does not keep a site from exiting', async () => {
  const app = await start();
  const agent = new http.Agent({ keepAlive: true });
  await new Promise((resolve) =>
    http.get(`${app.url}/home`, { agent }, (response) => response.resume().on('end', resolve)),
  );
  const began = Date.now();
  await app.stop();
  expect(Date.now() - began).toBeLessThan(10_000);
  agent.destroy();
});

async function readMetrics(url: string): Promise<string> {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  return (await fetch(`${url}/metrics`, { headers })).text();
}

/** Sends the headers of a message, waits until the site asks for the rest, and returns a function that sends it. */
async function beginMessage(visitor: Visitor): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify(createFields());
  const request = http.request(visitor.url + contactForm.action, {
    method: 'POST',
    headers: {
      ...headersOf(visitor),
      'Content-Length': String(Buffer.byteLength(body)),
      Expect: '100-continue',
    },
  });
  const answer = once(request, 'response');
  request.flushHeaders();
  await once(request, 'continue');
  return async () => {
    request.end(body);
    const [response]: http.IncomingMessage[] = await answer;
    response?.resume();
    return response?.statusCode;
  };
}
