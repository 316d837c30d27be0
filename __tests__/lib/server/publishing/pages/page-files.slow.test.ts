import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { getEdition } from '@/lib/server/content/edition';
import { PageServer } from '@/__tests__/support/pages/page-server';

const site = new PageServer();

it('serves a file as it is, with its own type and link, and without scripts', async () => {
  site.renderers['/feed.xml'] = (response) => {
    response.setHeader('Content-Type', 'application/atom+xml');
    response.setHeader('Link', '</feed.xml>; rel="self"');
    response.end('<feed/>');
  };
  const { text, headers } = await site.ask('/feed.xml');
  expect(text).toBe('<feed/>');
  expect(headers.link).toBe('</feed.xml>; rel="self"');
  expect(headers['content-type']).toBe('application/atom+xml');
  // Browsers open an SVG or a feed as a document.
  expect(headers['content-security-policy']).toContain("script-src 'none'");
});

describe('a file that is not in memory', () => {
  const gate = new EventEmitter();
  const [start, end] = ['BEGIN:VCALENDAR\r\n', 'END:VCALENDAR\r\n'];
  let path: string;

  beforeEach(() => {
    path = '/feed.xml';
    site.renderers[path] = async (response) => {
      response.writeHead(200, { 'Content-Type': 'text/calendar' }).write(start);
      await once(gate, 'rest');
      response.end(end);
    };
  });

  afterEach(() => gate.emit('rest'));

  const begin = (headers = {}) => site.begin(path, headers);

  /** Lets the rest of the file be written, once its beginning has been. */
  async function finish(): Promise<void> {
    while (gate.listenerCount('rest') === 0) await wait(5);
    gate.emit('rest');
  }

  it.each([{}, { 'Accept-Encoding': 'gzip' }])(
    'is sent while it is written, to %j',
    async (headers) => {
      const response = await begin(headers);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'text/calendar',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'transfer-encoding': 'chunked',
        vary: 'Accept-Encoding',
      });
      gate.emit('rest');
      const body = await buffer(response);
      const isZipped = response.headers['content-encoding'] === 'gzip';
      expect(isZipped).toBe('Accept-Encoding' in headers);
      expect(`${isZipped ? gunzipSync(body) : body}`).toBe(start + end);
      const again = await site.ask(path);
      expect(again).toMatchObject({ text: start + end, headers: { etag: expect.any(String) } });
      expect(site.countOf(path)).toBe(1);
    },
  );

  it('is complete for later clients, even if the first disconnects without reading it', async () => {
    const [left, slow] = [await begin(), site.ask(path)];
    left.destroy();
    await wait(20);
    gate.emit('rest');
    expect((await slow).text).toBe(start + end);
    expect((await site.ask(path)).text).toBe(start + end);
    expect(site.countOf(path)).toBe(1);
  });

  it('is never taken for complete if writing it fails', async () => {
    site.renderers[path] = (response) => {
      response.writeHead(200, { 'Content-Type': 'text/calendar' }).write(start);
      setTimeout(() => response.destroy(new Error('No disk')), 20);
    };
    await expect(begin().then(buffer)).rejects.toThrow('aborted');
    expect(takeLoggedEvents()).toEqual(['page.not-rendered']);
    delete site.renderers[path];
    expect((await site.ask(path)).status).toBe(200);
  });

  it('answers a conditional request once it is complete', async () => {
    const first = site.ask(path, { 'If-None-Match': 'W/"x"' });
    await finish();
    const { status, headers } = await first;
    expect({ status, length: headers['content-length'] }).toEqual({
      status: 200,
      length: String(start.length + end.length),
    });
    expect((await site.ask(path, { 'If-None-Match': headers.etag })).status).toBe(304);
  });

  it('is sent whole to an HTTP/1.0 client, which could not detect a truncated file', async () => {
    const socket = net.connect(site.port).setEncoding('utf8');
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    await finish();
    const answered = await text(socket);
    expect(answered).toContain(`Content-Length: ${start.length + end.length}`);
    expect(answered.endsWith(start + end)).toBe(true);
  });

  it('is unpacked in parts if it is long', async () => {
    const long = randomBytes(400_000).toString('hex');
    site.renderers[path] = (response) =>
      response.writeHead(200, { 'Content-Type': 'text/csv' }).end(long);
    expect((await site.ask(path)).text).toBe(long);
    const again = await site.ask(path);
    expect({ isSame: again.text === long, length: again.headers['content-length'] }).toEqual({
      isSame: true,
    });
    expect(await site.ask(path, {}, 'HEAD')).toMatchObject({ status: 200, text: '' });
    const zipped = await site.ask(path, { 'Accept-Encoding': 'gzip' });
    expect(`${gunzipSync(zipped.body)}` === long).toBe(true);
    expect(site.countOf(path)).toBe(1);
  });

  it('sends only its headers in response to HEAD', async () => {
    const head = site.ask(path, {}, 'HEAD');
    await finish();
    expect(await head).toMatchObject({ status: 200, text: '' });
  });
});

