import 'server-only';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const READ = 'GET, HEAD, OPTIONS';
const READ_AND_SEND = 'GET, HEAD, POST, OPTIONS';

const served = new WeakSet<Server>();

/**
 * Lets a server answer a method that the address does not have by itself. Next would respond to some of
 * them with a page or a 500.
 */
export function filterRequest(server: Server): void {
  if (served.has(server)) return;
  served.add(server);
  const listeners = server.listeners('request');
  const handle: Listener = (request, response) => {
    if (answerMethod(request, response)) return;
    for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  };
  server.removeAllListeners('request').on('request', handle);
  // Nothing here speaks another protocol. Without a listener, Node answers such a request as any other.
  server.removeAllListeners('upgrade');
}

/** Responds to a method for which no page or route is asked; returns whether it did. */
function answerMethod(
  { url = '/', method = '' }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const isForm = url.startsWith('/api/');
  const allowed = isForm ? READ_AND_SEND : READ;
  const isOptions = method === 'OPTIONS';
  if (isOptions ? isForm : allowed.split(', ').includes(method)) return false;
  response.writeHead(isOptions ? 204 : 405, {
    Allow: allowed,
    'Cache-Control': 'no-store',
    // The body, if there is one, is not read.
    Connection: 'close',
  });
  response.end();
  return true;
}
