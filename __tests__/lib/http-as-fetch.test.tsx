/** @jest-environment ./__tests__/support/jest/jsdom-with-fetch.js */
import {
  startRecordingServer,
  type RecordingServer,
} from '@/__tests__/support/servers/recording-server';
import { XSRF_COOKIE, XSRF_HEADER, http } from '@/lib/http';

// Provided by the environment above.
declare function moveTo(url: string): void;

const TOKEN = 'a-token';
const header = XSRF_HEADER.toLowerCase();
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
  moveTo(`${site.origin}/page`);
  document.cookie = `${XSRF_COOKIE}=${TOKEN}; path=/`;
});

afterEach(() => {
  jest.restoreAllMocks();
  site.received.length = 0;
  stranger.received.length = 0;
});

/** Returns the options that fetch receives, where Node differs from browsers. */
async function handedOn(input: RequestInfo | URL, init: RequestInit): Promise<RequestInit> {
  const fetching = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await http(input, init);
  return fetching.mock.calls[0]?.[1] ?? {};
}

describe('an error of the caller', () => {
  it('rejects the promise, as fetch does', async () => {
    const answer = http('/api', { method: 'POST', headers: { 'not a name': 'x' } });
    await expect(answer).rejects.toThrow();
  });
});

describe('the token', () => {
  it('is sent with an unusual method', async () => {
    await http('/api', { method: 'OPTIONS' });
    expect(site.received[0]?.headers[header]).toBe(TOKEN);
  });

  it('is not sent if it is not a valid header value', async () => {
    document.cookie = `${XSRF_COOKIE}=\u5927; path=/`;
    await http('/api', { method: 'POST' });
    expect(site.received[0]?.headers).not.toHaveProperty(header);
  });

  it('is not read in a sandboxed frame, which has no access to cookies', async () => {
    jest.spyOn(window, 'origin', 'get').mockReturnValue('null');
    const reading = jest.spyOn(document, 'cookie', 'get');
    await http('/api', { method: 'POST' });
    expect(reading).not.toHaveBeenCalled();
  });

  it('is not sent from a page without an origin to a URL without an origin', async () => {
    moveTo('about:blank');
    const reading = jest.spyOn(document, 'cookie', 'get').mockReturnValue(`${XSRF_COOKIE}=x`);
    const { headers } = await handedOn(new URL('data:,hello'), { method: 'POST' });
    expect(new Headers(headers).has(XSRF_HEADER)).toBe(false);
    expect(reading).not.toHaveBeenCalled();
  });
});

describe('a request of the caller', () => {
  it('may pass a Request as its options', async () => {
    const request = new Request(`${stranger.origin}/api`, { method: 'POST', body: 'hello' });
    await http('/api', request);
    expect(site.received[0]).toMatchObject({ method: 'POST', body: 'hello' });
  });

  it('keeps its meaning when options replace the headers of a Request', async () => {
    const request = new Request(`${site.origin}/api`, { headers: { 'X-Old': 'yes' } });
    await http(request, { method: 'POST', headers: { 'X-New': 'yes' } });
    expect(site.received[0]?.headers).toMatchObject({ 'x-new': 'yes', [header]: TOKEN });
    expect(site.received[0]?.headers).not.toHaveProperty('x-old');
  });

  it('may have a streaming body', async () => {
    const options = { method: 'POST', body: new Response('hello').body, duplex: 'half' };
    await http(new Request(`${site.origin}/api`, options));
    expect(site.received[0]).toMatchObject({ body: 'hello', headers: { [header]: TOKEN } });
  });

  it('reaches fetch with its options unchanged', async () => {
    const options = await handedOn('/api', { method: 'POST', credentials: 'omit' });
    expect(options).toMatchObject({ method: 'POST', credentials: 'omit' });
  });
});

describe('a redirect', () => {
  it('of another site is not followed by a POST', async () => {
    const address = `${stranger.origin}/moved?to=${site.origin}/api`;
    await expect(http(address, { method: 'POST' })).rejects.toThrow(/fetch failed/);
    expect(site.received).toEqual([]);
  });

  it('is returned to a caller whose Request has redirect "manual"', async () => {
    const address = `${site.origin}/moved?to=${stranger.origin}/api`;
    await http(new Request(address, { method: 'POST', redirect: 'manual' }));
    expect(site.received).toHaveLength(1);
    expect(stranger.received).toEqual([]);
  });

  // Browsers reject such a request if it may not follow redirects, and allow no custom header.
  it.each([{ mode: 'no-cors' as const }, undefined])(
    'is left to fetch for a cross-site request without CORS (%j)',
    async (given) => {
      const address = `${stranger.origin}/api`;
      const request = new Request(address, { method: 'POST', mode: 'no-cors' });
      const { redirect } = await handedOn(given ? address : request, { method: 'POST', ...given });
      expect(redirect).not.toBe('error');
    },
  );

  it('of this site is refused even without CORS', async () => {
    const { redirect } = await handedOn('/api', { method: 'POST', mode: 'no-cors' });
    expect(redirect).toBe('error');
  });
});
