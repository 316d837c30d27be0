import 'server-only';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { UPLOAD_ACTION } from '@/lib/forms/content';
import { MAX_BODY_BYTES } from '@/lib/server/http/request-body';

const limits = new WeakMap<Server, number>();

/**
 * Closes the connection of a request whose body takes longer than the server allows, as Node itself would: by default, five
 * minutes. Uploads are exempt, because their route ends those that are too slow. If a body may be longer than a form, its
 * connection is closed after the response: Node would receive all that nobody has read, and throw it away.
 */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  server: Server,
): void {
  const limitMs = limits.get(server) ?? takeLimit(server);
  const { headers, socket, url } = request;
  const length = 'transfer-encoding' in headers ? Infinity : Number(headers['content-length'] ?? 0);
  if (length > MAX_BODY_BYTES) response.setHeader('Connection', 'close');
  if (length === 0 || limitMs === 0 || url === UPLOAD_ACTION) return;
  const timer = setTimeout(() => {
    if (!request.complete) socket.destroy();
  }, limitMs);
  timer.unref();
  request.once('end', () => clearTimeout(timer));
  // Not on the socket, which would collect a listener for each request of a proxy.
  request.once('close', () => clearTimeout(timer));
}

/** Node's own limit is for all requests alike. */
function takeLimit(server: Server): number {
  const limitMs = server.requestTimeout;
  server.requestTimeout = 0;
  limits.set(server, limitMs);
  return limitMs;
}
