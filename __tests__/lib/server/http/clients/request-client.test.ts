import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { Socket } from 'node:net';
import { createSignedIn, createUser } from '@/__tests__/support/accounts/accounts';
import { allowSlowHashes } from '@/__tests__/support/accounts/slow-hashes';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { deleteSession, findSession, getSession } from '@/lib/server/accounts/signing-in/sessions';
import {
  hasSessionCookie,
  identifyClient,
  provideSessions,
} from '@/lib/server/http/clients/request-client';

prepareDatabase();
allowSlowHashes();

let lookups: number;
let atOnce: number;
let mostAtOnce: number;

beforeEach(() => {
  [lookups, atOnce, mostAtOnce] = [0, 0, 0];
  provideSessions(async (id) => {
    lookups += 1;
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    try {
      return (await findSession(id)) !== null;
    } finally {
      atOnce -= 1;
    }
  });
});

function request(cookie: string, address = '192.0.2.1', socket = new Socket()) {
  const one = new http.IncomingMessage(socket);
  Object.assign(one, { headers: { cookie, 'x-forwarded-for': address } });
  return one;
}

const makeUp = () => `session=${randomBytes(32).toString('base64url')}`;

describe('the client of a request', () => {
  it('is its address without a session cookie, and without a query', async () => {
    for (const cookie of ['', 'anchor=x', 'session=', 'session=x', `session=${'é'.repeat(43)}`]) {
      expect(await identifyClient(request(cookie))).toEqual(['192.0.2.1', '']);
    }
    expect(lookups).toBe(0);
  });

  it('from an IPv6 network belongs to the network of 48 bits around it', async () => {
    const client = await identifyClient(request('', '2001:db8:1:2:3::4'));
    expect(client).toEqual(['2001:db8:1::', '2001:db8:1:2', '']);
  });

  it('is the session at its address, looked up once', async () => {
    const { cookie } = await createSignedIn(await createUser());
    const [address, session] = await identifyClient(request(cookie));
    expect(address).toBe('192.0.2.1');
    expect(session).toMatch(/^[\w-]{43}$/);
    // The secret itself stays in no queue.
    expect(cookie).not.toContain(session);
    expect(await identifyClient(request(cookie, '192.0.2.2'))).toEqual(['192.0.2.2', session]);
    expect(lookups).toBe(1);
  });

  it('is its address for a cookie without a session', async () => {
    expect(await identifyClient(request(makeUp()))).toEqual(['192.0.2.1', '']);
    const { cookie } = await createSignedIn(await createUser());
    const current = await getSession(new Headers({ cookie }));
    await deleteSession(current?.userId ?? '', current?.id ?? '');
    expect(await identifyClient(request(cookie))).toEqual(['192.0.2.1', '']);
  });

  it('is its address if the session cannot be looked up', async () => {
    provideSessions(() => Promise.reject(new Error('no database')));
    expect(await identifyClient(request(makeUp()))).toEqual(['192.0.2.1', '']);
  });

  it('is its address if the lookup has to wait for too long, and the session later', async () => {
    const { cookie } = await createSignedIn(await createUser());
    const stalled: (() => void)[] = [];
    provideSessions(() => new Promise((resolve) => stalled.push(() => resolve(false))));
    const hung = [identifyClient(request(makeUp())), identifyClient(request(makeUp()))];
    const late = identifyClient(request(cookie, '192.0.2.2'));
    jest.mocked(performance.now).mockReturnValue(501);
    for (const go of stalled) go();
    await Promise.all(hung);
    expect(await late).toEqual(['192.0.2.2', '']);
    jest.mocked(performance.now).mockReturnValue(0);
    provideSessions(async (id) => (await findSession(id)) !== null);
    expect((await identifyClient(request(cookie, '192.0.2.2')))[1]).not.toBe('');
  });

  it('is found soon for a signed-in visitor among three hundred made-up cookies of the same address', async () => {
    const { cookie } = await createSignedIn(await createUser());
    const made = Array.from({ length: 300 }, () => identifyClient(request(makeUp())));
    const [, session] = await identifyClient(request(cookie));
    expect(session).not.toBe('');
    for (const client of await Promise.all(made)) expect(client).toEqual(['192.0.2.1', '']);
    expect(mostAtOnce).toBeLessThanOrEqual(2);
  });

  it('costs one lookup at a time for each connection', async () => {
    const socket = new Socket();
    const clients = Array.from({ length: 100 }, () =>
      identifyClient(request(makeUp(), '192.0.2.1', socket)),
    );
    for (const client of await Promise.all(clients)) expect(client).toEqual(['192.0.2.1', '']);
    expect(lookups).toBe(1);
  });

  it('is not delayed by the cookies of another address', async () => {
    const { cookie } = await createSignedIn(await createUser());
    const made = Array.from({ length: 300 }, () => identifyClient(request(makeUp())));
    await identifyClient(request(cookie, '192.0.2.2'));
    expect(lookups).toBeLessThan(10);
    await Promise.all(made);
  });
});

it('recognises whether a request carries a session cookie', () => {
  const cookies = [makeUp(), 'session=x', 'session=', 'xsession=y', ''];
  expect(cookies.map((cookie) => hasSessionCookie(request(cookie)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
