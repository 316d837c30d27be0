import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { goneText } from '@/lib/i18n/en/errors';
import { OWN_SITE, startApp, type RunningApp } from '@/__tests__/support/programs/next-app';

const run = promisify(execFile);
const TOKEN = 'a token for this test, of 32 characters and more';
const page = (text: string) => `---\ntitle: Zebra\ndescription: D\n---\n\n${text}\n`;

let folder: string;
let settings: Record<string, string>;
let app: RunningApp;

test.beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'publish-'));
  fs.cpSync('__tests__/support/second-site', path.join(folder, 'content'), { recursive: true });
  settings = {
    ...OWN_SITE,
    // Feeds and the sitemap need one.
    APP_ORIGIN: 'http://localhost',
    PUBLISH: 'manual',
    CONTENT_DIR: path.join(folder, 'content'),
    DATA_DIR: path.join(folder, 'data'),
  };
  app = await startApp('.', settings);
});

test.afterAll(async () => {
  await app.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('the running site shows what the command publishes, goes back to and forgets', async () => {
  const secret = path.join(folder, 'content/pages/zebra.md');
  fs.writeFileSync(secret, page('stripes'));
  const runs = await Promise.all([publish(), publish()]);
  for (const stdout of runs) expect(stdout).toContain('The running instance shows version 2.');
  expect(await read('/zebra')).toContain('stripes');
  expect(await read('/search?q=stripes')).toContain('href="/zebra"');

  expect(await publish('--back')).toContain('The running instance shows version 3.');
  expect(await statusOf('/zebra')).toBe(410);
  expect(await read('/zebra')).toContain(goneText.title);
  expect(await publish()).toContain('The running instance shows version 4.');
  expect(await statusOf('/zebra')).toBe(200);

  const renamed = path.join(path.dirname(secret), 'quagga.md');
  fs.renameSync(secret, renamed);
  expect(await publish()).toContain('The running instance shows version 5.');
  const { status, headers } = await fetch(`${app.url}/zebra?utm=x`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([308, '/quagga?utm=x']);

  fs.rmSync(renamed);
  expect(await publish('--forget', 'pages/quagga.md')).toContain('The running instance shows');
  expect(await publish('--forget', 'pages/zebra.md')).toContain('The running instance shows');
  for (const url of ['/zebra', '/quagga']) expect(await statusOf(url)).toBe(404);
  await expect.poll(() => listFilesWith('stripes')).toEqual([]);
});

test('a new design shows on every page, and a page that was loaded before still finds its own', async ({
  page,
}) => {
  const site = path.join(folder, 'content/site.yaml');
  const corners = (kind: string) =>
    fs.writeFileSync(
      site,
      fs.readFileSync(site, 'utf8').replace(/corners: \w+/, `corners: ${kind}`),
    );
  const readRadius = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--radius'));
  await page.goto(`${app.url}/about`);
  expect(await readRadius()).toBe('0.875rem');
  const [before = ''] = await listStylesheets();

  corners('square');
  await publish();
  await page.goto(`${app.url}/about`);
  expect(await readRadius()).toBe('0');
  const [now = ''] = await listStylesheets();
  expect(now).not.toBe(before);
  for (const [address, radius] of [
    [before, '0.875rem'],
    [now, '0'],
  ]) {
    const stylesheet = await fetch(`${app.url}${address}`);
    expect(await stylesheet.text()).toMatch(new RegExp(`--radius: ?${radius}[;}]`));
    expect(stylesheet.headers.get('cache-control')).toContain('immutable');
  }
  // From memory, as every first visit needs it.
  expect((await fetch(`${app.url}${now}`)).headers.get('content-encoding')).toBe('gzip');
  for (const address of ['/design/0123456789abcdef.css', '/design/x', `${now}x`]) {
    const { status, headers } = await fetch(`${app.url}${address}`);
    expect([address, status]).toEqual([address, 404]);
    expect(headers.get('cache-control')).toBe('no-store');
  }

  async function listStylesheets(): Promise<string[]> {
    return [...(await read('/about')).matchAll(/\/design\/\w+\.css/g)].map(([url]) => url);
  }
});

test('a post appears and ends automatically, everywhere', async () => {
  test.setTimeout(300_000);
  const blog = path.join(folder, 'content/blog/quagga');
  fs.mkdirSync(blog);
  fs.writeFileSync(
    path.join(blog, 'quagga.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  );
  const writePost = (start: number, end: number) => {
    const [date, until] = [start, end].map((time) => new Date(time).toISOString());
    const fields = `title: Quagga\ndescription: D\nauthor: odile-rothbart\ntags: [Quagga]\ndate: ${date}\nuntil: ${until}`;
    fs.writeFileSync(path.join(blog, 'index.md'), `---\n${fields}\n---\n![A](quagga.svg)\n`);
  };
  fs.writeFileSync(path.join(folder, 'content/pages/herd.md'), page('[One](/blog/quagga)'));
  const hasLink = async () => (await read('/herd')).includes('href="/blog/quagga"');
  writePost(Date.now() + 3_600_000, Date.now() + 7_200_000);
  const began = Date.now();
  await publish();
  expect(await findQuagga()).toEqual([]);
  // Time for a publication and a look at each page, which on a busy machine is many times that on an idle one.
  const pause = Date.now() - began;
  // The site reads times to the second.
  const nextSecond = (time: number) => Math.ceil(time / 1_000) * 1_000;
  const start = nextSecond(Date.now() + 3 * pause + 3_000);
  const end = nextSecond(start + 2 * pause + 8_000);
  writePost(start, end);
  await publish();
  expect(await findQuagga()).toEqual([]);
  expect(await hasLink()).toBe(false);
  expect(Date.now()).toBeLessThan(start);

  await expect.poll(() => statusOf('/blog/quagga'), OFTEN).toBe(200);
  expect(Date.now()).toBeGreaterThanOrEqual(start);
  expect(Date.now()).toBeLessThan(start + 3_000 + pause);
  // Lists may be stale while many pages wait to be rendered, as they do here.
  await expect.poll(findQuagga, OFTEN).toEqual(QUAGGA);
  await expect.poll(hasLink, OFTEN).toBe(true);
  expect(Date.now()).toBeLessThan(end);

  await expect.poll(() => statusOf('/blog/quagga'), OFTEN).toBe(410);
  expect(Date.now()).toBeGreaterThanOrEqual(end);
  expect(Date.now()).toBeLessThan(end + 3_000 + pause);
  expect(await findQuagga()).toEqual([]);
  expect(await hasLink()).toBe(false);
});

test('the metrics say for how long publishing has failed', async () => {
  const data = path.join(folder, 'looks');
  const own = { PUBLISH: 'automatic', METRICS_TOKEN: TOKEN, DATA_DIR: data };
  const other = await startApp('.', { ...settings, ...own }, 'ignore');
  const file = path.join(folder, 'content/pages/look.md');
  const age = async () => {
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const metrics = await (await fetch(`${other.url}/metrics`, { headers })).text();
    return Number(/^publishing_last_look_seconds (.+)$/m.exec(metrics)?.[1]);
  };
  try {
    fs.writeFileSync(file, page('look 1'));
    await expect.poll(async () => (await fetch(`${other.url}/look`)).status).toBe(200);
    const files = path.join(data, 'publications/files');
    fs.renameSync(files, `${files}-away`);
    fs.writeFileSync(files, '');
    fs.writeFileSync(file, page('look 2'));
    await expect.poll(age, OFTEN).toBeGreaterThan(5);
    fs.rmSync(files);
    fs.renameSync(`${files}-away`, files);
    fs.writeFileSync(file, page('look 3'));
    await expect.poll(age, OFTEN).toBeLessThan(1);
    const look = async () => (await fetch(`${other.url}/look`)).text();
    await expect.poll(look).toContain('look 3');
  } finally {
    await other.kill();
    fs.rmSync(file);
  }
});

const OFTEN = { intervals: [100], timeout: 120_000 };

/** URLs that show the post or belong to it. */
const QUAGGA = [
  '/blog/quagga',
  '/media/blog/quagga/quagga.svg',
  '/blog/tags/quagga',
  '/blog/tags/quagga/feed.xml',
  '/blog',
  '/blog/tags',
  '/people/odile-rothbart',
  '/feed.xml',
  '/feed.json',
  '/sitemap.xml',
  '/search?q=quagga',
];

/** Lists the URLs that exist and have the post. */
async function findQuagga(): Promise<string[]> {
  const found = await Promise.all(
    QUAGGA.map(async (url) => {
      const response = await fetch(app.url + url);
      const text = await response.text();
      const isShown = url.startsWith('/media/') || text.includes('/blog/quagga');
      return response.ok && isShown ? [url] : [];
    }),
  );
  return found.flat();
}

/** Runs the command, and returns its report. Throws if it fails. */
async function publish(...words: string[]): Promise<string> {
  const command = ['--conditions=react-server', 'scripts/run.js', 'publish', ...words];
  const env = { ...process.env, NODE_OPTIONS: '', ...settings };
  return (await run(process.execPath, command, { env })).stdout;
}

async function read(url: string): Promise<string> {
  return (await fetch(app.url + url)).text();
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(app.url + url)).status;
}

/** Lists the files in the data folder that contain the text, such as the search index. */
function listFilesWith(text: string): string[] {
  const names = fs.readdirSync(settings.DATA_DIR ?? '', { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => path.join(settings.DATA_DIR ?? '', name));
  return files.filter((file) => fs.statSync(file).isFile() && fs.readFileSync(file).includes(text));
}
