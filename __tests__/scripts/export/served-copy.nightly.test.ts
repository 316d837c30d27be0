import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { findFreePort } from '@/__tests__/support/programs/free-port';
import { installIfMissing } from '@/__tests__/support/programs/install';
import {
  OWN_SITE,
  startApp,
  waitForAnswer,
  waitForPublication,
  type RunningApp,
} from '@/__tests__/support/programs/next-app';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { EXAMPLE_SITE } from '@/__tests__/support/content/temporary-content';
import { copyText } from '@/lib/i18n/en/layout';
import { SEARCH } from '@/lib/routes';

const run = promisify(execFile);

const MINUTES_MS = 60_000;

/** Pages of a copy that differ from those of the site on purpose: a copy has no search results. */
const OTHER = new Set(['', '/de', '/ar'].map((prefix) => prefix + SEARCH));

/** Address of a page in English, the first language of the example. */
const ENGLISH = /^\/(?!(de|ar)(\/|$))/;

let folder: string;
let settings: Record<string, string>;
let site: RunningApp;
const servers: ChildProcess[] = [];

const copy = () => path.join(folder, 'copy');

const command = (name: string, ...words: string[]) =>
  run(process.execPath, ['--conditions=react-server', 'scripts/run.js', name, ...words], {
    env: { ...process.env, ...settings },
  });

beforeAll(async () => {
  folder = makeFolder();
  settings = {
    ...OWN_SITE,
    APP_ORIGIN: 'http://localhost',
    CONTENT_DIR: path.join(folder, 'content'),
    DATA_DIR: path.join(folder, 'data'),
  };
  fs.cpSync(EXAMPLE_SITE, path.join(folder, 'content'), { recursive: true });
  fs.appendFileSync(
    path.join(folder, 'content/redirects.yaml'),
    '- { from: /news/:year/:month/:name, to: /people/:name }\n' +
      '- { from: /news/:year/:month/:name, to: /blog/:name }\n' +
      '- { from: /far/:name, to: "https://example.org/:name?x=1" }\n',
  );
  site = await startApp('.', settings);
  await waitForPublication(settings);
  await command('export', copy());
}, 10 * MINUTES_MS);

afterAll(async () => {
  await site.stop();
  for (const server of servers) server.kill('SIGKILL');
  removeMadeFolders();
});

describe('a copy of the site', () => {
  it(
    'has no dead links and the same titles on a file server, and a policy in each page',
    async () => {
      const port = await findFreePort();
      const words = ['-m', 'http.server', `${port}`, '--bind', '127.0.0.1', '--directory', copy()];
      const url = await serve('python3', words, port);
      const pages = await crawl(url);
      expect(pages.size).toBeGreaterThan(300);
      for (const [address, { document }] of pages) {
        expect([address, policyOf(document) !== null]).toEqual([address, true]);
      }
      await expectSameTitles(pages);
    },
    10 * MINUTES_MS,
  );

  it(
    'has the same titles, policies and redirects on nginx',
    async () => {
      const url = await serveWithNginx();
      const pages = await crawl(url);
      await expectSameTitles(pages);
      for (const address of ['/about', '/contact', '/research/field-station', '/feed.xml']) {
        const [ours, theirs] = await Promise.all([fetch(url + address), fetch(site.url + address)]);
        const name = 'content-security-policy';
        // Forms have a script, and copies have no forms.
        const policy = theirs.headers.get(name)?.replace(/ 'sha256-[^;]*(?=;)/, " 'none'");
        expect(ours.headers.get(name)).toBe(policy?.replace(" connect-src 'self';", ''));
      }
      const { status } = await fetch(`${url}/no/such/page`);
      expect(status).toBe(404);
      const redirect = await fetch(`${url}/account`, { redirect: 'manual' });
      expect([redirect.status, redirect.headers.get('location')]).toEqual([307, '/login']);
      const lead = async (server: string, address: string) => {
        const response = await fetch(server + address, { redirect: 'manual' });
        return [response.status, response.headers.get('location')];
      };
      const [post = ''] = fs
        .readdirSync(path.join(copy(), 'blog'))
        .filter((name) => fs.existsSync(path.join(folder, `content/blog/${name}.md`)));
      for (const address of [`/news/2020/02/${post}.html?a=1`, '/news/2020/02/none', '/far/a.b'])
        expect([address, await lead(url, address)]).toEqual([
          address,
          await lead(site.url, address),
        ]);
      expect(await lead(url, `/news/2020/02/${post}`)).toEqual([308, `/blog/${post}`]);
      expect(await lead(url, '/far/a%0d%0ab')).toEqual([404, null]);
    },
    10 * MINUTES_MS,
  );

  it(
    'shows an alert on each page until it is removed, and follows a publication',
    async () => {
      const read = (file: string) => fs.readFileSync(path.join(copy(), file), 'utf8');
      const before = read('about/index.html');
      await command('alert', 'The site is down.', '--to', copy());
      for (const file of ['about/index.html', 'index.html', '404.html', 'alert/index.html']) {
        expect(read(file)).toContain('The site is down.');
      }
      await command('alert', '--end', 'all', '--to', copy());
      expect(read('about/index.html')).toBe(before);

      const watch = spawn(
        process.execPath,
        ['--conditions=react-server', 'scripts/run.js', 'export', copy(), '--watch'],
        { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'ignore'] },
      );
      servers.push(watch);
      await once(watch.stdout, 'data');
      const text = '---\ntitle: Quagga\ndescription: D\n---\nStripes\n';
      fs.writeFileSync(path.join(folder, 'content/pages/quagga.md'), text);
      const page = path.join(copy(), 'quagga/index.html');
      while (!fs.existsSync(page)) await setTimeout(100);
      expect(read('quagga/index.html')).toContain('Stripes');
      watch.kill('SIGTERM');
      expect(await once(watch, 'exit')).toEqual([0, null]);
    },
    5 * MINUTES_MS,
  );
});

