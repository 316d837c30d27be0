import { once } from 'node:events';
import http, { ServerResponse } from 'node:http';
import fc from '@/__tests__/support/jest/random';
import { takeLogLines } from '@/__tests__/support/jest/console-lines';
import { installLastGate, onPageWithoutPolicy } from '@/lib/server/http/requests/last-gate';

const { writeHead } = ServerResponse.prototype;
let bare = 0;
let server: http.Server;
let respond: http.RequestListener = () => undefined;

beforeAll(async () => {
  installLastGate();
  onPageWithoutPolicy(() => bare++);
  server = http.createServer((request, response) => respond(request, response)).listen(0);
  await once(server, 'listening');
});

afterAll(() => {
  Object.assign(ServerResponse.prototype, { writeHead });
  server.close();
});

beforeEach(() => {
  bare = 0;
});

async function ask(listener: http.RequestListener): Promise<Headers> {
  respond = listener;
  const url = `http://localhost:${Reflect.get(Object(server.address()), 'port')}/x?y`;
  return (await fetch(url)).headers;
}

describe('the last gate', () => {
  it('logs the first page without a policy', async () => {
    const fail: http.RequestListener = (_, response) =>
      response.writeHead(500, { 'Content-Type': 'text/html' }).end();
    await ask(fail);
    await ask(fail);
    expect(takeLogLines()).toMatchObject([
      { event: 'page.without-policy', path: '/x', status: 500 },
    ]);
  });

  it('lets a page with a policy pass unchanged', async () => {
    const headers = await ask((_, response) => {
      response.setHeader('Content-Security-Policy', "default-src 'self'");
      response.setHeader('Content-Type', 'text/html').setHeader('Cache-Control', 'public');
      response.end('x');
    });
    expect(headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(headers.get('cache-control')).toBe('public');
    expect(bare).toBe(0);
  });

  it('adds a policy to every other response without one, and changes nothing else', async () => {
    const types = ['application/json', 'text/csv', 'font/woff2', 'image/svg+xml', 'video/mp4', ''];
    for (const type of types) {
      const headers = await ask((_, response) => {
        if (type) response.setHeader('Content-Type', type);
        response.writeHead(200, 'Fine', { 'Cache-Control': 'public', 'X-A': '1' }).end('{}');
      });
      expect([type, headers.get('content-security-policy')]).toEqual([
        type,
        expect.stringMatching(/^default-src 'none'/),
      ]);
      expect(headers.get('content-security-policy')).not.toContain('script-src');
      expect(headers.get('cache-control')).toBe('public');
      expect(headers.get('x-a')).toBe('1');
    }
    expect(bare).toBe(0);
  });

  it.each([
    [308, {}, 'no-store'],
    [405, {}, 'no-store'],
    [301, { 'Cache-Control': 's-maxage=1' }, 's-maxage=1'],
    [200, {}, null],
  ])(
    'lets no cache store a response %i with %j of its own accord',
    async (status, given, expected) => {
      const headers = await ask((_, response) => response.writeHead(status, given).end());
      expect(headers.get('cache-control')).toBe(expected);
    },
  );

  it('adds none to a 304, which would replace the policy of the page that the browser has', async () => {
    const headers = await ask((_, response) => {
      response.writeHead(304, { ETag: '"a"' }).end();
    });
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('etag')).toBe('"a"');
  });

  it('adds a policy to a page without one, however its headers were set, and counts it', async () => {
    const type = fc.constantFrom(
      ...['text/html', 'TEXT/HTML; charset=utf-8', 'text/html;x', 'application/xhtml+xml'],
    );
    const name = fc.constantFrom('content-type', 'Content-Type', 'CONTENT-TYPE');
    const way = fc.constantFrom('set', 'object', 'reason', 'array', 'implicit');
    await fc.assert(
      fc.asyncProperty(type, name, way, fc.boolean(), async (value, header, how, isCached) => {
        bare = 0;
        const headers = await ask((_, response) => {
          if (isCached) response.setHeader('Cache-Control', 's-maxage=31536000');
          if (how === 'set' || how === 'implicit') response.setHeader(header, value);
          if (how === 'set') response.writeHead(200);
          if (how === 'object') response.writeHead(200, { [header]: value });
          if (how === 'reason') response.writeHead(200, 'OK', { [header]: value });
          if (how === 'array') response.writeHead(200, [header, value]);
          response.end('<script>alert(1)</script>');
        });
        expect(headers.get('content-type')).toBe(value);
        expect(headers.get('content-security-policy')).toMatch(
          /^default-src 'none'; script-src 'none';/,
        );
        expect(headers.get('cache-control')).toBe('no-store');
        expect(bare).toBe(1);
      }),
    );
  });
});
