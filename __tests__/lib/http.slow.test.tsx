/** @jest-environment ./__tests__/support/jest/jsdom-with-fetch.js */
import {
  startRecordingServer,
  type RecordingServer,
} from '@/__tests__/support/servers/recording-server';
import { XSRF_COOKIE, XSRF_HEADER, http } from '@/lib/http';

// Provided by the environment above.
declare function moveTo(url: string): void;

const TOKEN = 'a-token';
let site: RecordingServer;
let stranger: RecordingServer;

beforeAll(async () => {
  site = await startRecordingServer();
  stranger = await startRecordingServer();
});

afterAll(async () => {
  await site.stop();
  await stranger.stop();
});

beforeEach(() => {
  moveTo(`${site.origin}/folder/page`);
  setCookie(TOKEN);
});

afterEach(() => {
  document.head.replaceChildren();
  for (const name of [XSRF_COOKIE, `${XSRF_COOKIE}2`, `X-${XSRF_COOKIE}`]) {
    document.cookie = `${name}=; max-age=0; path=/`;
  }
  site.received.length = 0;
  stranger.received.length = 0;
});

function setCookie(value: string): void {
  document.cookie = `${XSRF_COOKIE}=${value}; path=/`;
}

function setBase(href: string): void {
  const base = document.createElement('base');
  base.href = href;
  document.head.append(base);
}

/** Returns the token of the last request at either server. */
function arrived(): string | string[] | undefined {
  const last = [...site.received, ...stranger.received].at(-1);
  if (!last) throw new Error('No request arrived.');
  return last.headers[XSRF_HEADER.toLowerCase()];
}

/** Returns the arguments that `http` passes to fetch, for URLs that no request can reach. */
async function handedOn(input: RequestInfo | URL, init?: RequestInit): Promise<Headers> {
  const fetching = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await http(input, init);
  const headers = new Headers(fetching.mock.calls[0]?.[1]?.headers);
  fetching.mockRestore();
  return headers;
}

describe('the XSRF token is sent', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'post', 'Put'])(
    'with the method %s',
    async (method) => {
      await http('/api', { method });
      expect(arrived()).toBe(TOKEN);
    },
  );

  it.each(['GET', 'HEAD', 'get', 'Head', undefined])('unless the method is %s', async (method) => {
    await http('/api', { method });
    expect(arrived()).toBeUndefined();
  });

  it.each(['/api', 'api', './api', '../api', '?query', '#part', '', ' /api', '/api?to_host=//x'])(
    'to the relative address "%s"',
    async (address) => {
      await http(address, { method: 'POST' });
      expect(arrived()).toBe(TOKEN);
    },
  );

  it('to a URL object of this site', async () => {
    await http(new URL(`${site.origin}/api`), { method: 'POST' });
    expect(arrived()).toBe(TOKEN);
  });

  it('to a Request of this site', async () => {
    await http(new Request(`${site.origin}/api`, { method: 'POST' }));
    expect(arrived()).toBe(TOKEN);
  });

  it('with the method of init when a Request has another one', async () => {
    await http(new Request(`${site.origin}/api`), { method: 'POST' });
    expect(arrived()).toBe(TOKEN);
  });
});

