import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { errorText } from '@/lib/i18n/en/errors';
import { EMPTY_BOARD } from '@/lib/server/alerts/board';
import { showBoard } from '@/lib/server/alerts/current-board';
import { getEdition } from '@/lib/server/content/edition';
import { html, page, PageServer } from '@/__tests__/support/pages/page-server';

const site = new PageServer();

it.each(['/', '/home', '/a', '/a?utm=1', '/%61'])(
  'renders %s once, and serves it sealed',
  async (target) => {
    for (let visit = 0; visit < 2; visit++) {
      const { status, headers, text } = await site.ask(target);
      expect({ status, scripts: text.includes('<script') }).toEqual({
        status: 200,
        scripts: false,
      });
      expect(headers['content-security-policy']).toContain("script-src 'none'");
      expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
    }
    expect(site.countOf(decodeURI(target.split('?')[0] ?? ''))).toBe(1);
  },
);

it('renders a page once for many visitors who ask at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => site.ask('/a')));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(site.countOf('/a')).toBe(1);
});

it('renders the feeds and calendars that programs subscribe to before any of them asks', async () => {
  const [summary, date] = ['summary: S', 'date: 2026-01-01'];
  site.publish({
    'events/talk.md': `---\nname: Talk\n${summary}\nwhen: { start: 2026-02-01 14:00, end: 2026-02-01 15:00 }\n---\n`,
    'news/prize.md': `---\ntitle: Prize\n${summary}\n${date}\n---\n`,
  });
  await site.ask('/a');
  const files = ['/feed.xml', '/feed.json', '/news/feed.xml', '/news/feed.json', '/events.ics'];
  for (const file of files) while (site.countOf(file) === 0) await wait(5);
  for (const file of files) expect((await site.ask(file)).text).toContain(file);
  expect(files.map((file) => site.countOf(file))).toEqual(files.map(() => 1));
});

it('shows the same page each time for a file that the site lacks without its address', async () => {
  site.renderers['/feed.xml'] = (response) => response.writeHead(404).end('There is no such file.');
  await site.ask('/a');
  while (site.countOf('/feed.xml') === 0) await wait(5);
  for (let visit = 0; visit < 2; visit++)
    expect(await site.ask('/feed.xml')).toMatchObject({
      status: 404,
      text: expect.stringContaining('/not-found'),
    });
});

it('shows a new version at once, on every page', async () => {
  await site.ask('/a');
  const id = site.publish();
  for (const target of ['/a', '/home', '/none', '/feed.xml'])
    expect((await site.ask(target)).text).toContain(id);
});

describe('while pages wait to be rendered again', () => {
  const gate = new EventEmitter();

  afterEach(() => gate.emit('open'));

  /** Occupies the whole queue until the gate opens. */
  async function occupyQueue(): Promise<{ visits: Promise<unknown> }> {
    let begun = 0;
    for (const target of ['/', '/home']) {
      site.renderers[target] = async (response) => {
        begun += 1;
        await once(gate, 'open');
        response.setHeader('Content-Type', 'text/html');
        response.end(html(target));
      };
    }
    const visits = Promise.all(['/', '/home'].map((target) => site.ask(target)));
    while (begun < 2) await wait(5);
    return { visits };
  }

  it('shows the version before, but not if it names a page that has ended', async () => {
    const dates = 'date: 2026-01-01\nuntil: 2026-01-31';
    const post = `---\ntitle: A\ndescription: B\nauthor: odile-rothbart\n${dates}\n---\nText`;
    site.renderers['/feed.xml'] = (response) => {
      response.setHeader('Content-Type', 'application/atom+xml');
      const posts = getEdition().content.entries.map(({ address }) => address);
      response.end(posts.join(' '));
    };
    const before = site.publish({ 'blog/ended.md': post });
    for (const target of ['/a', '/feed.xml', '/blog/ended']) {
      expect((await site.ask(target)).status).toBe(200);
    }
    expect((await site.ask('/feed.xml')).text).toContain('/blog/ended');
    site.publish({ 'blog/ended.md': post }, {}, '2026-02-01');
    const { visits } = await occupyQueue();
    expect((await site.ask('/a')).text).toContain(before);
    const feed = site.ask('/feed.xml');
    const ended = site.ask('/blog/ended');
    gate.emit('open');
    expect((await feed).text).not.toContain('/blog/ended');
    expect((await ended).status).toBe(410);
    await visits;
  });
});

it('shows one version in each page, even if a new one is published while it is rendered', async () => {
  const before = getEdition().id;
  const gate = new EventEmitter();
  site.renderers['/a'] = async (response) => {
    const first = getEdition().id;
    const isPublished = once(gate, 'published');
    gate.emit('begun');
    await isPublished;
    response.setHeader('Content-Type', 'text/html');
    response.end(html(`${first} ${getEdition().id}`));
  };
  const hasBegun = once(gate, 'begun');
  const slow = site.ask('/a');
  await hasBegun;
  const after = site.publish();
  gate.emit('published');
  expect((await slow).text).toContain(`${before} ${before}`);
  site.renderers = {};
  expect((await site.ask('/a')).text).toContain(after);
});

