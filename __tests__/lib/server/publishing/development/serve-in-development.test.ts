import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { serveFirst } from '@/lib/server/http/requests/request-filter';
import { serveInDevelopment } from '@/lib/server/publishing/development/serve-in-development';

const before = { ...process.env };
let server: http.Server;

beforeAll(async () => {
  server = http.createServer((_, response) => response.end('Next'));
  for (let time = 0; time < 2; time++) serveFirst(server, serveInDevelopment);
  server.listen(0);
  await once(server, 'listening');
});

afterAll(() => server.close());

afterEach(() => {
  Object.assign(process.env, before);
  removeMadeContent();
});

const post =
  '---\ntitle: T\ndescription: D\ndate: 2026-01-31\nauthor: odile-rothbart\ntags: [Ørsted]\n---\n';

async function ask(target: string): Promise<string> {
  const port = Reflect.get(Object(server.address()), 'port');
  const url = `http://localhost:${port}${target}`;
  const response = await fetch(url, { redirect: 'manual' });
  const text = await response.text();
  return response.headers.get('location') ?? text;
}

it('follows the redirects of the folder, with and without a query, and passes on all else', async () => {
  process.env.CONTENT_DIR = makeContent({
    'blog/a.md': post,
    'redirects.yaml': '- from: /?p=1\n  to: /blog/a\n- from: /für\n  to: /about#top\n',
  });
  expect(await ask('/?p=1&utm=x')).toBe('/blog/a?utm=x');
  expect(await ask('/f%C3%BCr/?x')).toBe('/about?x#top');
  expect(await ask('/blog/tags/rsted')).toBe('/blog/tags/orsted');
  for (const target of ['/', '/?p=2', '/about', '/none', '/_next/x', '/%ff']) {
    expect(await ask(target)).toBe('Next');
  }
});

it('leads to the only address of a comparison', async () => {
  process.env.CONTENT_DIR = makeContent();
  const path = '/programmes/compare';
  expect(await ask(`${path}?entry=dance&entry=choreography`)).toBe(`${path}/choreography/dance`);
  for (const target of [path, `${path}/choreography/dance`, `${path}/dance?entry=dance`]) {
    expect(await ask(target)).toBe('Next');
  }
});

it('sends files for programs', async () => {
  process.env.CONTENT_DIR = makeContent();
  process.env.APP_ORIGIN = 'http://localhost:3000';
  const schema = JSON.parse(await ask('/programmes.schema.json'));
  expect(schema.$id).toBe('http://localhost:3000/programmes.schema.json');
  expect(await ask('/programmes/none.ics')).toBe('Next');
});

it('shows the mistakes of the folder in place of each page, and once in the terminal', async () => {
  process.env.CONTENT_DIR = makeContent({ 'redirects.yaml': '- from: /old\n  to: /<none>\n' });
  for (const target of ['/old', '/about']) expect(await ask(target)).toContain('/&lt;none&gt;');
  expect(await ask('/media/a.png')).toBe('Next');
  const logged = jest.mocked(console.error).mock.calls.splice(0);
  expect(logged).toEqual([[expect.stringContaining('/<none>')]]);
});

it('says to open pages when a file of the folder was saved', async () => {
  process.env.CONTENT_DIR = makeContent();
  const version = () => ask('/content-version');
  let latest = await version();
  for (const title of ['A', 'B']) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await version()).toBe(latest);
    fs.writeFileSync(`${process.env.CONTENT_DIR}/about.md`, `---\ntitle: ${title}\n---\n`);
    while ((await version()) === latest) await new Promise((resolve) => setTimeout(resolve, 20));
    latest = await version();
  }
});