describe('the XSRF token is not sent', () => {
  it('to a URL that names a host, even this one', async () => {
    await http(`${site.origin}/api`, { method: 'POST' });
    expect(arrived()).toBeUndefined();
  });

  it('to another port by a URL object or a Request', async () => {
    await http(new URL(`${stranger.origin}/api`), { method: 'POST' });
    await http(new Request(`${stranger.origin}/api`, { method: 'POST' }));
    expect(stranger.received.map(({ headers }) => headers[XSRF_HEADER.toLowerCase()])).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each([
    '//127.0.0.1/api',
    '/\\127.0.0.1/api',
    '\\\\127.0.0.1/api',
    '\\/127.0.0.1/api',
    '  //127.0.0.1/api',
    '\t//127.0.0.1/api',
    '\n//127.0.0.1/api',
    '/\t/127.0.0.1/api',
    '/\n\\127.0.0.1/api',
    '\u0000//127.0.0.1/api',
    'http:/api',
    'ht\ntp://127.0.0.1/api',
    'HTTPS://127.0.0.1/api',
    'data:text/plain,hello',
    'blob:http://127.0.0.1/1',
    'http://[',
  ])('to the address %j', async (address) => {
    // Each names the page's own host, so only its form keeps the token here.
    moveTo('http://127.0.0.1/');
    setCookie(TOKEN);
    expect((await handedOn(address, { method: 'POST' })).has(XSRF_HEADER)).toBe(false);
  });

  it.each(['http://sub.site.example/', 'https://site.example/', 'http://site.example:81/'])(
    'when a URL object leads from http://site.example to %s',
    async (address) => {
      moveTo('http://site.example/');
      setCookie(TOKEN);
      expect((await handedOn(new URL(address), { method: 'POST' })).has(XSRF_HEADER)).toBe(false);
    },
  );

  it('to a blob URL of this page', async () => {
    const blob = new URL(`blob:${site.origin}/1`);
    expect((await handedOn(blob, { method: 'POST' })).has(XSRF_HEADER)).toBe(false);
  });

  it('when <base> sends relative URLs to another host', async () => {
    setBase(`${stranger.origin}/`);
    await http('api', { method: 'POST' });
    expect(stranger.received).toHaveLength(1);
    expect(arrived()).toBeUndefined();
  });
});

describe('an invalid URL', () => {
  it('is rejected by fetch', async () => {
    setBase('mailto:somebody@site.example');
    expect((await handedOn('api', { method: 'POST' })).has(XSRF_HEADER)).toBe(false);
  });
});

describe('the XSRF cookie', () => {
  it('is read for every request', async () => {
    await http('/api', { method: 'POST' });
    setCookie('another');
    await http('/api', { method: 'POST' });
    expect(arrived()).toBe('another');
  });

  it('adds no header when it is missing', async () => {
    document.cookie = `${XSRF_COOKIE}=; max-age=0; path=/`;
    await http('/api', { method: 'POST' });
    expect(arrived()).toBeUndefined();
  });

  it('is sent even when empty', async () => {
    setCookie('');
    await http('/api', { method: 'POST' });
    expect(arrived()).toBe('');
  });

  it.each([`${XSRF_COOKIE}2`, `X-${XSRF_COOKIE}`])('is not confused with %s', async (name) => {
    document.cookie = `${XSRF_COOKIE}=; max-age=0; path=/`;
    document.cookie = `${name}=wrong; path=/`;
    await http('/api', { method: 'POST' });
    expect(arrived()).toBeUndefined();
  });

  it('is the first of two with the same name', async () => {
    // The longer path comes first (RFC 6265, 5.4).
    document.cookie = `${XSRF_COOKIE}=nearer; path=/folder`;
    await http('/api', { method: 'POST' });
    document.cookie = `${XSRF_COOKIE}=; max-age=0; path=/folder`;
    expect(arrived()).toBe('nearer');
  });

  it.each([
    ['a=b==', 'a=b=='],
    ['a%2Fb%20c', 'a/b c'],
    ['50%', '50%'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['line%0Abreak', 'line%0Abreak'],
    ['%E5%A4%A7', '%E5%A4%A7'],
  ])('%s is sent as %s', async (value, expected) => {
    setCookie(value);
    await http('/api', { method: 'POST' });
    expect(arrived()).toBe(expected);
  });
});

describe('a request of the caller', () => {
  it.each([XSRF_HEADER, XSRF_HEADER.toLowerCase(), XSRF_HEADER.toUpperCase()])(
    'keeps its own %s',
    async (name) => {
      await http('/api', { method: 'POST', headers: { [name]: 'mine' } });
      expect(arrived()).toBe('mine');
    },
  );

  it('keeps the header of a Request', async () => {
    const headers = { [XSRF_HEADER]: 'mine' };
    await http(new Request(`${site.origin}/api`, { method: 'POST', headers }));
    expect(arrived()).toBe('mine');
  });

  it('keeps its other headers and its body', async () => {
    await http('/api', { method: 'POST', headers: [['X-Other', 'yes']], body: 'hello' });
    expect(site.received[0]).toMatchObject({ body: 'hello', headers: { 'x-other': 'yes' } });
  });

  it('keeps the body and headers of a Request', async () => {
    const headers = { 'X-Other': 'yes' };
    await http(new Request(`${site.origin}/api`, { method: 'POST', headers, body: 'hello' }));
    expect(site.received[0]).toMatchObject({ body: 'hello', headers: { 'x-other': 'yes' } });
  });

  it("leaves the caller's options unchanged", async () => {
    const headers = new Headers();
    const init = { method: 'POST', headers };
    const request = new Request(`${site.origin}/api`, { method: 'POST' });
    await http('/api', init);
    await http(request);
    expect(init).toEqual({ method: 'POST', headers });
    expect([...headers, ...request.headers]).toEqual([]);
  });

  it('may have frozen options', async () => {
    const init = Object.freeze({ method: 'POST', headers: Object.freeze({ 'X-Other': 'yes' }) });
    await http('/api', init);
    expect(arrived()).toBe(TOKEN);
  });

  it('keeps the referrer policy of a Request', async () => {
    const fetching = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    const referrerPolicy = 'no-referrer';
    await http(new Request(`${site.origin}/api`, { method: 'POST', referrerPolicy }));
    expect(fetching.mock.calls[0]?.[1]).toMatchObject({ referrerPolicy });
    fetching.mockRestore();
  });
});

describe('a redirect', () => {
  const moved = () => `/moved?to=${stranger.origin}/api`;

  it('is not followed by a POST', async () => {
    await expect(http(moved(), { method: 'POST' })).rejects.toThrow(/fetch failed/);
    expect(stranger.received).toEqual([]);
  });

  it('is not followed by a POST even with redirect "follow"', async () => {
    await expect(http(moved(), { method: 'POST', redirect: 'follow' })).rejects.toThrow();
    expect(stranger.received).toEqual([]);
  });

  it('is returned to a caller with redirect "manual"', async () => {
    const response = await http(moved(), { method: 'POST', redirect: 'manual' });
    expect(response.status).toBe(307);
    expect(stranger.received).toEqual([]);
  });

  it('is followed by a GET', async () => {
    await http(moved());
    expect(stranger.received).toHaveLength(1);
  });
});

describe('a request with a stale token', () => {
  const tokens = () => site.received.map(({ headers }) => headers[XSRF_HEADER.toLowerCase()]);

  /** Sets the cookie as the server's response would, before `http` sees the response. */
  function answerWithCookie(value: string): void {
    const real = globalThis.fetch;
    fetching = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const response = await real(input, init);
      setCookie(value);
      return response;
    });
  }

  let fetching: jest.SpyInstance | undefined;

  afterEach(() => fetching?.mockRestore());

  it('is repeated once with the new token', async () => {
    answerWithCookie('fresh');
    const response = await http('/refused?code=xsrf', { method: 'POST', body: 'hello' });
    expect(tokens()).toEqual([TOKEN, 'fresh']);
    expect(site.received.map(({ body }) => body)).toEqual(['hello', 'hello']);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ code: 'xsrf' });
  });

  it('is repeated once when there was no cookie', async () => {
    document.cookie = `${XSRF_COOKIE}=; max-age=0; path=/`;
    answerWithCookie('fresh');
    await http('/refused?code=xsrf', { method: 'POST' });
    expect(tokens()).toEqual([undefined, 'fresh']);
  });

  it('is repeated with the body of a Request', async () => {
    const url = `${site.origin}/refused?code=xsrf`;
    await http(new Request(url, { method: 'PUT', body: 'hello' }));
    expect(site.received.map(({ method, body }) => `${method} ${body}`)).toEqual([
      'PUT hello',
      'PUT hello',
    ]);
  });

  it.each([
    ['for another reason', '/refused?code=other', {}],
    ['with a header of the caller', '/refused?code=xsrf', { headers: { [XSRF_HEADER]: 'mine' } }],
  ])('is not repeated: %s', async (_, address, init) => {
    await http(address, { method: 'POST', ...init });
    expect(site.received).toHaveLength(1);
  });

  it('is not repeated when its body is a stream', async () => {
    fetching = jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response(JSON.stringify({ code: 'xsrf' }), { status: 403 }));
    await http('/api', { method: 'POST', body: new Response('hello').body });
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('is not repeated to another site', async () => {
    await http(`${stranger.origin}/refused?code=xsrf`, { method: 'POST' });
    expect(stranger.received).toHaveLength(1);
  });
});