async function serve(program: string, words: string[], port: number): Promise<string> {
  const server = spawn(program, words, { stdio: 'ignore' });
  servers.push(server);
  const url = `http://127.0.0.1:${port}`;
  await waitForAnswer(url, () => server.exitCode !== null);
  return url;
}

/** Starts nginx with the server from docs/operate.md. */
async function serveWithNginx(): Promise<string> {
  installIfMissing('nginx', 'nginx-light');
  const port = await findFreePort();
  const [, example = ''] = fs.readFileSync('docs/operate.md', 'utf8').split('```nginx\n');
  const server = (example.split('```')[0] ?? '')
    .replaceAll('/srv/copy', copy())
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('server_name www.example.edu;', '');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(
    file,
    `daemon off; user ${os.userInfo().username}; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off;
${places.map((place) => `${place}_temp_path ${folder}/${place};`).join('\n')}
${server}}`,
  );
  return serve('nginx', ['-c', file, '-p', folder, '-e', `${folder}/error.log`], port);
}

type Page = { document: DefaultTreeAdapterTypes.Document };

/** Opens everything that pages link to, from the home page on. Returns the pages by their addresses. */
async function crawl(url: string): Promise<Map<string, Page>> {
  const [pages, waiting] = [new Map<string, Page>(), ['/', '/404.html', SEARCH]];
  const dead: string[] = [];
  const seen = new Set(waiting);
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const response = await fetch(url + address);
    if (response.status !== 200) dead.push(`${address}: ${response.status}`);
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    const text = await response.text();
    if (!isPage || response.status !== 200) continue;
    const document = parse(text);
    pages.set(address, { document });
    for (const link of listLinks(document).map((one) => one.replace(/#.*/, ''))) {
      if (!link.startsWith('/') || link.startsWith('//') || seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  expect(dead).toEqual([]);
  return pages;
}

async function expectSameTitles(pages: Map<string, Page>): Promise<void> {
  for (const [address, { document }] of pages) {
    const isRedirect = [...listElements(document)].some(({ attrs }) =>
      attrs.some(({ value }) => value === 'refresh'),
    );
    if (address === '/404.html' || OTHER.has(address) || isRedirect) continue;
    const response = await fetch(site.url + address);
    // A copy has pages in place of the search that the site does not show.
    if (response.status === 404) continue;
    expect([address, titleOf(document)]).toEqual([address, titleOf(parse(await response.text()))]);
    if (ENGLISH.test(address) && !address.startsWith(SEARCH))
      expect(textOf(document)).toContain(copyText.of('').slice(0, 14));
  }
}

function* listElements(
  node: DefaultTreeAdapterTypes.Node,
): Generator<DefaultTreeAdapterTypes.Element> {
  if ('tagName' in node) yield node;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* listElements(child);
}

function listLinks(document: DefaultTreeAdapterTypes.Document): string[] {
  return [...listElements(document)].flatMap(({ attrs }) =>
    attrs.flatMap(({ name, value }) => {
      if (name === 'srcset') return value.split(', ').map((one) => one.split(' ')[0] ?? '');
      if (name === 'content' && value.startsWith('0; url=')) return [value.slice(7)];
      return ['href', 'src', 'action', 'poster'].includes(name) ? [value] : [];
    }),
  );
}

function policyOf(document: DefaultTreeAdapterTypes.Document): string | null {
  for (const { attrs } of listElements(document)) {
    if (attrs.some(({ value }) => value === 'Content-Security-Policy'))
      return attrs.find(({ name }) => name === 'content')?.value ?? null;
  }
  return null;
}

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value;
  return ('childNodes' in node ? node.childNodes : []).map(textOf).join('');
}

function titleOf(document: DefaultTreeAdapterTypes.Document): string {
  return (
    [...listElements(document)].filter(({ tagName }) => tagName === 'title').map(textOf)[0] ?? ''
  );
}
