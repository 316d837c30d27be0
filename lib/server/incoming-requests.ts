import 'server-only';
import { randomUUID } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { nameRequest } from '@/lib/server/log';
import { isShuttingDown } from '@/lib/server/shutdown';
import { listSecurityHeaders } from '@/lib/server/security-headers';

export const FORWARDED_HEADER = 'x-forwarded-for';

/**
 * Mends each request before Next sees it, where Next leaves nothing to do later, and begins its answer.
 * To be called once, before the first request.
 */
export function prepareIncomingRequests(): void {
  // Once for all: each request is counted in microseconds.
  const headers = listSecurityHeaders();
  onEachRequest((request, response) => {
    request.url = escapeUndecodable(request.url ?? '/');
    addClientAddress(request);
    for (const [name, value] of headers) response.setHeader(name, value);
    nameRequest(randomUUID(), request, response);
    if (isShuttingDown()) response.setHeader('Connection', 'close');
  });
}

/** Calls this with every request, before Next sees it. */
export function onEachRequest(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  diagnostics.subscribe('http.server.request.start', (event) =>
    handle(Reflect.get(Object(event), 'request'), Reflect.get(Object(event), 'response')),
  );
}

// As a proxy would: Next hands no connection to a route and keeps the header as the client wrote it, so
// without this anybody could choose an address.
function addClientAddress({ headers, socket }: IncomingMessage): void {
  const address = socket.remoteAddress ?? 'unknown';
  const claimed = headers[FORWARDED_HEADER];
  headers[FORWARDED_HEADER] = claimed ? `${String(claimed)}, ${address}` : address;
}

/**
 * Next answers 500 to a path such as `/%ff`, which is no text; `/%25ff` is one, and there is no page at
 * that address.
 */
export function escapeUndecodable(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
