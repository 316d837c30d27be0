import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestIp } from '@/lib/server/http/client-ip';
import { admitToConnection } from '@/lib/server/http/clients/connections';
import { passOn } from '@/lib/server/publishing/pages/pass-on';
import {
  RenderQueueFull,
  renderInTurn,
  respondInTurn,
} from '@/lib/server/publishing/pages/render-queue';

let server: http.Server;
/** Pages that are being rendered, in order, and what finishes each. */
let rendering: { url: string; finish: () => void }[];
let mostAtOnce: number;
let atOnce: number;
let started: string[];
let page: string;
let refused: number;
/** Whether each part could be written at once. */
let written: boolean[];
let arrived: number;
let closed: number;

beforeAll(async () => {
  process.env.TRUST_PROXY = '1';
  server = http.createServer((request, response) => {
    if (!admitToConnection(request, response)) return;
    const { url = '' } = request;
    request.headers['x-forwarded-for'] += ', 127.0.0.1';
    arrived += 1;
    response.once('close', () => (closed += 1));
    const pass = async () => {
      started.push(url);
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      await new Promise<void>((finish) => {
        rendering.push({ url, finish });
        response.once('close', finish);
      });
      atOnce -= 1;
      if (url.includes('file')) response.setHeader('Content-Length', page.length);
      written.push(response.write(page));
      response.end();
    };
    const work = url.startsWith('/queue')
      ? respondInTurn([getRequestIp(request), ''], response, pass)
      : passOn(url.startsWith('/page'), request, response, pass);
    work.catch((error: unknown) => {
      refused += 1;
      response.statusCode = error instanceof RenderQueueFull ? 503 : 500;
      response.end();
    });
  });
  await once(server.listen(0), 'listening');
});

afterAll(() => {
  delete process.env.TRUST_PROXY;
  server.close();
});

beforeEach(() => {
  [rendering, started, written, page] = [[], [], [], 'a page'];
  [mostAtOnce, atOnce, refused, arrived, closed] = [0, 0, 0, 0, 0];
});

const portOf = () => Number(Reflect.get(Object(server.address()), 'port'));

/** Requests a path from an address; resolves to the status, 0 if the connection ended. */
function ask(path: string, address: string, method = 'GET') {
  const headers = { 'X-Forwarded-For': address };
  const request = http.request({ port: portOf(), path, method, headers, agent: false });
  const status = new Promise<number>((resolve) => {
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', () => resolve(0));
  });
  request.end();
  return { status, leave: () => request.destroy() };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(2);
}

/** Finishes every page as soon as it is rendered, until all requests have been answered. */
async function finishAll<Value>(work: Promise<Value>): Promise<Value> {
  const timer = setInterval(() => rendering.splice(0).forEach(({ finish }) => finish()), 1);
  return work.finally(() => clearInterval(timer));
}

// Two whose turn it is, and eight that wait for something else.
const MOST_AT_ONCE = 10;

it('renders a few pages at once, and those of other addresses before the rest of a flood', async () => {
  const flood = Array.from({ length: 40 }, () => ask('/queue', '192.0.2.1').status);
  await until(() => arrived === 40);
  const others = [2, 3, 4].map((host) => ask(`/queue/${host}`, `192.0.2.${host}`).status);
  await until(() => arrived === 43);
  expect(started.length).toBeLessThanOrEqual(MOST_AT_ONCE);
  const statuses = await finishAll(Promise.all([...flood, ...others]));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(mostAtOnce).toBeLessThanOrEqual(MOST_AT_ONCE);
  for (const host of [2, 3, 4]) expect(started.indexOf(`/queue/${host}`)).toBeLessThan(20);
});

it('refuses what one address asks for beyond its places, and nobody else', async () => {
  const flood = Array.from({ length: 300 }, () => ask('/queue', '192.0.2.1').status);
  await until(() => refused === 250);
  const other = ask('/queue', '192.0.2.2').status;
  const statuses = await finishAll(Promise.all(flood));
  // An address may take 100 of the 200 places, and its visitors without a session half of these.
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  expect(statuses.filter((status) => status === 503)).toHaveLength(250);
  expect(await finishAll(other)).toBe(200);
});

it('lets files, forms and content pages through while personal pages wait', async () => {
  const flood = Array.from({ length: 30 }, () => ask('/page', '192.0.2.1').status);
  await until(() => started.length >= 2);
  const file = ask('/file', '192.0.2.1').status;
  const form = ask('/page', '192.0.2.1', 'POST').status;
  await until(() => started.length >= 4 && started.includes('/file'));
  let isRendered = false;
  const content = renderInTurn(['192.0.2.9', ''], async () => void (isRendered = true));
  rendering[0]?.finish();
  await until(() => isRendered);
  await content;
  await finishAll(Promise.all([...flood, file, form]));
});

it('never renders a page whose visitor has left while it waited, and gives its place to others', async () => {
  const held = [ask('/queue/a', '192.0.2.1'), ask('/queue/b', '192.0.2.1')];
  await until(() => started.length >= 2);
  for (let round = 1; round <= 3; round++) {
    // Forty take all but eight of the places.
    const gone = Array.from({ length: 40 }, () => ask('/queue/gone', '192.0.2.1'));
    await until(() => arrived === 2 + 40 * round);
    for (const { leave } of gone) leave();
    await until(() => closed === 40 * round);
  }
  // On a slow machine, the turns of the first two may end before the others leave.
  const startedBefore = started.filter((path) => path === '/queue/gone').length;
  const patient = Array.from({ length: 40 }, () => ask('/queue/patient', '192.0.2.1').status);
  await until(() => arrived === 162);
  const statuses = await finishAll(Promise.all([...held.map(({ status }) => status), ...patient]));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(started.filter((path) => path === '/queue/gone')).toHaveLength(startedBefore);
});

it('is not held up by clients that never read', async () => {
  page = 'x'.repeat(1_000_000);
  const silent = Array.from({ length: 4 }, () => {
    const socket = net.connect(portOf()).pause();
    socket.write(
      'GET /page/silent HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n'.repeat(
        8,
      ),
    );
    return socket.on('error', () => socket.destroy());
  });
  await finishAll(until(() => started.length >= 32));
  page = 'a page';
  expect(await finishAll(ask('/page', '192.0.2.2').status)).toBe(200);
  for (const socket of silent) socket.destroy();
});

it.each([
  ['a page is written at once', '/page/text', true],
  ['a file waits for its client', '/page/file', false],
])('%s', async (_, path, isWhole) => {
  page = 'x'.repeat(1_000_000);
  expect(await finishAll(ask(path, '192.0.2.1').status)).toBe(200);
  expect(written).toEqual([isWhole]);
});

it('soon renders another page if one waits for something else', async () => {
  const begun = performance.now();
  const stuck = [ask('/page/a', '192.0.2.1').status, ask('/page/b', '192.0.2.1').status];
  await until(() => started.length >= 2);
  const other = ask('/page/c', '192.0.2.2').status;
  await until(() => started.length >= 3);
  // A timer may fire a millisecond early.
  expect(performance.now() - begun).toBeGreaterThan(45);
  await finishAll(Promise.all([...stuck, other]));
});
