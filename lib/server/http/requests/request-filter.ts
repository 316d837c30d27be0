import 'server-only';
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { filePolicy } from '@/lib/content-security-policy';
import { serveInOrder } from '@/lib/server/http/clients/connections';
import { takeShortTurn } from '@/lib/server/http/clients/short-turns';
import { withResponse } from '@/lib/server/http/responses/response-status';
import { listSecurityHeaders } from '@/lib/server/http/responses/security-headers';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** Responds to a request. A promise resolves once the response is written, or the client has gone. */
type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Responds to a request for a page, or passes it on to Next. */
export type ServePage = (
  request: IncomingMessage,
  response: ServerResponse,
  next: Listener,
) => void;

const READ = 'GET, HEAD, OPTIONS';
const READ_AND_SEND = 'GET, HEAD, POST, OPTIONS';

// Status by the error code of Node's parser, as Node itself chooses it.
const MALFORMED: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

// Next takes seconds to render a page for thousands of parameters with one name.
const MAX_PARAMETERS = 100;

const served = new WeakSet<Server>();

const holder = oncePerProcess<{ next: Listener | null }>('next-listener', () => ({ next: null }));

/**
 * Comes before Next: responds directly to methods that a path does not support, to some of which Next would
 * respond with a page or a 500, and to queries without end, admits forms in turn, and lets the page store respond first.
 */
export function filterRequest(server: Server, servePage: ServePage): void {
  if (served.has(server)) return;
  serveFirst(server, (request, response, next) => {
    if (request.socket.destroyed) return;
    if (answerMethod(request, response) || answerQuery(request, response)) return;
    const serve = () => servePage(request, response, next);
    if (request.method === 'POST') takeShortTurn(request, serve);
    else serve();
  });
  server.on('clientError', answerMalformed);
  // The site supports no protocol upgrades. Without a listener, Node handles such a request normally.
  server.removeAllListeners('upgrade');
}

/** Passes each request of the server to the function instead of Next. Next is its last argument. */
export function serveFirst(server: Server, servePage: ServePage): void {
  if (served.has(server)) return;
  served.add(server);
  const listeners = server.listeners('request');
  const next: Listener = (request, response) =>
    withResponse(response, () =>
      Promise.all(
        listeners.map((listener) => Reflect.apply(listener, server, [request, response])),
      ),
    );
  holder.next = next;
  const handle: Listener = (request, response) =>
    serveInOrder(request, response, () => servePage(request, response, next));
  server.removeAllListeners('request').on('request', handle);
}

/** Returns Next's own request listener; null before the first request. */
export function getNextListener(): Listener | null {
  return holder.next;
}

// Node's own response to a request that it cannot parse has no headers.
function answerMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  const hasBegun = Reflect.get(socket, '_httpMessage')?.headersSent === true;
  if (socket.writable && !hasBegun) {
    const status = MALFORMED[error.code ?? ''] ?? 400;
    const headers = [
      ...listSecurityHeaders(),
      ['Content-Security-Policy', filePolicy('')],
      ['Cache-Control', 'no-store'],
      ['Content-Length', '0'],
      ['Connection', 'close'],
    ].map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n`);
  }
  socket.destroy(error);
}

/** Responds to a query with more parameters than any page reads; returns whether it did. */
function answerQuery({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
  if (url.split('&', MAX_PARAMETERS + 1).length <= MAX_PARAMETERS) return false;
  response.writeHead(414, { 'Cache-Control': 'no-store', Connection: 'close' }).end();
  return true;
}

/** Responds to a method that no page or route handles; returns whether it did. */
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
    // A body, if any, is not read.
    Connection: 'close',
  });
  response.end();
  return true;
}
