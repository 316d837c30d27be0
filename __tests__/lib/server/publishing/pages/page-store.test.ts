import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { noonOf } from '@/__tests__/support/content/noon';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { errorText } from '@/lib/i18n/en/errors';
import { EMPTY_BOARD } from '@/lib/server/alerts/board';
import { keepBoard } from '@/lib/server/alerts/current-board';
import { showEdition } from '@/lib/server/content/content';
import { getEdition } from '@/lib/server/content/edition';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { withFormerAddresses } from '@/lib/server/publishing/former/former-addresses';
import { servePage } from '@/lib/server/publishing/pages/page-store';
import { SAMPLE } from '@/lib/server/publishing/pages/similar/similar-links';
import type { FormerAddresses } from '@/lib/server/publishing/versions/version';

const ROUTES = {
  '/(content)/page': '/',
  '/(content)/[...slug]/page': '/[...slug]',
  '/(content)/home/page': '/home',
  '/(content)/not-found/page': '/not-found',
  '/(content)/gone/page': '/gone',
  '/(content)/unavailable/page': '/unavailable',
  '/(content)/feed.xml/route': '/feed.xml',
  '/(personal)/search/page': '/search',
  '/(personal)/staff/messages/[id]/page': '/staff/messages/[id]',
  '/(files)/healthz/route': '/healthz',
  '/api/contact/route': '/api/contact',
};

const page = (text: string) => `---\ntitle: ${text}\ndescription: What it is about\n---\n${text}`;

const publicFile = `public/test-${process.pid}.txt`;

const build = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'));
let server: http.Server;
/** Paths that reached Next, in order. */
let rendered: string[];
/** How Next responds to a path; by default with a page that says which version it shows. */
let renderers: Record<string, (response: http.ServerResponse) => unknown>;
let count = 0;

// With an origin, the files for programs would not reach Next.
process.env.APP_ORIGIN = '';

beforeAll(async () => {
  oncePerProcess('build', () => ({ folder: path.relative(process.cwd(), build) }));
  fs.writeFileSync(path.join(build, 'app-path-routes-manifest.json'), JSON.stringify(ROUTES));
  fs.writeFileSync(path.join(build, 'client-modules.json'), '{}');
  fs.writeFileSync(path.join(build, 'form-script.js'), '');
  fs.mkdirSync(path.join(build, 'static'));
  fs.writeFileSync(path.join(build, 'static/a.js'), '');
  fs.writeFileSync(publicFile, '');
  server = http.createServer((request, response) => servePage(request, response, answer));
  server.listen(0);
  await once(server, 'listening');
});

afterAll(() => {
  server.close();
  fs.rmSync(build, { recursive: true });
  fs.rmSync(publicFile);
});

beforeEach(() => {
  rendered = [];
  renderers = {};
  publish();
});

afterEach(removeMadeContent);

/** Shows the next version of a small site. */
function publish(
  files: Record<string, string | Buffer | null> = {},
  former: FormerAddresses = {},
  day = '2026-01-31',
): string {
  const folder = makeContent({ 'pages/a.md': page('A'), ...files });
  count += 1;
  const id = `v${count}`;
  const content = withFormerAddresses(loadFolder(folder, noonOf(day)), former);
  showEdition({ id, content, tree: openFolder(folder) });
  return id;
}

const html = (text: string) =>
  `<!DOCTYPE html><title>Größe</title><body><main id="content" tabindex="-1"><h1>${text}</h1></main>` +
  '<script>self.__next_f.push([1,""])</script>';

function answer({ url = '' }: http.IncomingMessage, response: http.ServerResponse): unknown {
  rendered.push(url);
  const custom = renderers[url];
  if (custom) return custom(response);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(html(`${url} ${getEdition().id}`));
  return undefined;
}

async function ask(target: string, headers = {}, method = 'GET') {
  const port = Reflect.get(Object(server.address()), 'port');
  const request = http.request({ port, method, path: target, headers }).end();
  const [response]: http.IncomingMessage[] = await once(request, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response ?? []) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  return { status: response?.statusCode, headers: response?.headers ?? {}, body, text: `${body}` };
}

const countOf = (url: string) => rendered.filter((one) => one === url).length;

