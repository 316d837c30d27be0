import 'server-only';
import { randomUUID } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { SHARED_DRAFTS } from '@/lib/routes';
import { FORWARDED_HEADER } from '@/lib/server/http/client-ip';
import { admitToConnection } from '@/lib/server/http/clients/connections';
import { isShuttingDown } from '@/lib/server/http/requests/graceful-shutdown';
import { installLastGate } from '@/lib/server/http/requests/last-gate';
import { limitBody } from '@/lib/server/http/requests/limit-body';
import {
  filterRequest,
  serveFirst,
  type ServePage,
} from '@/lib/server/http/requests/request-filter';
import { normalizeTarget } from '@/lib/server/http/requests/request-target';
import { listSecurityHeaders } from '@/lib/server/http/responses/security-headers';
import { setRequestId } from '@/lib/server/log';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { getSettings } from '@/lib/server/settings';

type Hook = (request: IncomingMessage, response: ServerResponse, server: Server) => void;

type Early = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * Changes each request before Next sees it, if Next offers no later hook, and sets the headers of its response.
 * Call this once, before the first request.
 */
export function installRequestHooks(servePage: ServePage): void {
  // Computed once, because every microsecond counts for each request.
  const headers = listSecurityHeaders();
  const { isServing } = getSettings();
  if (isServing) installLastGate();
  const hook: Hook = (request, response, server) => {
    if (isServing && !admitToConnection(request, response)) return;
    request.url = normalizeTarget(request.url ?? '/');
    // `next dev` uses these to talk to its own pages.
    if (isServing) {
      limitBody(request, response, server);
      filterRequest(server, servePage);
      removeInternals(request);
    } else {
      serveFirst(server, servePage);
    }
    addClientAddress(request);
    for (const [name, value] of headers) response.setHeader(name, value);
    // The address is a secret. Its page has no form, which would need an origin.
    if (request.url.startsWith(SHARED_DRAFTS)) response.setHeader('Referrer-Policy', 'no-referrer');
    setRequestId(randomUUID(), request, response);
    if (isShuttingDown()) response.setHeader('Connection', 'close');
  };
  const early = takeEarlyRequests();
  onRequest(hook);
  for (const { request, response, server } of early) {
    hook(request, response, server);
    server.emit('request', request, response);
  }
}

/** Takes over from `before-start.cjs`. Returns the requests that arrived while the site started, in their order. */
function takeEarlyRequests(): Early[] {
  const { release } = oncePerProcess('before-start', () => ({ release: (): Early[] => [] }));
  return release();
}

/** Calls the handler with every request, before Next sees it. */
export function onRequest(handle: Hook): void {
  diagnostics.subscribe('http.server.request.start', (event) => {
    const read = (name: string) => Reflect.get(Object(event), name);
    handle(read('request'), read('response'), read('server'));
  });
}

// Headers that only the page store and Next itself may set: the page's token, and Next's internal ones. Next would take
// a nonce from a policy.
// Clients have no reason to request a page's data (`rsc`), because links lead to whole pages. Next responds with
// a 500 to a range or condition that a file cannot meet; a server may ignore both (RFC 9110, 13.2.1 and 14.2).
const INTERNAL_HEADER =
  /^(rsc|next-|x-(page-token|next|middleware|invoke|matched-path|now-|vercel-|prerender|action)|content-security-policy)/;

// Media are sent without Next, and support them.
const FILE_HEADER = /^(range|if-(match|range|unmodified-since))$/;

// Next makes every page expire these cookies, and content pages set no cookie.
const INTERNAL_COOKIE = /(^|;)\s*__(prerender_bypass|next_preview_data)\s*=[^;]*/g;

function removeInternals({ url, headers }: IncomingMessage): void {
  const isMedia = url?.startsWith('/media/') === true;
  for (const name in headers) {
    if (INTERNAL_HEADER.test(name) || (FILE_HEADER.test(name) && !isMedia)) delete headers[name];
  }
  if (headers.cookie) headers.cookie = headers.cookie.replace(INTERNAL_COOKIE, '');
}

// Appends the connection's address, as a proxy would. Next passes no connection to routes and leaves the header
// as the client wrote it, so anybody could choose an address.
function addClientAddress({ headers, socket }: IncomingMessage): void {
  const address = socket.remoteAddress ?? 'unknown';
  const claimed = headers[FORWARDED_HEADER];
  headers[FORWARDED_HEADER] = claimed ? `${String(claimed)}, ${address}` : address;
}
