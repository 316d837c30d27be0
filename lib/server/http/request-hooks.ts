import 'server-only';
import { randomUUID } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isShuttingDown } from '@/lib/server/http/graceful-shutdown';
import { installLastGate } from '@/lib/server/http/last-gate';
import { filterRequest } from '@/lib/server/http/request-filter';
import { normalizeTarget } from '@/lib/server/http/request-target';
import { listSecurityHeaders } from '@/lib/server/http/security-headers';
import { setRequestId } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';

export const FORWARDED_HEADER = 'x-forwarded-for';

/**
 * Changes each request before Next sees it, where Next offers no later point, and begins its response.
 * To be called once, before the first request.
 */
export function installRequestHooks(): void {
  // Once for all: each request is counted in microseconds.
  const headers = listSecurityHeaders();
  const { isServing } = getSettings();
  if (isServing) installLastGate();
  onRequest((request, response, server) => {
    request.url = normalizeTarget(request.url ?? '/');
    // `next dev` speaks with its own pages in this way.
    if (isServing) {
      filterRequest(server);
      removeInternals(request);
    }
    addClientAddress(request);
    for (const [name, value] of headers) response.setHeader(name, value);
    setRequestId(randomUUID(), request, response);
    if (isShuttingDown()) response.setHeader('Connection', 'close');
  });
}

/** Calls this with every request, before Next sees it. */
export function onRequest(
  handle: (request: IncomingMessage, response: ServerResponse, server: Server) => void,
): void {
  diagnostics.subscribe('http.server.request.start', (event) => {
    const read = (name: string) => Reflect.get(Object(event), name);
    handle(read('request'), read('response'), read('server'));
  });
}

// Only proxy.ts and Next itself may set these: the nonce, the token of the page, what the parts of Next tell
// one another. Nobody has a reason to ask for the data of a page (`rsc`), because links lead to whole pages.
// To a range or a condition that a file cannot meet, Next responds with a 500; a server may ignore both
// (RFC 9110, 13.2.1 and 14.2).
const INTERNAL_HEADER =
  /^(rsc|next-|x-(page-token|nonce|next|middleware|invoke|matched-path|now-|vercel-|prerender|action)|content-security-policy|range$|if-(match|range|unmodified-since)$)/;

// Next has every page expire them, and a content page sets no cookie.
const INTERNAL_COOKIE = /(^|;)\s*__(prerender_bypass|next_preview_data)\s*=[^;]*/g;

function removeInternals({ headers }: IncomingMessage): void {
  for (const name in headers) if (INTERNAL_HEADER.test(name)) delete headers[name];
  if (headers.cookie) headers.cookie = headers.cookie.replace(INTERNAL_COOKIE, '');
}

// As a proxy would: Next hands no connection to a route and keeps the header as the client wrote it, so
// without this anybody could choose an address.
function addClientAddress({ headers, socket }: IncomingMessage): void {
  const address = socket.remoteAddress ?? 'unknown';
  const claimed = headers[FORWARDED_HEADER];
  headers[FORWARDED_HEADER] = claimed ? `${String(claimed)}, ${address}` : address;
}