it.each(['/', '/home', '/a', '/a?utm=1', '/%61'])(
  'renders %s once, and serves it sealed',
  async (target) => {
    for (let visit = 0; visit < 2; visit++) {
      const { status, headers, text } = await ask(target);
      expect({ status, scripts: text.includes('<script') }).toEqual({
        status: 200,
        scripts: false,
      });
      expect(headers['content-security-policy']).toContain("script-src 'none'");
      expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
    }
    expect(countOf(decodeURI(target.split('?')[0] ?? ''))).toBe(1);
  },
);

it('renders a page once for many visitors who ask at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/a')));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(countOf('/a')).toBe(1);
});

it('renders the feeds and calendars that programs subscribe to before any of them asks', async () => {
  const [summary, date] = ['summary: S', 'date: 2026-01-01'];
  publish({
    'events/talk.md': `---\nname: Talk\n${summary}\nwhen: { start: 2026-02-01 14:00, end: 2026-02-01 15:00 }\n---\n`,
    'news/prize.md': `---\ntitle: Prize\n${summary}\n${date}\n---\n`,
  });
  await ask('/a');
  const files = ['/feed.xml', '/feed.json', '/news/feed.xml', '/news/feed.json', '/events.ics'];
  for (const file of files) while (countOf(file) === 0) await wait(5);
  for (const file of files) expect((await ask(file)).text).toContain(file);
  expect(files.map(countOf)).toEqual(files.map(() => 1));
});

it('shows the same page each time for a file that the site lacks without its address', async () => {
  renderers['/feed.xml'] = (response) => response.writeHead(404).end('There is no such file.');
  await ask('/a');
  while (countOf('/feed.xml') === 0) await wait(5);
  for (let visit = 0; visit < 2; visit++)
    expect(await ask('/feed.xml')).toMatchObject({
      status: 404,
      text: expect.stringContaining('/not-found'),
    });
});

it('shows a new version at once, on every page', async () => {
  await ask('/a');
  const id = publish();
  for (const target of ['/a', '/home', '/none', '/feed.xml'])
    expect((await ask(target)).text).toContain(id);
});

describe('while pages wait to be rendered again', () => {
  const gate = new EventEmitter();

  afterEach(() => gate.emit('open'));

  /** Occupies the whole queue until the gate opens. */
  async function occupyQueue(): Promise<{ visits: Promise<unknown> }> {
    let begun = 0;
    for (const target of ['/', '/home']) {
      renderers[target] = async (response) => {
        begun += 1;
        await once(gate, 'open');
        response.setHeader('Content-Type', 'text/html');
        response.end(html(target));
      };
    }
    const visits = Promise.all(['/', '/home'].map((target) => ask(target)));
    while (begun < 2) await wait(5);
    return { visits };
  }

  it('shows the version before, but not if it names a page that has ended', async () => {
    const dates = 'date: 2026-01-01\nuntil: 2026-01-31';
    const post = `---\ntitle: A\ndescription: B\nauthor: odile-rothbart\n${dates}\n---\nText`;
    renderers['/feed.xml'] = (response) => {
      response.setHeader('Content-Type', 'application/atom+xml');
      const posts = getEdition().content.entries.map(({ address }) => address);
      response.end(posts.join(' '));
    };
    const before = publish({ 'blog/ended.md': post });
    for (const target of ['/a', '/feed.xml', '/blog/ended']) {
      expect((await ask(target)).status).toBe(200);
    }
    expect((await ask('/feed.xml')).text).toContain('/blog/ended');
    publish({ 'blog/ended.md': post }, {}, '2026-02-01');
    const { visits } = await occupyQueue();
    expect((await ask('/a')).text).toContain(before);
    const feed = ask('/feed.xml');
    const ended = ask('/blog/ended');
    gate.emit('open');
    expect((await feed).text).not.toContain('/blog/ended');
    expect((await ended).status).toBe(410);
    await visits;
  });
});

