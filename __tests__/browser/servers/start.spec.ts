import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { IS_BRIEF } from '@/__tests__/support/jest/quick';
import { content, site } from '@/__tests__/support/pages/site';
import { SEARCH } from '@/lib/routes';
import { getSettings, SETTING_NAMES } from '@/lib/server/settings';
import { findFreePort } from '@/__tests__/support/programs/free-port';
import {
  listServerArguments,
  NEXT,
  OWN_SITE,
  serverEnvironment,
  startApp,
  waitForAnswer,
} from '@/__tests__/support/programs/next-app';

const WRONG = {
  APP_ORIGIN: 'example',
  PUBLISH: 'sometimes',
  EDITING: 'sometimes',
  UPLOADS_MB: 'much',
  UPLOADS_PERSON_MB: 'much',
  DATABASE_URL: 'mysql://db.example.edu/site',
  SECRET: 'short',
  SECRET_PREVIOUS: 'short',
  SMTP_URL: 'mail.example.edu',
  MAIL_FROM: 'website',
  MAIL_TO: 'office',
  RETENTION_DAYS: 'a year',
  ACT_LOG_DAYS: 'a year',
  ALERT_LOG_DAYS: 'a year',
  ALERT_CAP_URL: 'http://alerts.example.edu/cap.xml',
  ALERT_CAP_SENDER: 'alerts, please',
  STAFF_TWO_FACTOR: 'yes',
  HSTS: 'max-age: 1 year',
  TRUST_PROXY: 'nginx',
  PREVIEW_ORIGIN: 'preview',
  ACCEL_REDIRECT: '/published',
  MAX_FILE_MB: '1 GB',
  PAGE_MEMORY_MB: 'all',
  NETWORK_LIMIT_FACTOR: 'many',
  METRICS_TOKEN: 'short',
};

test('every setting that can be invalid is tested', () => {
  // Next looks at the port before we do; folders have a test below.
  const rest = ['PORT', 'CONTENT_DIR', 'DATA_DIR'];
  expect([...Object.keys(WRONG), ...rest].sort()).toEqual([...SETTING_NAMES].sort());
});

let data: string;

test.beforeEach(() => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'start-'));
});

test.afterEach(() => fs.rmSync(data, { recursive: true, force: true }));

type Mistake = [what: string, settings: Record<string, string>, ...parts: string[]];

// Each takes a start of the server, and the start with all of them names each.
const single: Record<string, string> = IS_BRIEF ? {} : WRONG;

const mistakes: Mistake[] = [
  ...Object.entries(single).map(([name, value]): Mistake => [
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
    { ...OWN_SITE, DATA_DIR: '/dev/null/data' },
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

test('a site whose port is in use says so in one line and exits', async () => {
  const server = net.createServer().listen(0);
  await once(server, 'listening');
  const port = Reflect.get(Object(server.address()), 'port');
  const { status, stderr } = start({ PORT: String(port) }, ['scripts/start.js']);
  server.close();
  expect(stderr).toBe(`Port ${port} is in use. Choose another with --port.\n`);
  expect(status).toBe(1);
});

for (const command of [[NEXT, 'start'], ['scripts/start.js']]) {
  test(`where nothing is built \`node ${path.relative('.', command.join(' '))}\` says so in one line and exits`, async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'unbuilt-'));
    for (const name of ['node_modules', 'package.json', 'next.config.js', 'scripts']) {
      fs.symlinkSync(path.resolve(name), path.join(folder, name));
    }
    const { status, stderr } = start({ PORT: await freePort() }, command, folder);
    fs.rmSync(folder, { recursive: true });
    expect(stderr).toBe('There is no build to start. Run `npm run build` first.\n');
    expect(status).toBe(1);
  });
}

test('`npm start` names an option that it does not know', () => {
  const { status, stderr } = start({}, ['scripts/start.js', '--prot', '80']);
  expect(stderr).toContain("Unknown option '--prot'");
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(status).toBe(1);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} to npm stops the server of \`npm start\`, and both exit with 0`, async () => {
    const port = await freePort();
    const npm = spawn('npm', ['start'], {
      env: serverEnvironment({ PORT: port, DATA_DIR: data }),
      stdio: 'ignore',
      // In a group of its own, as under a process manager: the server receives only signals that npm passes on.
      detached: true,
    });
    const ended = once(npm, 'exit');
    await waitForAnswer(`http://localhost:${port}`, () => npm.exitCode !== null);
    const began = Date.now();
    npm.kill(signal);
    expect(await ended).toEqual([0, null]);
    await expect.poll(() => hasProcesses(npm.pid ?? 0), { timeout: 10_000 }).toBe(false);
    expect(Date.now() - began).toBeLessThan(10_000);
    await expect(fetch(`http://localhost:${port}`)).rejects.toThrow();
  });
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`a site that ${signal} stops while it starts exits with 0`, async () => {
    const server = spawn(process.execPath, ['scripts/start.js'], {
      env: serverEnvironment({ PORT: await freePort(), DATA_DIR: data }),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = once(server, 'exit');
    // Next names its version as soon as it listens, before it loads the site.
    await once(server.stdout, 'data');
    server.kill(signal);
    expect(await ended).toEqual([0, null]);
  });
}

