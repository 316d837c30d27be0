import { once } from 'node:events';
import http from 'node:http';
import { filterRequest } from '@/lib/server/http/request-filter';

let server: http.Server;
let reached: string[];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    response.end();
  });
  filterRequest(server);
  filterRequest(server);
  server.listen(0);
  await once(server, 'listening');
});

afterAll(() => server.close());

beforeEach(() => {
  reached = [];
});

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

  it.each(others)('answers %s on a form with 405 itself', async (method) => {
    const answer = await ask(method, '/api/contact');
    expect(answer).toEqual({ status: 405, allow: 'GET, HEAD, POST, OPTIONS' });
    expect(reached).toEqual([]);
  });

  it('lists the methods of a page', async () => {
    expect(await ask('OPTIONS', '/home')).toEqual({ status: 204, allow: 'GET, HEAD, OPTIONS' });
    expect(reached).toEqual([]);
  });

  it('handles an upgrade request like any other', async () => {
    const headers = { Connection: 'Upgrade', Upgrade: 'websocket' };
    expect((await ask('GET', '/home', headers)).status).toBe(200);
  });
});
