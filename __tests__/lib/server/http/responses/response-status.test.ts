import { once } from 'node:events';
import http from 'node:http';
import { markUnavailable, withResponse } from '@/lib/server/http/responses/response-status';

let server: http.Server;
let respond: http.RequestListener = () => undefined;

beforeAll(async () => {
  server = http.createServer((request, response) => respond(request, response)).listen(0);
  await once(server, 'listening');
});

afterAll(() => void server.close());

function ask(work: () => Promise<void> | void): Promise<Response> {
  respond = (_, response) =>
    void withResponse(response, async () => {
      await work();
      response.end('The page');
    });
  return fetch(`http://localhost:${Reflect.get(Object(server.address()), 'port')}/`);
}

describe('the status of a response', () => {
  it('says that a page cannot show its results now, and when to ask again', async () => {
    const response = await ask(async () => {
      await null;
      markUnavailable();
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.text()).toBe('The page');
  });

  it('stays as it is for other requests', async () => {
    await ask(markUnavailable);
    expect((await ask(() => undefined)).status).toBe(200);
  });

  it('is left alone where nobody responds to a request', () => {
    expect(markUnavailable).not.toThrow();
  });
});
