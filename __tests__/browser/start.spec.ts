import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { SEARCH } from '@/lib/routes';
import { SETTING_NAMES } from '@/lib/server/env';
import { findFreePort } from '@/scripts/free-port';
import { listServerArguments, NEXT, serverEnvironment, startApp } from '@/scripts/next-app';
import { content, site } from '@/__tests__/support/site';

const WRONG = {
  APP_ORIGIN: 'example',
  DATABASE_URL: 'mysql://db.example.edu/site',
  SECRET: 'short',
  SECRET_PREVIOUS: 'short',
  SMTP_URL: 'mail.example.edu',
  MAIL_FROM: 'website',
  MAIL_TO: 'office',
  RETENTION_DAYS: 'a year',
  STAFF_TWO_FACTOR: 'yes',
  HSTS: 'max-age: 1 year',
  TRUST_PROXY: 'nginx',
  METRICS_TOKEN: 'short',
};

test('every setting is among those that are tried, save those that cannot be wrong', () => {
  // Next looks at the port before we do; folders have a test below.
  const rest = ['PORT', 'CONTENT_DIR', 'DATA_DIR'];
  expect([...Object.keys(WRONG), ...rest].sort()).toEqual([...SETTING_NAMES].sort());
});

type Mistake = [what: string, settings: Record<string, string>, ...said: string[]];

const mistakes: Mistake[] = [
  ...Object.entries(WRONG).map(([name, value]): Mistake => [
    `${name} is wrong`,
    { [name]: value },
    `${name} is `,
    'expected',
  ]),
  ['all settings are wrong', WRONG, ...Object.keys(WRONG).map((name) => `${name} is `)],
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
];

for (const [mistake, settings, ...parts] of mistakes) {
  test(`when ${mistake} the site says so on the console and does not start`, async () => {
    const { status, stderr } = start({ PORT: await freePort(), ...settings });
    for (const part of parts) expect(stderr).toContain(part);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  });
}

test('when its port is taken the site says so and ends', async () => {
  const server = net.createServer().listen(0);
  await once(server, 'listening');
  const port = Reflect.get(Object(server.address()), 'port');
  const { status, stderr } = start({ PORT: String(port) });
  server.close();
  expect(stderr).toContain('address already in use');
  expect(status).toBe(1);
});

test('where nothing is built `next start` says so and ends', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'unbuilt-'));
  for (const name of ['node_modules', 'package.json', 'next.config.js']) {
    fs.symlinkSync(path.resolve(name), path.join(folder, name));
  }
  const { status, stderr } = start({ PORT: await freePort() }, [NEXT, 'start'], folder);
  fs.rmSync(folder, { recursive: true });
  expect(stderr).toContain('Could not find a production build');
  expect(status).toBe(1);
});

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

// Asked for none, the standalone server takes 3000, and two tests at once would meet there.
async function freePort(): Promise<string> {
  return String(await findFreePort());
}

function start(settings: Record<string, string>, parts = listServerArguments('.'), cwd = '.') {
  return spawnSync(process.execPath, parts, {
    cwd,
    encoding: 'utf8',
    env: serverEnvironment(settings),
    timeout: 20_000,
  });
}
