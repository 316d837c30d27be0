import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { takeLoggedEvents, takeLogLines } from '@/__tests__/support/jest/console-lines';
import { EMPTY_BOARD } from '@/lib/server/alerts/board';
import { showBoard } from '@/lib/server/alerts/current-board';
import { getEdition } from '@/lib/server/content/edition';
import { hasToken, PAGE_TOKEN_HEADER } from '@/lib/server/http/cookies/xsrf';
import { PageServer } from '@/__tests__/support/pages/page-server';
import { getShownPage, respondUnknown } from '@/lib/server/shown-page';

const ROUTES = {
  '/(content)/[...slug]/page': '/[...slug]',
  '/(content)/not-found/page': '/not-found',
  '/(content)/gone/page': '/gone',
  '/(content)/unavailable/page': '/unavailable',
  '/(personal)/search/page': '/search',
  '/(personal)/account/page': '/account',
  '/(personal)/form/[id]/sent/page': '/form/[id]/sent',
};
const MODULES = { quiet: 'app/error.tsx', lively: 'components/counter.tsx' };
const SITE_TAGS =
  '<meta name="description" content="$&amp;"/><link rel="alternate" href="/feed.xml"/><link rel="icon" href="/i.svg"/>';
const FORM_SCRIPT = 'document.forms[0].noValidate=true';

type Page = { main: string; module?: keyof typeof MODULES; status?: number; location?: string };

const site = new PageServer({
  routes: ROUTES,
  modules: MODULES,
  formScript: FORM_SCRIPT,
  answer,
});
/** Returns the main part of a personal page. */
let render: (request: http.IncomingMessage) => Page | Promise<Page>;
/** The requests that reached Next: the path with its headers, and whether the page has a frame. */
let rendered: { url: string; headers: http.IncomingHttpHeaders; hasFrame: boolean }[];
let frame: { module: keyof typeof MODULES };
/** Whether the layout has the main part that the page store looks for. */
let isOrdinary: boolean;

beforeEach(() => {
  rendered = [];
  [frame, isOrdinary] = [{ module: 'quiet' }, true];
  render = () => ({ main: '<h1>Hello</h1>' });
});

const flight = (module: string, nonce: string) =>
  `<script${nonce}>self.__next_f.push([1,"1:I[\\"${module}\\",[],\\"default\\"]\\n"])</script>`;

/** Responds like Next: with header and footer, unless the page is to be rendered without. */
async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
  const { url = '', headers } = request;
  const shown = getShownPage();
  rendered.push({ url, headers, hasFrame: shown.hasFrame });
  const isOwn = url !== '/unavailable';
  const {
    main,
    module,
    status = 200,
    location,
  } = isOwn ? await render(request) : { main: 'Sorry' };
  const [tags, before, after] = shown.hasFrame
    ? [
        SITE_TAGS,
        `<div id="alerts"></div><header>${shown.path} ${getEdition().id}</header>`,
        '<footer/>',
      ]
    : ['', '', ''];
  const [, id] = /'nonce-(.*)'/.exec(String(headers['content-security-policy'])) ?? [];
  const nonce = id ? ` nonce="${id}"` : '';
  const modules = [module ?? 'quiet', ...(shown.hasFrame ? [frame.module] : [])];
  const scripts = modules.map((one) => flight(one, nonce)).join('');
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (location) response.setHeader('Location', location);
  response.end(
    `<!DOCTYPE html><html><head><title>${url}</title>${tags}</head><body>${before}` +
      `<main id=${isOrdinary ? '"content" tabindex="-1"' : '"x"'}>${main}</main>${after}${scripts}</body></html>`,
  );
}

async function ask(target: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') {
  const response = await site.ask(target, headers, method);
  return { ...response, cookies: response.headers['set-cookie'] ?? [] };
}

const renderedFrames = () => rendered.filter(({ url }) => url === '/unavailable');