it('shows one version in each page, even if a new one is published while it is rendered', async () => {
  const before = getEdition().id;
  const gate = new EventEmitter();
  renderers['/a'] = async (response) => {
    const first = getEdition().id;
    const isPublished = once(gate, 'published');
    gate.emit('begun');
    await isPublished;
    response.setHeader('Content-Type', 'text/html');
    response.end(html(`${first} ${getEdition().id}`));
  };
  const hasBegun = once(gate, 'begun');
  const slow = ask('/a');
  await hasBegun;
  const after = publish();
  gate.emit('published');
  expect((await slow).text).toContain(`${before} ${before}`);
  renderers = {};
  expect((await ask('/a')).text).toContain(after);
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
  expect(headers.vary).toBe('Accept-Encoding');
  expect((isZipped ? gunzipSync(body) : body).toString()).toContain('/home');
});

it('sends the headers of a page without its text for HEAD', async () => {
  const { length } = (await ask('/home')).body;
  const { status, headers, body } = await ask('/home', {}, 'HEAD');
  expect({ status, length: body.length }).toEqual({ status: 200, length: 0 });
  expect(headers['content-length']).toBe(String(length));
});

it('says that a page has not changed, with its policy', async () => {
  const { etag = '' } = (await ask('/home')).headers;
  for (const known of [etag, `"other", ${etag}`, '*']) {
    const { status, headers, body } = await ask('/home', { 'If-None-Match': known });
    expect({ status, length: body.length }).toEqual({ status: 304, length: 0 });
    expect(headers).toMatchObject({ etag, 'content-security-policy': expect.any(String) });
  }
  expect((await ask('/home', { 'If-None-Match': '"other"' })).status).toBe(200);
  publish();
  expect((await ask('/home', { 'If-None-Match': etag })).status).toBe(200);
});

it('renders two personal pages at once, while stored pages and health checks are served as usual', async () => {
  await ask('/a');
  const gate = new EventEmitter().setMaxListeners(0);
  const searches = Array.from({ length: 5 }, (_, index) => `/search?q=${index}`);
  for (const search of searches) {
    renderers[search] = async (response) => {
      await once(gate, 'open');
      response.end();
    };
  }
  const waiting = searches.map((search) => ask(search));
  while (countOf('/search?q=1') === 0) await wait(5);
  expect([(await ask('/a')).status, (await ask('/healthz')).status]).toEqual([200, 200]);
  expect(rendered.filter((url) => url.startsWith('/search'))).toHaveLength(2);
  const timer = setInterval(() => gate.emit('open'), 5);
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  clearInterval(timer);
});

it('says that too many pages are wanted, with the time to wait, to a client that wants more than its share', async () => {
  const gate = new EventEmitter().setMaxListeners(0);
  renderers['/search'] = async (response) => {
    await once(gate, 'open');
    response.end();
  };
  const flood = Array.from({ length: 60 }, () => ask('/search'));
  const refused = await Promise.race(flood);
  expect([
    refused.status,
    refused.headers['retry-after'],
    refused.headers['cache-control'],
  ]).toEqual([503, '5', 'no-store']);
  expect(refused.headers['content-security-policy']).toContain("default-src 'none'");
  expect(refused.text).toContain(errorText.busy);
  let refusals = 0;
  for (const one of flood) void one.then(({ status }) => (refusals += Number(status === 503)));
  while (refusals < 10) await wait(5);
  const timer = setInterval(() => gate.emit('open'), 5);
  await Promise.all(flood);
  clearInterval(timer);
  expect(refusals).toBe(10);
});

it('answers any other path with the same 404, rendered once', async () => {
  const targets = Array.from({ length: 100 }, () => `/${Math.random()}/[x]/%ff`);
  for (const target of [...targets, '/not-found', '/gone', '/api/none', '/staff/messages', '*']) {
    const { status, text } = await ask(target);
    expect({ status, isTemplate: text.includes('/not-found') }).toEqual({
      status: 404,
      isTemplate: true,
    });
  }
  expect(rendered.filter((url) => url === '/not-found')).toHaveLength(1);
  expect(rendered.join()).not.toContain('0.');
});

it.each([
  '/search',
  '/search?x=1',
  publicFile.replace('public', ''),
  '/staff/messages/1',
  '/healthz',
  '/_next/static/a.js',
  '/_next/static/%61.js?x',
  '/api/contact',
])('passes %s on to Next each time, with the version of the moment', async (target) => {
  for (let visit = 0; visit < 2; visit++)
    expect((await ask(target)).text).toContain(getEdition().id);
  expect(countOf(target)).toBe(2);
});

