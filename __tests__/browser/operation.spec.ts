import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { contactForm } from '@/lib/forms/contact';
import { startApp, type RunningApp } from '@/scripts/next-app';
import { createFields, headersOf, openForm, type Visitor } from '@/scripts/torture/visitor';

// Instances of their own, with SQLite in a folder of their own.
const SETTINGS = { APP_ORIGIN: '', DATABASE_URL: '', SECRET: '' };
const folders: string[] = [];
const apps: RunningApp[] = [];

async function start(settings: Record<string, string> = {}): Promise<RunningApp> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'operation-'));
  folders.push(folder);
  const app = await startApp('.', { ...SETTINGS, DATA_DIR: folder, ...settings }, 'ignore');
  apps.push(app);
  return app;
}

test.afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.stop()));
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

test('a site that works says so, and tells nothing else', async ({ request }) => {
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

test('without its database a site lives, shows its pages and is not ready', async () => {
  const { url } = await start({
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    APP_ORIGIN: 'http://localhost',
    SECRET: 'only for this test, 32 characters and more',
  });
  const status = async (address: string) => (await fetch(url + address)).status;
  expect(await status('/healthz')).toBe(200);
  expect(await status('/home')).toBe(200);
  expect(await status('/readyz')).toBe(503);
});

test('a site under https asks browsers to stay with it, on every answer', async () => {
  const { url } = await start({
    APP_ORIGIN: 'https://www.example.edu',
    SECRET: 'only for this test, 32 characters and more',
  });
  for (const address of ['/home', '/home/', '/nothing', '/contact', '/api/contact', '/healthz']) {
    const { headers } = await fetch(url + address, { redirect: 'manual' });
    expect([address, headers.get('strict-transport-security')]).toEqual([
      address,
      'max-age=63072000; includeSubDomains',
    ]);
  }
});

test('a site that is told to end answers what it has been asked, and ends', async () => {
  const app = await start({ TRUST_PROXY: '1' });
  const visitor = await openForm(app.url);
  // The site has the head of each of them when the end is called for; the message itself comes after it.
  const begun = await Promise.all(Array.from({ length: 40 }, () => beginMessage(visitor)));
  const began = Date.now();
  const ended = app.stop();
  const statuses = await Promise.all(begun.map((finish) => finish()));
  expect(new Set(statuses)).toEqual(new Set([201]));
  await ended;
  expect(Date.now() - began).toBeLessThan(10_000);
});

test('an idle connection does not keep a site from ending', async () => {
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

/** Sends the head of a message, waits until the site asks for the rest, and hands out how to send it. */
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
