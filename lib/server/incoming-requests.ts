import 'server-only';
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

export const FORWARDED_HEADER = 'x-forwarded-for';

/**
 * Mends each request before Next sees it, in two places where Next leaves nothing to do later. To be
 * called once, before the first request.
 */
export function prepareIncomingRequests(): void {
  diagnostics.subscribe('http.server.request.start', (event) => {
    const request: IncomingMessage = Reflect.get(Object(event), 'request');
    request.url = escapeUndecodable(request.url ?? '/');
    addClientAddress(request);
  });
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
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