it.each(['/_next/', '/_next/a.js', '/_next/static/b.js', '/_next/static/a.js/', '/_next/static/%'])(
  'answers %s, which is no file of the build, with a short 404 that no cache stores',
  async (target) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, text } = await ask(target, {}, method);
      expect({ status, text }).toEqual({
        status: 404,
        text: method === 'GET' ? 'Not found\n' : '',
      });
      expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    }
    expect(countOf(target)).toBe(0);
  },
);

it('redirects a former address with the status that its redirect asks for', async () => {
  publish({
    'redirects.yaml': '- from: /old\n  to: /a#top\n- from: /für\n  to: /home\n  permanent: false\n',
  });
  expect(await ask('/old')).toMatchObject({ status: 308, headers: { location: '/a#top' } });
  expect(await ask('/f%C3%BCr')).toMatchObject({ status: 307, headers: { location: '/home' } });
  publish({ 'redirects.yaml': '- from: /old\n  to: "/a?x=%zz%2Ffür"\n' });
  expect((await ask('/old')).headers.location).toBe('/a?x=%zz%2Ff%C3%BCr');
});

it('prefers the redirect of a query to the page at the path, and passes on the parameters of a campaign', async () => {
  publish({
    'redirects.yaml':
      '- from: /?p=1\n  to: /a#top\n- from: /a?cat=2&x=1\n  to: https://example.org/?y\n- from: /old\n  to: /a\n',
    'blog/b.md': `---\ntitle: A\ndescription: B\ndate: 2026-01-01\nauthor: odile-rothbart\nformerly: ["/?page_id=3"]\n---\nText`,
  });
  const redirects = {
    '/?p=1': '/a#top',
    '/?utm_source=x&p=1&<b>': '/a?utm_source=x&<b>#top',
    '/?page_id=3': '/blog/b',
    '/a?x=1&utm=y&cat=2': 'https://example.org/?y',
    '/old/?utm=y': '/a?utm=y',
  };
  for (const [target, location] of Object.entries(redirects)) {
    const { status, headers, text } = await ask(target);
    expect({ target, status, location: headers.location }).toEqual({
      target,
      status: 308,
      location,
    });
    expect(text).not.toContain('<b>');
  }
  for (const target of ['/', '/?p=2', '/?p=1x', '/a?cat=2'])
    expect((await ask(target)).status).toBe(200);
});

it('redirects a former address, with or without a slash at the end, and responds with 410 to that of a removed page', async () => {
  const former = { '/old': 'pages/a.md', '/removed': 'pages/none.md', '/a': 'home.md' };
  publish({}, former);
  for (const target of ['/old', '/old/'])
    expect(await ask(target)).toMatchObject({ status: 308, headers: { location: '/a' } });
  for (const target of ['/removed', '/removed/', '/removed?x=1', '/%72emoved']) {
    const { status, text, headers } = await ask(target);
    expect({ status, isTemplate: text.includes('/gone') }).toEqual({
      status: 410,
      isTemplate: true,
    });
    expect(headers['content-security-policy']).toContain("script-src 'none'");
  }
  expect(countOf('/gone')).toBe(1);
  expect((await ask('/a')).status).toBe(200);
  publish({ 'pages/removed.md': page('Back') }, former);
  expect((await ask('/removed')).status).toBe(200);
  publish({}, former);
  expect((await ask('/removed')).status).toBe(410);
});

