import fs from 'node:fs';
import { expect, test as base } from '@playwright/test';
import fc from '@/__tests__/support/jest/random';
import { createUser, PASSWORD } from '@/__tests__/support/accounts/accounts';
import { HttpVisitor } from '@/__tests__/support/visitors/http-visitor';
import {
  findFaults,
  MARK,
  NEXT_HEADERS,
  oddRequest,
} from '@/__tests__/support/visitors/odd-request';
import { sendRaw, type RawAnswer, type RawRequest } from '@/__tests__/support/visitors/raw-request';
import { PAGES, PERSONAL, SAMPLE } from '@/__tests__/support/pages/site';
import { contactForm } from '@/lib/forms/contact';

const REQUESTS = 4_000;
const LANES = 6;

// Its requests are random: a second run would send others.
base.describe.configure({ retries: 0 });

const test = base.extend<{ send: (request: Partial<RawRequest>) => Promise<RawAnswer> }>({
  send: async ({ baseURL }, provide) =>
    provide((request) =>
      sendRaw(baseURL ?? '', { method: 'GET', target: '/', headers: [], ...request }),
    ),
});

test(`${REQUESTS} odd requests meet no error, no page without a policy and no way elsewhere`, async ({
  send,
}) => {
  test.setTimeout(300_000);
  const waiting = fc.sample(oddRequest, REQUESTS);
  const found: unknown[] = [];
  const work = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const answer = await send(one);
      const faults = findFaults(one, answer);
      if (faults.length > 0) found.push({ faults, status: answer.status, ...one });
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
  expect(found.slice(0, 5)).toEqual([]);
});

test('no combination of headers of Next changes a page, or reaches it', async ({ send }) => {
  const names = NEXT_HEADERS.slice(0, 5);
  const combinations = fc.sample(fc.subarray(names), 40);
  for (const address of [...SAMPLE.slice(0, 4), '/login', '/account', '/contact', '/search?q=x']) {
    const plain = await send({ target: address });
    for (const combination of [...combinations, names, NEXT_HEADERS]) {
      const headers = combination.map((name): [string, string] => [name, MARK]);
      const answer = await send({ target: address, headers });
      expect(findFaults({ target: address, method: 'GET', headers }, answer)).toEqual([]);
      expect(hide(answer)).toEqual(hide(plain));
    }
  }
});

/** Returns the parts of a response that have to be the same each time, tag by tag. */
function hide({ status, headers, body }: RawAnswer): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  // How Next divides the page, and its copy of the page for React, depends on which part is ready first.
  const html = body
    .replace(/(^|\r\n)[0-9a-f]+\r\n/g, '')
    .replace(/<script\b.*?<\/script>/gs, '')
    // Next and React put them before or after the other tags of the head.
    .replace('<meta name="next-size-adjust" content=""/>', '')
    .replace(/<link rel="preload"[^>]*>/g, '');
  // A token and the name of a form are new each time.
  return [status, policy, html]
    .join('\n')
    .replace(/[\w-]{22,}/g, '')
    .split(/(?=<)/);
}

test('no query parameter that a page reads is looked up in a prototype', async ({ baseURL }) => {
  const visitor = new HttpVisitor(baseURL ?? '');
  const { email } = await createUser('staff');
  await visitor.post('/api/login', { email, password: PASSWORD, keep: '' });
  const anonymous = new HttpVisitor(baseURL ?? '');
  const names = listParameters();
  expect(names).toEqual(expect.arrayContaining(['done', 'next', 'q', 'token', 'page', 'proof']));
  for (const address of new Set([...SAMPLE, ...PERSONAL])) {
    for (const value of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const query = [...names.map((name) => `${name}=${value}`), `${value}=x`].join('&');
      const url = `${address.split('?')[0]?.replace(':id', value)}?${query}`;
      for (const one of [visitor, anonymous]) {
        const { status, text } = await one.get(url);
        expect([url, status < 500, text.includes('[native code]')]).toEqual([url, true, false]);
      }
    }
  }
});

/** Names of all query parameters, from the source of the pages. */
function listParameters(): string[] {
  const source = ['app', 'lib/server']
    .flatMap((folder) =>
      fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => fs.readFileSync(`${folder}/${file}`, 'utf8')),
    )
    .join('\n');
  const taken = [...source.matchAll(/const \{([^}]*)\} = (?:await searchParams|query)\b/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(/[ :=]/)[0] ?? '');
  const asked = [...source.matchAll(/\basked\.(\w+)/g)].map(([, name = '']) => name);
  return [...new Set([...taken, ...asked])].filter(Boolean);
}

for (const method of ['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
  for (const address of [
    '/',
    '/home',
    '/login',
    '/account',
    '/staff/messages',
    contactForm.action,
  ]) {
    test(`${method} ${address} gets 405 and the methods that are allowed`, async ({ send }) => {
      const { status, headers, body } = await send({ method, target: address });
      expect([status, body.trim().replace(/^0$/, '')]).toEqual([405, '']);
      expect(headers.get('allow')).toContain('GET, HEAD');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('set-cookie')).toBeNull();
    });
  }
}

for (const [what, status] of [
  ['OPTIONS *', 204],
  ['OPTIONS /home', 204],
  ['GET /index', 404],
  ['GET /_global-error', 404],
  ['GET /login.rsc?_rsc', 404],
  ['GET /%5B...slug%5D', 404],
  ['GET /blog/[slug]', 404],
  ['GET /%ff', 404],
  ['GET http://evil.example/home', 200],
  ['GET //', 308],
  ['GET /\\', 308],
] as const) {
  test(`${what} gets ${status}`, async ({ send }) => {
    const [method = '', address = ''] = what.split(' ');
    expect((await send({ method, target: address })).status).toBe(status);
  });
}

test('a Range or precondition that a file cannot meet is ignored', async ({ send, request }) => {
  const html = await (await request.get('/home')).text();
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  for (const header of [
    ...['abc', 'bytes=abc', 'bytes=', 'bytes=9-1', 'bytes=-0', 'bytes=999999999-'].map(
      (range): [string, string] => ['Range', range],
    ),
    ['If-Match', '"x"'] satisfies [string, string],
    ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'] satisfies [string, string],
  ]) {
    expect((await send({ target: style, headers: [header] })).status).toBe(200);
  }
});

test('HEAD has the status and type of GET on every page, and no body', async ({ send }) => {
  for (const address of PAGES) {
    const [get, head] = [
      await send({ target: address }),
      await send({ method: 'HEAD', target: address }),
    ];
    expect([address, head.status, head.body]).toEqual([address, get.status, '']);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
  }
});