describe('a personal page', () => {
  it('is sent without a script of Next, never cached, and inside header and footer', async () => {
    const { status, headers, text } = await ask('/account');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("script-src 'none'"),
      'content-length': String(Buffer.byteLength(text)),
    });
    expect(text).toBe(
      `<!DOCTYPE html><html><head><title>/account</title>${SITE_TAGS}</head><body><div id="alerts"></div>` +
        `<header>/account ${getEdition().id}</header><main id="content" tabindex="-1"><h1>Hello</h1></main>` +
        '<footer/></body></html>',
    );
  });

  it('may run the form script, by its hash, and no other', async () => {
    render = () => ({ main: `<form></form><script>${FORM_SCRIPT}</script>` });
    const { headers, text } = await ask('/account');
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[^' ]+';/);
  });

  it('gets the token of its visitor, which fits the cookies that come with it', async () => {
    render = ({ headers }) => ({ main: `<i>${String(headers[PAGE_TOKEN_HEADER])}</i>` });
    const { text, cookies } = await ask('/account');
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    const token = /<i>(.*)<\/i>/.exec(text)?.[1] ?? '';
    expect(hasToken(new Request('http://localhost', { headers: { cookie } }), token)).toBe(true);
    expect((await ask('/account', { cookie })).text).toContain(`<i>${token}</i>`);
  });

  it('is sent compressed, however large it is', async () => {
    const main = 'Größe. '.repeat(30_000);
    render = () => ({ main });
    const zipped = await ask('/account', { 'Accept-Encoding': 'gzip' });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(zipped.body).toString()).toBe((await ask('/account')).text);
    expect(gunzipSync(zipped.body).toString()).toContain(`${main}</main><footer/>`);
  });

  it('has the same headers in response to HEAD, and no text', async () => {
    const { headers, text } = await ask('/search');
    const head = await ask('/search', {}, 'HEAD');
    expect(head.text).toBe('');
    expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' });
    expect(text).not.toBe('');
  });

  it.each(['prefetch', 'prefetch;prerender'])(
    'is not rendered for a browser that only wants to %s it',
    async (purpose) => {
      const { status, headers, cookies } = await ask('/account', { 'Sec-Purpose': purpose });
      expect([status, headers['cache-control'], cookies]).toEqual([503, 'no-store', []]);
      expect(rendered).toEqual([]);
    },
  );

  it('redirects with the cookies of its visitor, and is not wrapped in anything', async () => {
    render = () => ({ main: '', status: 307, location: '/login' });
    const { status, headers, text, cookies } = await ask('/account');
    expect([status, headers['location'], text, cookies.length]).toEqual([307, '/login', '', 2]);
    expect(renderedFrames()).toEqual([]);
  });

  it('can say that it shows nothing, inside header and footer', async () => {
    render = () => {
      respondUnknown();
      return { main: '<h1>No such draft</h1>' };
    };
    const { status, text } = await ask('/account');
    expect([status, text.includes('No such draft</h1></main><footer/>')]).toEqual([404, true]);
    render = () => ({ main: '<h1>Hello</h1>' });
    expect((await ask('/account')).status).toBe(200);
  });

  it('can say that something is unavailable', async () => {
    render = () => ({ main: '<h1>No results now</h1>', status: 503 });
    const { status, text } = await ask('/search');
    expect([status, text.includes('No results now')]).toEqual([503, true]);
  });
});

describe('a page of results', () => {
  const tokenOf = () => rendered.find(({ url }) => url === '/search')?.headers[PAGE_TOKEN_HEADER];

  it('has no token for people who are not signed in, and sets no cookie', async () => {
    expect((await ask('/search')).cookies).toEqual([]);
    expect(tokenOf()).toBeUndefined();
  });

  it('has the token of the sign-out button for people who are', async () => {
    const { cookies } = await ask('/search', { cookie: `session=${'a'.repeat(43)}` });
    expect(cookies).toEqual([expect.stringContaining(String(tokenOf()))]);
  });
});