describe('a path without a page', () => {
  const template = `<h1>None</h1><nav><p>Similar?</p><ul><li><a href="${SAMPLE.href}">${SAMPLE.label}</a></li></ul></nav><p>End</p>`;
  const draft = `---\ntitle: A\ndescription: B\ndate: 2026-01-01\nauthor: odile-rothbart\ndraft: true\n---\nText`;

  beforeEach(() => {
    for (const path of ['/not-found', '/gone']) {
      renderers[path] = (response) => {
        response.setHeader('Content-Type', 'text/html');
        response.end(`<!DOCTYPE html>${template}`);
      };
    }
  });

  /** Asks until the first link is the one with this address, which takes until the index of the edition is complete. */
  async function waitForLinks(target: string, first?: string): Promise<string[]> {
    for (;;) {
      const { text } = await ask(target);
      expect(text).not.toContain('similar-page');
      const links = [...text.matchAll(/<a href="([^"]*)">([^<]*)</g)];
      if (links[0]?.[1] === first) return links.map(([, href, label]) => `${href} ${label}`);
      await wait(20);
    }
  }

  it('gets links to the nearest pages, with the policy of the page and an ETag of their own', async () => {
    const grants = '---\ntitle: Fees & <b>grants</b>\ndescription: What they are\n---\nText';
    publish({ 'pages/study/grants.md': grants });
    const [first] = await waitForLinks('/study/grant', '/study/grants');
    expect(first).toBe('/study/grants Fees &amp; &lt;b&gt;grants&lt;/b&gt;');
    const zipped = await ask('/study/grnats?x=<y>', { 'Accept-Encoding': 'gzip' });
    expect(zipped).toMatchObject({
      status: 404,
      headers: { 'content-security-policy': expect.stringContaining("script-src 'none'") },
    });
    expect(zipped.headers.etag).toMatch(/^W\//);
    const text = `${gunzipSync(zipped.body)}`;
    expect(text).toMatch(/<h1>None<\/h1><nav>.*\/study\/grants.*<\/nav><p>End<\/p>$/);
    expect(text).not.toContain('<y>');
    expect(countOf('/not-found')).toBe(1);
  });

  it('shows the page without any links if nothing is similar', async () => {
    expect(await waitForLinks('/xyzzy')).toEqual([]);
    expect((await ask('/xyzzy')).text).toBe('<!DOCTYPE html><h1>None</h1><p>End</p>');
  });

  it('gets no link to an unpublished post, or to a page that was removed', async () => {
    publish({ 'blog/secret-plan.md': draft, 'pages/secret-plans.md': page('Plans') });
    const links = await waitForLinks('/blog/secret-plan', '/secret-plans');
    expect(links).toEqual(['/secret-plans Plans']);
    publish({ 'blog/secret-plan.md': draft }, { '/secret-plans': 'pages/secret-plans.md' });
    // The index of the new version may not be complete yet.
    expect((await ask('/secret-plans')).status).toBe(410);
    expect((await ask('/secret-plans')).text).not.toContain('<a');
    expect(await waitForLinks('/secret-plan')).toEqual([]);
  });
});

it('serves a file as it is, with its own type and link, and without scripts', async () => {
  renderers['/feed.xml'] = (response) => {
    response.setHeader('Content-Type', 'application/atom+xml');
    response.setHeader('Link', '</feed.xml>; rel="self"');
    response.end('<feed/>');
  };
  const { text, headers } = await ask('/feed.xml');
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
    renderers[path] = async (response) => {
      response.writeHead(200, { 'Content-Type': 'text/calendar' }).write(start);
      await once(gate, 'rest');
      response.end(end);
    };
  });

  afterEach(() => gate.emit('rest'));

  /** Requests the file, and returns the response as soon as its headers are there. */
  async function begin(headers = {}): Promise<http.IncomingMessage> {
    const port = Reflect.get(Object(server.address()), 'port');
    const request = http.request({ port, path, headers }).end();
    const [response]: http.IncomingMessage[] = await once(request, 'response');
    if (!response) throw new Error('There was no response.');
    return response;
  }

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
      const again = await ask(path);
      expect(again).toMatchObject({ text: start + end, headers: { etag: expect.any(String) } });
      expect(countOf(path)).toBe(1);
    },
  );

  it('is complete for later clients, even if the first disconnects without reading it', async () => {
    const [left, slow] = [await begin(), ask(path)];
    left.destroy();
    await wait(20);
    gate.emit('rest');
    expect((await slow).text).toBe(start + end);
    expect((await ask(path)).text).toBe(start + end);
    expect(countOf(path)).toBe(1);
  });

  it('is never taken for complete if writing it fails', async () => {
    renderers[path] = (response) => {
      response.writeHead(200, { 'Content-Type': 'text/calendar' }).write(start);
      setTimeout(() => response.destroy(new Error('No disk')), 20);
    };
    await expect(begin().then(buffer)).rejects.toThrow('aborted');
    expect(takeLoggedEvents()).toEqual(['page.not-rendered']);
    delete renderers[path];
    expect((await ask(path)).status).toBe(200);
  });

  it('answers a conditional request once it is complete', async () => {
    const first = ask(path, { 'If-None-Match': 'W/"x"' });
    await finish();
    const { status, headers } = await first;
    expect({ status, length: headers['content-length'] }).toEqual({
      status: 200,
      length: String(start.length + end.length),
    });
    expect((await ask(path, { 'If-None-Match': headers.etag })).status).toBe(304);
  });

  it('is sent whole to an HTTP/1.0 client, which could not detect a truncated file', async () => {
    const port = Reflect.get(Object(server.address()), 'port');
    const socket = net.connect(port).setEncoding('utf8');
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    await finish();
    const answered = await text(socket);
    expect(answered).toContain(`Content-Length: ${start.length + end.length}`);
    expect(answered.endsWith(start + end)).toBe(true);
  });

  it('is unpacked in parts if it is long', async () => {
    const long = randomBytes(400_000).toString('hex');
    renderers[path] = (response) =>
      response.writeHead(200, { 'Content-Type': 'text/csv' }).end(long);
    expect((await ask(path)).text).toBe(long);
    const again = await ask(path);
    expect({ isSame: again.text === long, length: again.headers['content-length'] }).toEqual({
      isSame: true,
    });
    expect(await ask(path, {}, 'HEAD')).toMatchObject({ status: 200, text: '' });
    const zipped = await ask(path, { 'Accept-Encoding': 'gzip' });
    expect(`${gunzipSync(zipped.body)}` === long).toBe(true);
    expect(countOf(path)).toBe(1);
  });

  it('sends only its headers in response to HEAD', async () => {
    const head = ask(path, {}, 'HEAD');
    await finish();
    expect(await head).toMatchObject({ status: 200, text: '' });
  });
});

