import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { admitToConnection, serveInOrder } from '@/lib/server/http/clients/connections';

let server: http.Server;
/** Responses that the server has not sent yet. */
let open: http.ServerResponse[];
let closed: number;
/** How many requests Node has parsed. */
let parsed: number;
/** Paths of requests whose turn it was. */
let served: (string | undefined)[];
/** Whether each request is answered when it is its turn. */
let mayAnswer: boolean;
/** Paths of requests that ended with an error. */
let failed: (string | undefined)[];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    parsed += 1;
    if (!admitToConnection(request, response)) return;
    request.once('error', () => failed.push(request.url));
    open.push(response);
    serveInOrder(request, response, () => {
      served.push(request.url);
      if (mayAnswer) response.end();
    });
    response.once('close', () => (closed += 1));
  });
  await once(server.listen(0), 'listening');
});

afterAll(() => server.close());

beforeEach(() => {
  open = [];
  closed = 0;
  failed = [];
  mayAnswer = false;
  parsed = 0;
  served = [];
});

async function connect(): Promise<net.Socket> {
  const socket = net.connect(Number(Reflect.get(Object(server.address()), 'port')));
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

const send = (socket: net.Socket, count: number) =>
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(count));

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(5);
}

it.each([33, 3_000])('closes a connection that pipelines %d requests', async (count) => {
  const [flooder, other] = [await connect(), await connect()];
  send(other, 1);
  await until(() => open.length === 1);
  send(flooder, count);
  await until(() => flooder.closed);
  expect(open).toHaveLength(1 + 32);
  await until(() => closed === 32);
  open[0]?.end('for the other');
  const [answer]: Buffer[] = await once(other, 'data');
  expect(String(answer)).toContain('for the other');
  other.destroy();
});

it('does not parse the rest of the requests once it has closed their connection', async () => {
  const flooder = await connect();
  send(flooder, 3_000);
  await until(() => flooder.closed);
  expect(parsed).toBe(33);
  // Node uses the parser again for the next connection.
  const other = await connect();
  send(other, 1);
  await until(() => open.length === 33);
  other.destroy();
});

it('serves any number of requests over a connection, as long as 32 at most are unanswered', async () => {
  const socket = await connect();
  let text = '';
  socket.on('data', (part: Buffer) => (text += String(part)));
  for (let round = 1; round <= 3; round++) {
    send(socket, 32);
    await until(() => open.length === 32);
    for (const response of open.splice(0)) response.end('one');
    await until(() => text.split('one').length - 1 === round * 32);
  }
  expect(socket.closed).toBe(false);
  socket.destroy();
});

it('closes all responses of a connection that ends, not only the one that is being sent', async () => {
  const socket = await connect();
  send(socket, 5);
  await until(() => open.length === 5);
  socket.destroy();
  await until(() => closed === 5);
  await wait(20);
  expect([closed, open.every(({ destroyed }) => destroyed)]).toEqual([5, true]);
});

it('makes no error for each request when a connection ends, only for a body that is being received', async () => {
  const socket = await connect();
  send(socket, 30);
  socket.write('POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nname');
  await until(() => open.length === 31);
  socket.destroy();
  await until(() => closed === 31);
  await wait(20);
  expect(failed).toEqual(['/form']);
});

it('serves each request of a connection once the one before it is answered', async () => {
  const socket = await connect();
  socket.write([1, 2, 3, 4].map((path) => `GET /${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  await until(() => open.length === 4);
  await wait(20);
  expect(served).toEqual(['/1']);
  open[0]?.end();
  await until(() => served.length > 1);
  expect(served).toEqual(['/1', '/2']);
  socket.destroy();
  await until(() => closed === 4);
  await wait(20);
  expect(served).toEqual(['/1', '/2']);
});

it('serves other connections between two requests that a connection has pipelined', async () => {
  const [one, other] = [await connect(), await connect()];
  const request = (path: string) => `GET /${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  mayAnswer = true;
  one.write(Array.from({ length: 30 }, (_, index) => request(`one-${index}`)).join(''));
  other.write(request('other'));
  await until(() => served.length === 31);
  expect(served.indexOf('/other')).toBeLessThan(30);
  one.destroy();
  other.destroy();
});