it.each([
  ['gzip', true],
  ['br, gzip;q=0.5', true],
  ['gzip;q=0, *', false],
  ['br', false],
  ['', false],
])('compresses a page for Accept-Encoding: %s – %s', async (accepted, isZipped) => {
  const { headers, body } = await site.ask('/home', { 'Accept-Encoding': accepted });
  expect(headers['content-encoding']).toBe(isZipped ? 'gzip' : undefined);
  expect(headers.vary).toBe('Accept-Encoding');
  expect((isZipped ? gunzipSync(body) : body).toString()).toContain('/home');
});

it('sends the headers of a page without its text for HEAD', async () => {
  const { length } = (await site.ask('/home')).body;
  const { status, headers, body } = await site.ask('/home', {}, 'HEAD');
  expect({ status, length: body.length }).toEqual({ status: 200, length: 0 });
  expect(headers['content-length']).toBe(String(length));
});

it('says that a page has not changed, with its policy', async () => {
  const { etag = '' } = (await site.ask('/home')).headers;
  for (const known of [etag, `"other", ${etag}`, '*']) {
    const { status, headers, body } = await site.ask('/home', { 'If-None-Match': known });
    expect({ status, length: body.length }).toEqual({ status: 304, length: 0 });
    expect(headers).toMatchObject({ etag, 'content-security-policy': expect.any(String) });
  }
  expect((await site.ask('/home', { 'If-None-Match': '"other"' })).status).toBe(200);
  site.publish();
  expect((await site.ask('/home', { 'If-None-Match': etag })).status).toBe(200);
});

it('renders two personal pages at once, while stored pages and health checks are served as usual', async () => {
  await site.ask('/a');
  const gate = new EventEmitter().setMaxListeners(0);
  const searches = Array.from({ length: 5 }, (_, index) => `/search?q=${index}`);
  for (const search of searches) {
    site.renderers[search] = async (response) => {
      await once(gate, 'open');
      response.end();
    };
  }
  const waiting = searches.map((search) => site.ask(search));
  while (site.countOf('/search?q=1') === 0) await wait(5);
  expect([(await site.ask('/a')).status, (await site.ask('/healthz')).status]).toEqual([200, 200]);
  expect(site.rendered.filter((url) => url.startsWith('/search'))).toHaveLength(2);
  const timer = setInterval(() => gate.emit('open'), 5);
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  clearInterval(timer);
});

it('says that too many pages are wanted, with the time to wait, to a client that wants more than its share', async () => {
  const gate = new EventEmitter().setMaxListeners(0);
  site.renderers['/search'] = async (response) => {
    await once(gate, 'open');
    response.end();
  };
  const flood = Array.from({ length: 60 }, () => site.ask('/search'));
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
    const { status, text } = await site.ask(target);
    expect({ status, isTemplate: text.includes('/not-found') }).toEqual({
      status: 404,
      isTemplate: true,
    });
  }
  expect(site.rendered.filter((url) => url === '/not-found')).toHaveLength(1);
  expect(site.rendered.join()).not.toContain('0.');
});

it.each([
  '/search',
  '/search?x=1',
  site.publicFile.replace('public', ''),
  '/staff/messages/1',
  '/healthz',
  '/_next/static/a.js',
  '/_next/static/%61.js?x',
  '/api/contact',
])('passes %s on to Next each time, with the version of the moment', async (target) => {
  for (let visit = 0; visit < 2; visit++)
    expect((await site.ask(target)).text).toContain(getEdition().id);
  expect(site.countOf(target)).toBe(2);
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
    site.renderers['/a'] = fail;
    for (let visit = 0; visit < 2; visit++) {
      const { status, headers, text } = await site.ask('/a');
      expect({ status, scripts: text.includes('<script') }).toEqual({
        status: 503,
        scripts: false,
      });
      expect(headers['content-security-policy']).toContain("script-src 'none'");
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
    }
    expect(takeLoggedEvents()).toEqual(['page.not-rendered', 'page.not-rendered']);
    site.renderers = {};
    expect((await site.ask('/a')).status).toBe(200);
  });

  it('is a 503 that shows the alerts', async () => {
    const now = Date.now();
    const texts = { id: 'a1', level: 'warning', text: 'Flood', link: null, folder: null } as const;
    const times = { publishedAt: now, endsAt: now + 60_000, updates: [], isExercise: false };
    const board = { ...EMPTY_BOARD, sequence: 1, changedAt: now };
    showBoard({ ...board, alerts: [{ ...texts, ...times }] });
    site.renderers['/a'] = (response) => response.writeHead(500).end();
    for (let visit = 0; visit < 2; visit++) {
      const { status, text } = await site.ask('/a');
      expect({ status, hasAlert: text.includes('Flood') }).toEqual({ status: 503, hasAlert: true });
    }
    takeLoggedEvents();
    showBoard({ ...board, sequence: 2 });
  });

  it('is a 503 when too many wait, while pages in memory are served', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`pages/p${index}.md`, page(`P${index}`)]),
    );
    site.publish(files);
    for (const path of Object.keys(files)) {
      const slowly = (response: http.ServerResponse) =>
        setTimeout(() => response.setHeader('Content-Type', 'text/html').end(html(path)), 10);
      site.renderers[path.replace('pages', '').replace('.md', '')] = slowly;
    }
    await site.ask('/home');
    const cold = Array.from({ length: 300 }, (_, index) => site.ask(`/p${index}`));
    expect((await site.ask('/home')).status).toBe(200);
    const statuses = (await Promise.all(cold)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });
});
