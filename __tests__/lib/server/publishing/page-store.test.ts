import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { servePage } from '@/lib/server/publishing/page-store';

const POLICY = "default-src 'none'";
const HTML = `<!DOCTYPE html><title>Größe</title>${'x'.repeat(2_000)}`;
const LARGE = '<!DOCTYPE html>'.padEnd(25_000_000);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'));
const pages = {
  '/': HTML,
  '/home': HTML,
  '/blog/post': HTML,
  '/a': LARGE,
  '/b': LARGE,
  '/c': LARGE,
};
let server: http.Server;

beforeAll(async () => {
  oncePerProcess('build', () => ({ folder: path.relative(process.cwd(), folder) }));
  for (const [page, html] of Object.entries(pages)) {
    const file = fileOf(page);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, html);
  }
  const sealed = { [POLICY]: [...Object.keys(pages), '/missing'] };
  fs.writeFileSync(path.join(folder, 'pages.json'), JSON.stringify(sealed));
  server = http.createServer((request, response) => {
    servePage(request, response, () => response.writeHead(404).end('passed on'));
  });
  server.listen(0);
  await once(server, 'listening');
});

afterAll(() => {
  server.close();
  fs.rmSync(folder, { recursive: true });
});

function fileOf(page: string): string {
  return path.join(folder, 'server/app', `${page === '/' ? 'index' : page}.html`);
}

async function ask(target: string, headers = {}, method = 'GET') {
  const port = Reflect.get(Object(server.address()), 'port');
  const request = http.request({ port, method, path: target, headers }).end();
  const [response]: http.IncomingMessage[] = await once(request, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response ?? []) chunks.push(chunk);
  return {
    status: response?.statusCode,
    headers: response?.headers ?? {},
    body: Buffer.concat(chunks),
  };
}

it.each(['/', '/home', '/blog/post', '/home?utm=1'])('serves %s with its policy', async (page) => {
  const { status, headers, body } = await ask(page);
  expect({ status, body: body.toString() }).toEqual({ status: 200, body: HTML });
  expect(headers).toMatchObject({
    'content-security-policy': POLICY,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(HTML)),
    vary: 'Accept-Encoding',
  });
});

it.each([
  ['gzip', true],
  ['br, gzip;q=0.5', true],
  ['gzip;q=0, *', false],
  ['br', false],
  ['', false],
])('compresses a page for Accept-Encoding: %s – %s', async (accepted, isZipped) => {
  const { headers, body } = await ask('/home', { 'Accept-Encoding': accepted });
  expect(headers['content-encoding']).toBe(isZipped ? 'gzip' : undefined);
  expect((isZipped ? gunzipSync(body) : body).toString()).toBe(HTML);
});

it('sends the headers of a page without its text for HEAD', async () => {
  const { status, headers, body } = await ask('/home', {}, 'HEAD');
  expect({ status, length: body.length }).toEqual({ status: 200, length: 0 });
  expect(headers['content-length']).toBe(String(Buffer.byteLength(HTML)));
});

it('says that a page has not changed, with its policy', async () => {
  const { etag = '' } = (await ask('/home')).headers;
  for (const known of [etag, `"other", ${etag}`, '*']) {
    const { status, headers, body } = await ask('/home', { 'If-None-Match': known });
    expect({ status, length: body.length, etag: headers.etag }).toEqual({
      status: 304,
      length: 0,
      etag,
    });
    expect(headers['content-security-policy']).toBe(POLICY);
  }
  expect((await ask('/home', { 'If-None-Match': '"other"' })).status).toBe(200);
});

it.each(['/missing', '/unknown', '/home/', '/%68ome', '/../pages.json', '/index', '*'])(
  'passes %s on to Next',
  async (target) => {
    expect((await ask(target)).body.toString()).toBe('passed on');
  },
);

it('keeps the pages that were requested last, within its share of memory', async () => {
  for (const page of ['/home', '/a', '/b', '/home', '/c'])
    expect((await ask(page)).status).toBe(200);
  for (const page of Object.keys(pages)) fs.rmSync(fileOf(page));
  const kept = await Promise.all(
    ['/home', '/a', '/b', '/c'].map(async (page) => (await ask(page)).status),
  );
  expect(kept).toEqual([200, 404, 200, 200]);
});
