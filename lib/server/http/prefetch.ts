import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * The refusal of a prefetch of a page that sets a cookie: a prefetch must not set one. Browsers discard the 503, and
 * request the page again when the visitor opens it.
 */
export const PREFETCH_REFUSAL = { status: 503, headers: { 'Cache-Control': 'no-store' } };

/** Refuses a prefetch; returns whether it did. */
export function refusePrefetch({ headers }: IncomingMessage, response: ServerResponse): boolean {
  if (!isPrefetch(headers)) return false;
  response.writeHead(PREFETCH_REFUSAL.status, PREFETCH_REFUSAL.headers).end();
  return true;
}

/** Returns whether a browser requests a page that its visitor has not opened, by the headers of the request. */
export function isPrefetch({ 'sec-purpose': now, purpose }: Record<string, unknown>): boolean {
  return String(now ?? purpose).includes('prefetch');
}
