import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';

const NEXT = 'node_modules/next/dist/bin/next';

for (const [mistake, settings, part] of [
  ['the words are missing', { CONTENT_DIR: 'nowhere' }, 'no such folder'],
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
