import 'server-only';

/**
 * Refuses to prefetch a page that sets a cookie: a prefetch must not set one. Browsers discard the 503, and request
 * the page again when the visitor opens it. Returns null for any other request.
 */
export function refusePrefetch(headers: Headers): Response | null {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  if (!purpose.includes('prefetch')) return null;
  return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } });
}