describe('visitors who ask at the same time', () => {
  it('never see the text or the token of another', async () => {
    const visitor = new AsyncLocalStorage<string>();
    render = async ({ url = '', headers }) =>
      visitor.run(url, async () => {
        await wait(Math.random() * 5);
        return { main: `<p>${visitor.getStore()}</p><i>${String(headers[PAGE_TOKEN_HEADER])}</i>` };
      });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => ask(`/account?visitor=${index}`)),
    );
    for (const [index, { text, cookies }] of answers.entries()) {
      const token = /<i>(.*)<\/i>/.exec(text)?.[1];
      expect(text.match(/visitor=\d+/g)).toEqual([`visitor=${index}`, `visitor=${index}`]);
      expect(cookies.filter((cookie) => cookie.includes(`XSRF-TOKEN=${token};`))).toHaveLength(1);
    }
    const tokens = answers.map(({ text }) => /<i>(.*)<\/i>/.exec(text)?.[1]);
    expect(new Set(tokens).size).toBe(40);
  });

  it('share header and footer, which are rendered once and without anything of theirs', async () => {
    const headers = { cookie: 'session=secret', 'x-forwarded-for': '192.0.2.1', 'user-agent': 'x' };
    await Promise.all(Array.from({ length: 20 }, () => ask('/account', headers)));
    await ask('/account', headers);
    expect(renderedFrames().map((one) => one.headers)).toEqual([
      { host: 'localhost', 'user-agent': 'lightMyRequest' },
    ]);
    expect(rendered.filter(({ url }) => url === '/account')).toHaveLength(21);
  });
});

describe('text that a visitor has sent', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    [
      'a script in the disguise of Next',
      '<script>self.__next_f.push([1,"alert"]),alert(1)</script>',
    ],
    ['a changed form script', `<script>${FORM_SCRIPT};alert(1)</script>`],
    ['a handler', '<img src=x onerror=alert(1)>'],
    ['a link to a script', '<a href="javascript:alert(1)">x</a>'],
  ])('with %s never runs, not even if a page forgets to escape it', async (_, planted) => {
    render = () => ({ main: planted });
    const { headers, text } = await ask('/search?q=x');
    expect(text).not.toContain('alert(1)');
    expect(headers['content-security-policy']).toContain("script-src 'none'");
    takeLoggedEvents();
  });

  it('may look like an address that runs a script, in a field or a sentence', async () => {
    const main =
      '<input value="JavaScript: the good parts"/><p title="javascript:x">javascript:</p>';
    render = () => ({ main });
    const { status, text } = await ask('/search?q=javascript:');
    expect(status).toBe(200);
    expect(text).toContain(main);
  });

  it('is not in the log of a page that cannot be sealed', async () => {
    render = () => ({ main: '<p style="a secret"></p>' });
    expect((await ask('/search?q=x')).status).toBe(503);
    const lines = takeLogLines();
    expect(lines).toMatchObject([{ event: 'page.not-rendered' }]);
    expect(JSON.stringify(lines)).not.toContain('a secret');
  });

  it('stays escaped inside header and footer', async () => {
    const escaped = '&lt;script&gt;alert(1)&lt;/script&gt; &lt;/main&gt; &lt;body $&amp; $1';
    render = () => ({ main: `<input value="${escaped}"/><p>${escaped}</p>` });
    const { text } = await ask('/search?q=x');
    expect(text).toContain(`<input value="${escaped}"/><p>${escaped}</p></main><footer/>`);
  });
});

describe('header and footer of a personal page', () => {
  it('are always those of the current edition', async () => {
    for (let edition = 0; edition < 2; edition++) {
      const version = site.publish();
      expect((await ask('/account')).text).toContain(`<header>/account ${version}</header>`);
    }
  });

  it('mark the page that they belong to', async () => {
    expect((await ask('/search?q=a')).text).toContain(
      `<header>/search ${getEdition().id}</header>`,
    );
    expect((await ask('/form/visit/sent')).text).toContain(`<header>/form/visit/sent v`);
  });

  it('are rendered with the page if they are interactive', async () => {
    frame = { module: 'lively' };
    for (let visit = 0; visit < 2; visit++) {
      const { headers, text } = await ask('/account');
      expect(text).toContain('<header>/account');
      expect(text.match(/<script/g)).toHaveLength(2);
      expect(headers['content-security-policy']).toContain("'strict-dynamic'");
    }
    expect(rendered.filter(({ url, hasFrame }) => url === '/account' && !hasFrame)).toHaveLength(1);
  });
});