describe('an image or document', () => {
  const image = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  const draft = `---\ntitle: A\ndescription: B\ndate: 2026-01-01\nauthor: odile-rothbart\ndraft: true\n---\nText`;

  beforeEach(() => {
    site.publish({
      'images/a b.svg': image,
      'blog/later/index.md': draft,
      'blog/later/secret.svg': image,
    });
  });

  it('is streamed with its type, a policy of its own and a tag', async () => {
    const { status, body, headers } = await site.ask('/media/images/a%20b.svg');
    expect({ status, body }).toEqual({ status: 200, body: image });
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'accept-ranges': 'bytes',
    });
    const again = await site.ask('/media/images/a%20b.svg', { 'If-None-Match': headers.etag });
    expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 });
  });

  it('is sent in parts', async () => {
    const part = await site.ask('/media/images/a%20b.svg', { Range: 'bytes=1-3' });
    expect(part).toMatchObject({ status: 206, text: 'svg' });
    const none = await site.ask('/media/images/a%20b.svg', { Range: 'bytes=9999-' });
    expect(none.status).toBe(416);
    expect(none.headers).toMatchObject({
      'content-range': `bytes */${image.length}`,
      'cache-control': 'no-store',
    });
  });

  it('is saved under its name if browsers cannot show it', async () => {
    site.publish({ 'files/Fees 2026.docx': 'PK', 'files/100%.pdf': '%PDF' });
    expect((await site.ask('/media/files/Fees%202026.docx')).headers).toMatchObject({
      'content-type': expect.stringContaining('wordprocessingml.document'),
      'content-disposition': expect.stringContaining('filename="Fees 2026.docx"'),
    });
    const { status, text, headers } = await site.ask('/media/files/100%25.pdf');
    expect({ status, text }).toEqual({ status: 200, text: '%PDF' });
    expect(headers['content-disposition']).toBeUndefined();
  });

  it('is a 404 that nobody caches if it has been lost', async () => {
    site.publish({ 'files/a.docx': 'PK' });
    fs.rmSync(path.join(getEdition().tree.folder, 'files/a.docx'));
    const { status, headers } = await site.ask('/media/files/a.docx');
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toBeUndefined();
  });

  it.each([
    'site.yaml',
    'pages/a.md',
    'blog/later/secret.svg',
    '480-a0123456789abcdef/blog/later/secret.svg.webp',
    '480-a0123456789abcdef/none.jpg.webp',
    '480-a0123456789abcdef/..%2fsite.yaml.webp',
    'none.svg',
    '../site.yaml',
    '..%2fsite.yaml',
    '%2e%2e/site.yaml',
    'images/a b.svg/',
    '',
    '%ff',
  ])('is not /media/%s', async (file) => {
    const { status, text } = await site.ask(encodeURI(`/media/${file}`).replaceAll('%25', '%'));
    expect({ status, isPage: text.includes('/not-found') }).toEqual({ status: 404, isPage: true });
  });
});
