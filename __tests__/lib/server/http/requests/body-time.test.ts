import { once } from 'node:events';
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { UPLOAD_ACTION } from '@/lib/forms/content';
import { limitBodyTime } from '@/lib/server/http/requests/body-time';

let server: http.Server;
/** Number of listeners on the socket at each request. */
let listeners: number[];

beforeAll(async () => {
  const options = { requestTimeout: 300, connectionsCheckingInterval: 50, headersTimeout: 200 };
  server = http.createServer(options, (request, response) => {
    limitBodyTime(request, server);
    listeners.push(request.socket.listenerCount('close'));
    request.resume().once('end', () => response.end());
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
