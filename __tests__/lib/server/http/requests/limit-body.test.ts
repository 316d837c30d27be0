import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { UPLOAD_ACTION } from '@/lib/forms/content';
import { limitBody } from '@/lib/server/http/requests/limit-body';

/** Path whose response comes before the body. */
const UNREAD = '/home';

let server: http.Server;
/** Number of listeners on the socket at each request. */
let listeners: number[];

beforeAll(async () => {
  const options = { requestTimeout: 300, connectionsCheckingInterval: 50, headersTimeout: 200 };
  server = http.createServer(options, (request, response) => {
    limitBody(request, response, server);
    listeners.push(request.socket.listenerCount('close'));
    if (request.url === UNREAD) response.end();
    else request.resume().once('end', () => response.end());
  });
  server.listen(0);
  await once(server, 'listening');
});

afterAll(() => server.close());

beforeEach(() => {
  listeners = [];
});

/** Sends a body in parts for a second, and returns the status; null if the connection closes. */
async function sendSlowly(path: string): Promise<number | null> {
  const port = Reflect.get(Object(server.address()), 'port');
  const request = http.request({ port, method: 'POST', path });
  const answer = new Promise<number | null>((resolve) => {
    request.once('response', (response) => resolve(response.resume().statusCode ?? null));
    request.once('error', () => resolve(null));
  });
  for (let part = 0; part < 10 && !request.destroyed; part++) {
    request.write('x');
    await setTimeout(100);
  }
  request.end();
  return answer;
}

it('the body of a form may take as long as the server allows', async () => {
  expect(await sendSlowly('/api/contact')).toBeNull();
});

it('an upload may take longer, because its route looks at how fast it comes', async () => {
  expect(await sendSlowly(UPLOAD_ACTION)).toBe(200);
});

it.each([
  ['GET', 'Transfer-Encoding: chunked', '1000'],
  ['GET', 'Content-Length: 100000000', ''],
  ['POST', 'Transfer-Encoding: chunked', '1000'],
])(
  'a %s with %s and a body without end is answered, and not received',
  async (method, header, size) => {
    const socket = net.connect(Number(Reflect.get(Object(server.address()), 'port')));
    socket.on('error', () => socket.destroy());
    let text = '';
    socket.on('data', (part: Buffer) => (text += String(part)));
    socket.write(`${method} ${UNREAD} HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`);
    const part = size === '' ? 'a'.repeat(4096) : `${size}\r\n${'a'.repeat(4096)}\r\n`;
    // Earlier than the server's limit of time.
    for (let count = 0; count < 20 && !socket.closed; count++) {
      socket.write(part);
      await setTimeout(10);
    }
    expect(socket.closed).toBe(true);
    expect(text).toContain('HTTP/1.1 200');
  },
);

it('a request with a short body that nobody reads keeps its connection', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const port = Reflect.get(Object(server.address()), 'port');
  const sockets = new Set<unknown>();
  for (let count = 0; count < 3; count++) {
    const headers = { 'Content-Length': 4 };
    const request = http.request({ agent, port, path: UNREAD, headers }).end('name');
    const [response]: http.IncomingMessage[] = await once(request, 'response');
    sockets.add(request.socket);
    await once(response?.resume() ?? request, 'end');
  }
  agent.destroy();
  expect(sockets.size).toBe(1);
});

it('the forms that a proxy sends over one connection add no listener each', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const port = Reflect.get(Object(server.address()), 'port');
  for (let form = 0; form < 12; form++) {
    const request = http.request({ agent, port, method: 'POST', path: '/api/contact' }).end('name');
    const [response]: http.IncomingMessage[] = await once(request, 'response');
    await once(response?.resume() ?? request, 'end');
  }
  agent.destroy();
  expect(listeners).toHaveLength(12);
  expect(new Set(listeners).size).toBe(1);
});
