import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { SEARCH } from '@/lib/routes';
import { startApp } from '@/scripts/next-app';
import { content, site } from '@/__tests__/support/site';

const NEXT = 'node_modules/next/dist/bin/next';

for (const [mistake, settings, part] of [
  ['a setting is wrong', { APP_ORIGIN: 'example' }, 'APP_ORIGIN is "example"'],
  ['the secret is short', { SECRET: 'short' }, 'SECRET is not right: expected at least 32'],
  [
    'a public site has no secret',
    { APP_ORIGIN: 'https://www.example.edu', SECRET: '' },
    'SECRET is not set',
  ],
  [
    'its data cannot be written',
    { APP_ORIGIN: '', DATABASE_URL: '', SECRET: '', DATA_DIR: '/dev/null/data' },
    'cannot keep its secret in /dev/null/data/secret',
  ],
] as const) {
  test(`when ${mistake} the site says so on the console and does not start`, () => {
    const { status, stderr } = spawnSync(process.execPath, [NEXT, 'start', '--port', '0'], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', ...settings },
      timeout: 20_000,
    });
    expect(stderr).toContain(part);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  });
}

test('the site shows what was built, whatever has become of the words since', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'start-'));
  const settings = { APP_ORIGIN: '', DATABASE_URL: '', SECRET: '', DATA_DIR: folder };
  const app = await startApp('.', { ...settings, CONTENT_DIR: 'nowhere' });
  try {
    const contact = await (await fetch(`${app.url}/contact`)).text();
    expect(contact).toContain(site.contact.email);
    const { about } = content;
    const query = encodeURIComponent(about.title);
    const found = await (await fetch(`${app.url}${SEARCH}?q=${query}`)).text();
    expect(found).toContain(`href="${about.address}"`);
  } finally {
    await app.stop();
    fs.rmSync(folder, { recursive: true });
  }
});