it('a personal page is rendered as a whole if the layout has another main part', async () => {
  isOrdinary = false;
  for (let visit = 0; visit < 2; visit++) {
    expect((await ask('/account')).text).toContain(
      `<header>/account ${getEdition().id}</header><main id="x">`,
    );
  }
  expect(rendered.map(({ hasFrame }) => hasFrame)).toEqual([false, true, true]);
});

describe('a personal page with an interactive component', () => {
  beforeEach(() => {
    render = () => ({ main: '<button>Count</button>', module: 'lively' });
  });

  it('keeps its scripts, allowed by a nonce that is new each time', async () => {
    const policies = [];
    for (let visit = 0; visit < 2; visit++) {
      const { headers, text } = await ask('/account');
      const [nonce] = /(?<=<script nonce=").{22}(?=">)/.exec(text) ?? [];
      expect(text).toContain('<header>/account');
      expect(text.match(/<script nonce/g)).toHaveLength(2);
      expect(headers['content-security-policy']).toContain(
        `script-src 'nonce-${nonce}' 'strict-dynamic';`,
      );
      policies.push(headers['content-security-policy']);
    }
    expect(policies[0]).not.toBe(policies[1]);
    // Only the first visit shows that the page is interactive.
    expect(rendered.map(({ hasFrame }) => hasFrame)).toEqual([false, true, true]);
  });

  it.each([
    '<script>self.__next_f.push([0]),alert(1)</script>',
    '<script nonce="guess">self.__next_f.push([0]),alert(1)</script>',
    '<script src="/_next/static/chunks/a.js"></script>',
  ])('is not shown if a visitor has planted %s', async (planted) => {
    await ask('/account');
    render = () => ({ main: planted, module: 'lively' });
    const { status, text } = await ask('/account');
    expect([status, text.includes('<script')]).toEqual([503, false]);
    takeLoggedEvents();
  });

  it('is not shown if the interactive component is planted too', async () => {
    const planted = flight('lively', '') + '<script>self.__next_f.push([0]),alert(1)</script>';
    render = () => ({ main: planted });
    expect((await ask('/search')).text).not.toContain('<script');
    takeLoggedEvents();
  });
});

describe('an alert', () => {
  it('is on the next page that somebody opens, and gone after its end', async () => {
    await ask('/account');
    const now = Date.now();
    const texts = {
      id: 'a1',
      level: 'warning',
      text: 'Flood $& $1',
      link: null,
      folder: null,
    } as const;
    const times = { publishedAt: now, endsAt: now + 60_000, updates: [], isExercise: false };
    const board = { ...EMPTY_BOARD, sequence: 1, changedAt: now };
    showBoard({ ...board, alerts: [{ ...texts, ...times }] });
    expect((await ask('/account')).text).toContain('Flood $&amp; $1');
    showBoard({ ...board, sequence: 2 });
    expect((await ask('/account')).text).toContain('<div id="alerts"></div>');
  });
});

describe('a personal page that cannot be shown', () => {
  it.each([
    ['throws', { main: 'the secret detail', status: 500 }, 'The page responded with 500.'],
    ['has a style', { main: '<p style="color: red">x</p>' }, 'would not let work'],
  ])('is replaced by an error page if it %s', async (_, page, reason) => {
    render = () => page;
    const { status, headers, text } = await ask('/account');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(text).not.toContain('secret');
    expect(takeLogLines()).toEqual([
      expect.objectContaining({
        event: 'page.not-rendered',
        error: expect.stringContaining(reason),
      }),
    ]);
  });

  it('after waiting for long is replaced too, and others are rendered meanwhile', async () => {
    const waiting: ((page: Page) => void)[] = [];
    render = ({ url }) =>
      url?.includes('slow') ? new Promise((resolve) => waiting.push(resolve)) : { main: 'Quick' };
    const slow = [1, 2].map(() => ask('/account?slow'));
    expect((await ask('/account')).text).toContain('Quick');
    for (const finish of waiting) finish({ main: '', status: 500 });
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([503, 503]);
    takeLoggedEvents();
  }, 10_000);
});
