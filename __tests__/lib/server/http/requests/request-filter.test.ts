import diagnostics from 'node:diagnostics_channel';
import { once } from 'node:events';
import http from 'node:http';
import net, { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { admitToConnection } from '@/lib/server/http/clients/connections';
import { filterRequest } from '@/lib/server/http/requests/request-filter';

let server: http.Server;
let reached: string[];
let isThrowing = false;
/** Responses that are not sent; null to send each. */
let held: http.ServerResponse[] | null = null;

const STARTED = 'http.server.request.start';
const admit = (event: unknown) => {
  const { request, response } = Object(event);
  admitToConnection(request, response);
};

beforeAll(async () => {
  server = http.createServer((request, response) => {
    if (isThrowing) throw new Error('broken');
    const client = request.headers['x-forwarded-for'] ?? '';
    reached.push(`${request.method} ${request.url} ${String(client)}`.trim());
    if (held) held.push(response);
    else response.end();
  });
  filterRequest(server, (request, response, next) => next(request, response));
  filterRequest(server, (request, response, next) => next(request, response));
  server.listen(0);
  await once(server, 'listening');
});

afterAll(() => server.close());

beforeEach(() => {
  reached = [];
});

// The turn after the last form ends.
afterEach(() => setImmediate());

async function ask(method: string, path: string, headers = {}) {
  const port = Reflect.get(Object(server.address()), 'port');
  const request = http.request({ port, method, path, headers }).end();
  const [response]: http.IncomingMessage[] = await once(request, 'response');
  response?.resume();
  return { status: response?.statusCode, allow: response?.headers.allow };
}

describe('the request filter', () => {
  it.each([
    ['GET', '/home'],
    ['HEAD', '/home'],
    ['GET', '/api/contact'],
    ['POST', '/api/contact'],
    ['OPTIONS', '/api/contact'],
  ])('passes on %s %s', async (method, path) => {
    expect((await ask(method, path)).status).toBe(200);
    expect(reached).toEqual([`${method} ${path}`]);
  });

  const others = http.METHODS.filter((method) => !/^(GET|HEAD|POST|OPTIONS|CONNECT)$/.test(method));

  it.each(['POST', ...others])('responds to %s on a page with 405', async (method) => {
    const answer = await ask(method, '/home');
    expect(answer).toEqual({ status: 405, allow: 'GET, HEAD, OPTIONS' });
    expect(reached).toEqual([]);
  });

  it.each(others)('responds to %s on a form with 405', async (method) => {
    const answer = await ask(method, '/api/contact');
    expect(answer).toEqual({ status: 405, allow: 'GET, HEAD, POST, OPTIONS' });
    expect(reached).toEqual([]);
  });

  it('lists the methods of a page', async () => {
    expect(await ask('OPTIONS', '/home')).toEqual({ status: 204, allow: 'GET, HEAD, OPTIONS' });
    expect(reached).toEqual([]);
  });

  it.each([
    ['an unknown protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['a header that is too long', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('sends the security headers in response to %s', async (_, request, status) => {
    const socket = net.connect(Reflect.get(Object(server.address()), 'port'), 'localhost');
    socket.write(request);
    const [first, ...headers] = (await text(socket)).split('\r\n');
    expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(headers).toContain("Content-Security-Policy: default-src 'none'; sandbox");
    expect(headers).toContain('X-Content-Type-Options: nosniff');
    expect(headers).toContain('Cache-Control: no-store');
    expect(reached).toEqual([]);
  });

  it.each(['GET', 'HEAD', 'POST'])('refuses %s with thousands of parameters', async (method) => {
    expect((await ask(method, `/api/contact?${'q&'.repeat(7_000)}`)).status).toBe(414);
    expect(reached).toEqual([]);
    expect((await ask(method, `/api/contact?${'q&'.repeat(99)}`)).status).toBe(200);
  });

  it('handles an upgrade request like any other', async () => {
    const headers = { Connection: 'Upgrade', Upgrade: 'websocket' };
    expect((await ask('GET', '/home', headers)).status).toBe(200);
  });

  it('serves only the first of the requests that a connection has pipelined', async () => {
    diagnostics.subscribe(STARTED, admit);
    held = [];
    const socket = net.connect(Reflect.get(Object(server.address()), 'port'), 'localhost');
    socket.write('GET /home HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3));
    while (held.length === 0) await setImmediate();
    for (let turn = 0; turn < 50; turn++) await setImmediate();
    expect(reached).toEqual(['GET /home']);
    diagnostics.unsubscribe(STARTED, admit);
    socket.destroy();
    held = null;
  });

  it('lets a form in before most of three hundred that another client sent first', async () => {
    const clients = [...Array.from({ length: 300 }, () => '192.0.2.1'), '192.0.2.2'];
    for (const client of clients) server.emit('request', ...requestOf('POST', client));
    expect(reached).toHaveLength(1);
    while (reached.length < clients.length) await setImmediate();
    expect(reached.indexOf('POST /api/contact 192.0.2.2')).toBe(2);
  });

  it('lets a page in at once, whatever forms are waiting', async () => {
    for (const method of ['POST', 'POST', 'POST', 'GET']) {
      server.emit('request', ...requestOf(method, '192.0.2.1'));
    }
    expect(reached.map((one) => one.split(' ')[0])).toEqual(['POST', 'GET']);
    while (reached.length < 4) await setImmediate();
  });

  it('lets the next form in if one throws', async () => {
    isThrowing = true;
    expect(() => server.emit('request', ...requestOf('POST', '192.0.2.1'))).toThrow('broken');
    isThrowing = false;
    server.emit('request', ...requestOf('POST', '192.0.2.1'));
    await setImmediate();
    expect(reached).toHaveLength(1);
  });
});

function requestOf(method: string, client: string) {
  const request = new http.IncomingMessage(new Socket());
  Object.assign(request, {
    method,
    url: '/api/contact',
    headers: { 'x-forwarded-for': client },
  });
  return [request, new http.ServerResponse(request)] as const;
}