/** Whether anything of this group is left. */
function hasProcesses(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

for (const command of [[NEXT, 'start'], ['scripts/start.js']]) {
  test(`requests that arrive while \`node ${path.relative('.', command.join(' '))}\` starts are limited and answered like all others`, async () => {
    const port = await findFreePort();
    const server = spawn(process.execPath, command, {
      env: serverEnvironment({ ...OWN_SITE, DATA_DIR: data, PORT: String(port) }),
      stdio: 'ignore',
    });
    try {
      const get = 'GET /account HTTP/1.1\r\nHost: localhost\r\n\r\n';
      const floods: ReturnType<typeof pipeline>[] = [];
      const single: typeof floods = [];
      // At first, connections are refused; then requests wait, and are answered in the end.
      while (!single.some(({ text }) => text !== '')) {
        expect(server.exitCode).toBe(null);
        floods.push(pipeline(port, get.repeat(100)));
        single.push(pipeline(port, get.replace('Host', 'Connection: close\r\nHost')));
        await setTimeout(200);
      }
      for (const flood of floods) await flood.closed;
      const all = [...floods, ...single].map(({ text }) => text).join('');
      const statuses = all.match(/^HTTP\/1\.1 \d+/gm) ?? [];
      expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 307']));
      expect(all.match(/^content-security-policy: /gim)).toHaveLength(statuses.length);
      expect(statuses.length).toBeLessThan(33 * floods.length);
    } finally {
      server.kill('SIGKILL');
    }
  });
}

/** Sends everything over one connection, and collects what comes back until it is closed. */
function pipeline(port: number, requests: string): { text: string; closed: Promise<unknown> } {
  const socket = net.connect(port, '127.0.0.1');
  const flood = { text: '', closed: new Promise((resolve) => socket.once('close', resolve)) };
  socket.on('data', (part) => (flood.text += part.toString('latin1')));
  // Refused, or reset.
  socket.on('error', () => socket.destroy());
  socket.write(requests);
  return flood;
}

test('the site starts from a folder that it cannot write to', async () => {
  test.skip(process.getuid?.() !== 0, 'only root can start the site as another user');
  // Everything there belongs to root.
  const port = await freePort();
  const server = spawn(
    'setpriv',
    [
      ...['--reuid=65534', '--regid=65534', '--clear-groups', process.execPath],
      ...listServerArguments('.'),
    ],
    { env: serverEnvironment({ PORT: port, DATA_DIR: data, HOME: data }), stdio: 'ignore' },
  );
  try {
    fs.chownSync(data, 65_534, 65_534);
    await waitForAnswer(`http://localhost:${port}/home`, () => server.exitCode !== null);
    expect((await fetch(`http://localhost:${port}/home`)).status).toBe(200);
    expect((await fetch(`http://localhost:${port}/contact`)).status).toBe(200);
  } finally {
    server.kill('SIGKILL');
  }
});

test('the first start without a content folder says so and exits', async () => {
  const { status, stderr } = start({ ...(await local()), CONTENT_DIR: path.join(data, 'nowhere') });
  expect(stderr).toContain(path.join(data, 'nowhere'));
  expect(stderr).toContain('no such folder');
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(status).toBe(1);
});

test('the first start with a mistake in the content names file and line, and exits', async () => {
  const folder = path.join(data, 'content');
  fs.cpSync(getSettings().contentDir, folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'pages', 'wrong.md'), '---\ntitel: Wrong\n---\n');
  const { status, stderr } = start({ ...(await local()), CONTENT_DIR: folder });
  expect(stderr).toContain('pages/wrong.md:2');
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(status).toBe(1);
});

test('the site shows what was published, even if the content folder has gone', async () => {
  const settings = await local();
  const first = await startApp('.', settings, 'ignore');
  // Until the first version is stored, visitors see the folder.
  const stored = path.join(data, 'publications/edition.json');
  await expect.poll(() => fs.existsSync(stored), { timeout: 60_000 }).toBe(true);
  await first.stop();
  const gone = { ...settings, CONTENT_DIR: path.join(data, 'nowhere') };
  const app = await startApp('.', gone, 'ignore');
  try {
    const contact = await (await fetch(`${app.url}/contact`)).text();
    expect(contact).toContain(site.contact.email);
    const { about } = content;
    const query = encodeURIComponent(about.title);
    const found = await (await fetch(`${app.url}${SEARCH}?q=${query}`)).text();
    expect(found).toContain(`href="${about.address}"`);
  } finally {
    await app.stop();
  }
});

/** Returns settings of a site with data of its own. */
async function local(): Promise<Record<string, string>> {
  return { ...OWN_SITE, DATA_DIR: data, PORT: await freePort() };
}

// Without a port, the standalone server takes 3000, where two concurrent tests would collide.
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
