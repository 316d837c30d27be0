import { randomUUID } from 'node:crypto';
import { createUser, PASSWORD } from '@/__tests__/support/accounts/accounts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { createVisitor } from '@/__tests__/support/visitors/visitor';
import { POST as contact } from '@/app/api/contact/route';
import { POST as forgotPassword } from '@/app/api/forgot-password/route';
import { POST as logIn } from '@/app/api/login/route';
import { POST as register } from '@/app/api/register/route';
import { TOKEN_FIELD, type Values } from '@/lib/forms/form';
import { XSRF_HEADER } from '@/lib/http';
import { getDatabase } from '@/lib/server/database/database';

prepareDatabase();

const OWN = 'https://www.example.edu';
const NATIVE = 'application/x-www-form-urlencoded';

beforeAll(() => {
  process.env.APP_ORIGIN = OWN;
});

const email = () => `${randomUUID()}@example.org`;

const forms = {
  contact: {
    route: contact,
    fill: async () => ({ name: 'Ann', email: email(), topic: 'Fees', message: randomUUID() }),
  },
  login: {
    route: logIn,
    fill: async () => ({ email: (await createUser()).email, password: PASSWORD }),
  },
  register: { route: register, fill: async () => ({ name: 'Ann', email: email() }) },
  'forgot-password': { route: forgotPassword, fill: async () => ({ email: email() }) },
} satisfies Record<string, { route: typeof contact; fill: () => Promise<Values> }>;

/** Sends each form of a content page with these headers. Returns the responses by form. */
async function sendEach(headers: Record<string, string>, more: Values = {}) {
  const found: [string, Response][] = [];
  for (const [name, { route, fill }] of Object.entries(forms)) {
    const fields = { ...(await fill()), ...more };
    const isJson = headers['Content-Type'] === 'application/json';
    const body = isJson ? JSON.stringify(fields) : new URLSearchParams(fields).toString();
    const all = { 'Content-Type': NATIVE, 'X-Forwarded-For': randomUUID(), ...headers };
    const url = `http://127.0.0.1:3000/api/${name}`;
    found.push([name, await route(new Request(url, { method: 'POST', headers: all, body }))]);
  }
  return found;
}

async function countRows(): Promise<number> {
  const db = await getDatabase();
  const tables = ['messages', 'mailJobs', 'sessions', 'rejectedForms'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return rows.flat().length;
}

describe('a native form of a content page, which has no token,', () => {
  it.each<[string, Record<string, string>]>([
    ['the browser says the same origin', { 'Sec-Fetch-Site': 'same-origin', Origin: OWN }],
    ['it hides the origin', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
    ['an older browser names the origin', { Origin: OWN }],
    ['there is only a referrer', { Referer: `${OWN}/contact` }],
  ])('is accepted when %s', async (_, headers) => {
    for (const [name, response] of await sendEach(headers)) {
      expect([name, response.status]).toEqual([name, 303]);
      expect(response.headers.get('location')).toMatch(/^\/(contact\/sent\?|account$|mail-sent$)/);
    }
  });

  it('is accepted with a stale token, from a page that was open for long', async () => {
    const stale = { [TOKEN_FIELD]: createVisitor().token };
    const { cookie } = createVisitor();
    const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie };
    for (const [name, { status }] of await sendEach(headers, stale)) {
      expect([name, status]).toEqual([name, 303]);
    }
  });
});

describe('a forged native form, for a content page,', () => {
  const planted = createVisitor();
  // A neighbour cannot set a cookie with the prefix, and nothing that it sets counts as evidence.
  const cookies = `XSRF-TOKEN=${planted.token}; ${planted.cookie}; __Host-${planted.cookie}`;

  it.each<[string, Record<string, string>]>([
    ['another site sends it', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['another site hides its origin', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }],
    ['another site claims ours', { 'Sec-Fetch-Site': 'cross-site', Origin: OWN, Referer: OWN }],
    ['a program or a bookmark sends it', { 'Sec-Fetch-Site': 'none', Origin: OWN }],
    ['there is no evidence of its origin', {}],
    ['there is only a host', { Host: 'www.example.edu', 'X-Forwarded-Host': 'www.example.edu' }],
    ['it comes from a sandboxed frame', { Origin: 'null' }],
    ['it comes from a sandboxed frame that claims ours', { Origin: 'null', Referer: `${OWN}/` }],
    ['only the origin is there, and foreign', { Origin: 'https://evil.example' }],
    [
      'the origin is foreign, and the referrer ours',
      { Origin: 'https://evil.example', Referer: OWN },
    ],
    ['only the referrer is there, and foreign', { Referer: `https://evil.example/${OWN}` }],
    ['a neighbour sends it', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://a.example.edu' }],
    [
      'a neighbour has set cookies',
      { 'Sec-Fetch-Site': 'same-site', Origin: 'https://a.example.edu', Cookie: cookies },
    ],
    ['a neighbour of an older browser has', { Origin: 'https://a.example.edu', Cookie: cookies }],
    ['the origin lacks TLS', { Origin: 'http://www.example.edu' }],
  ])('is refused when %s', async (_, headers) => {
    const responses = await sendEach({ Cookie: '', ...headers }, { [TOKEN_FIELD]: planted.token });
    for (const [name, response] of responses) {
      expect([name, response.status]).toEqual([name, 403]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it('changes nothing in the database', async () => {
    const before = await countRows();
    await sendEach({ 'Sec-Fetch-Site': 'cross-site' });
    expect(await countRows()).toBe(before);
  });
});

describe('a script on a content page', () => {
  it.each<[string, Record<string, string>]>([
    ['no token', { 'Content-Type': 'application/json' }],
    ['a token that was not issued', { 'Content-Type': 'application/json', [XSRF_HEADER]: 'a.b' }],
    ['no cookie that fits', { 'Content-Type': NATIVE, [XSRF_HEADER]: createVisitor().token }],
    ['an empty token', { 'Content-Type': NATIVE, [XSRF_HEADER]: '' }],
  ])('is refused with %s', async (_, headers) => {
    for (const [name, response] of await sendEach({
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    })) {
      expect([name, response.status]).toEqual([name, 403]);
    }
  });

  it('gets its first token with the refusal, and is accepted with it', async () => {
    const own = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
    const [[, refused] = []] = await sendEach(own);
    expect(await refused?.json()).toMatchObject({ code: 'xsrf' });
    const cookies = refused?.headers.getSetCookie().map((cookie) => cookie.split(';')[0]) ?? [];
    expect(cookies.map((cookie = '') => cookie.split('=')[0])).toEqual([
      '__Host-anchor',
      'XSRF-TOKEN',
    ]);
    const token = cookies[1]?.replace('XSRF-TOKEN=', '') ?? '';
    const headers = { ...own, Cookie: cookies.join('; '), [XSRF_HEADER]: token };
    for (const [name, { status }] of await sendEach(headers)) {
      expect([name, status]).toEqual([name, 201]);
    }
  });
});