describe('an image or document', () => {
  const image = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  const draft = `---\ntitle: A\ndescription: B\ndate: 2026-01-01\nauthor: odile-rothbart\ndraft: true\n---\nText`;

  beforeEach(() => {
    publish({
      'images/a b.svg': image,
      'blog/later/index.md': draft,
      'blog/later/secret.svg': image,
    });
  });

  it('is streamed with its type, a policy of its own and a tag', async () => {
    const { status, body, headers } = await ask('/media/images/a%20b.svg');
    expect({ status, body }).toEqual({ status: 200, body: image });
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'accept-ranges': 'bytes',
    });
    const again = await ask('/media/images/a%20b.svg', { 'If-None-Match': headers.etag });
    expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 });
  });

  it('is sent in parts', async () => {
    const part = await ask('/media/images/a%20b.svg', { Range: 'bytes=1-3' });
    expect(part).toMatchObject({ status: 206, text: 'svg' });
    const none = await ask('/media/images/a%20b.svg', { Range: 'bytes=9999-' });
    expect(none.status).toBe(416);
    expect(none.headers).toMatchObject({
      'content-range': `bytes */${image.length}`,
      'cache-control': 'no-store',
    });
  });

  it('is saved under its name if browsers cannot show it', async () => {
    publish({ 'files/Fees 2026.docx': 'PK', 'files/100%.pdf': '%PDF' });
    expect((await ask('/media/files/Fees%202026.docx')).headers).toMatchObject({
      'content-type': expect.stringContaining('wordprocessingml.document'),
      'content-disposition': expect.stringContaining('filename="Fees 2026.docx"'),
    });
    const { status, text, headers } = await ask('/media/files/100%25.pdf');
    expect({ status, text }).toEqual({ status: 200, text: '%PDF' });
    expect(headers['content-disposition']).toBeUndefined();
  });

  it('is a 404 that nobody caches if it has been lost', async () => {
    publish({ 'files/a.docx': 'PK' });
    fs.rmSync(path.join(getEdition().tree.folder, 'files/a.docx'));
    const { status, headers } = await ask('/media/files/a.docx');
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
    const { status, text } = await ask(encodeURI(`/media/${file}`).replaceAll('%25', '%'));
    expect({ status, isPage: text.includes('/not-found') }).toEqual({ status: 404, isPage: true });
  });
});

describe('a page that cannot be rendered', () => {
  const failures: Record<string, (response: http.ServerResponse) => unknown> = {
    'that throws': () => {
      throw new Error('broken');
    },
    'with status 500': (response) => response.writeHead(500).end('<script>alert(1)</script>'),
    'with a script of its own': (response) =>
      response.setHeader('Content-Type', 'text/html').end('<script>alert(1)</script>'),
    'whose connection breaks': (response) => response.destroy(),
  };

  it.each(Object.entries(failures))('%s is a 503 that runs no script', async (_, fail) => {
    renderers['/a'] = fail;
    for (let visit = 0; visit < 2; visit++) {
      const { status, headers, text } = await ask('/a');
      expect({ status, scripts: text.includes('<script') }).toEqual({
        status: 503,
        scripts: false,
      });
      expect(headers['content-security-policy']).toContain("script-src 'none'");
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
    }
    expect(takeLoggedEvents()).toEqual(['page.not-rendered', 'page.not-rendered']);
    renderers = {};
    expect((await ask('/a')).status).toBe(200);
  });

  it('is a 503 that shows the alerts', async () => {
    const now = Date.now();
    const texts = { id: 'a1', level: 'warning', text: 'Flood', link: null, folder: null } as const;
    const times = { publishedAt: now, endsAt: now + 60_000, updates: [], isExercise: false };
    const board = { ...EMPTY_BOARD, sequence: 1, changedAt: now };
    keepBoard({ ...board, alerts: [{ ...texts, ...times }] });
    renderers['/a'] = (response) => response.writeHead(500).end();
    for (let visit = 0; visit < 2; visit++) {
      const { status, text } = await ask('/a');
      expect({ status, hasAlert: text.includes('Flood') }).toEqual({ status: 503, hasAlert: true });
    }
    takeLoggedEvents();
    keepBoard({ ...board, sequence: 2 });
  });

  it('is a 503 when too many wait, while pages in memory are served', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`pages/p${index}.md`, page(`P${index}`)]),
    );
    publish(files);
    for (const path of Object.keys(files)) {
      const slowly = (response: http.ServerResponse) =>
        setTimeout(() => response.setHeader('Content-Type', 'text/html').end(html(path)), 10);
      renderers[path.replace('pages', '').replace('.md', '')] = slowly;
    }
    await ask('/home');
    const cold = Array.from({ length: 300 }, (_, index) => ask(`/p${index}`));
    expect((await ask('/home')).status).toBe(200);
    const statuses = (await Promise.all(cold)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });
});

describe('a comparison', () => {
  const path = '/programmes/compare';

  it.each([
    ['?entry=dance&entry=choreography', '/choreography/dance'],
    ['/dance?entry=choreography', '/choreography/dance'],
    ['/dance/choreography/dance', '/choreography/dance'],
    ['/dance/choreography/?utm=x', '/choreography/dance'],
    ['/none/dance', '/dance'],
    ['/none', ''],
    ['/', ''],
    ['/%ff', ''],
  ])('at %s leads to its only address', async (from, to) => {
    const { status, headers } = await ask(`${path}${from}`);
    expect(status).toBe(307);
    expect(headers.location).toBe(`${path}${to}`);
  });

  it('is rendered for each visit and never kept, unlike the page to choose', async () => {
    for (const target of [`${path}/choreography/dance`, `${path}/dance`, `${path}?entry=none`]) {
      for (let visit = 0; visit < 2; visit++) expect((await ask(target)).status).toBe(200);
    }
    expect(countOf(`${path}/choreography/dance`)).toBe(2);
    expect(countOf(`${path}/dance`)).toBe(2);
    expect(countOf(path)).toBe(1);
  });

  it('gives way to a page and a redirect that somebody wrote', async () => {
    publish({
      'pages/programmes/compare/advice.md': page('Advice'),
      'redirects.yaml': `- from: ${path}/old\n  to: /a\n`,
    });
    expect((await ask(`${path}/advice?utm=x`)).text).toContain(`${path}/advice`);
    expect((await ask(`${path}/old`)).headers.location).toBe('/a');
  });

  it('does not exist for a type that does not offer it', async () => {
    for (const target of ['', '/pas-de-deux', '?entry=pas-de-deux'])
      expect((await ask(`/courses/compare${target}`)).status).toBe(404);
  });
});
