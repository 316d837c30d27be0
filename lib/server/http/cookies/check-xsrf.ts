import 'server-only';
import { parseUrl } from '@/lib/decode-url';
import { XSRF_HEADER } from '@/lib/http';
import { hasToken } from '@/lib/server/http/cookies/xsrf';
import { log } from '@/lib/server/log';
import { isLoopback } from '@/lib/server/setting-kinds';
import { getSettings } from '@/lib/server/settings';

export type Refusal = 'foreign' | 'stale';

/**
 * Returns why a request must not change anything, or null if a page of this site made it for this visitor. Call
 * `checkOrigin`, which needs no body, first.
 *
 * @param field token from the hidden field of a native form; a script sends it in the header `X-XSRF-TOKEN`
 */
export function checkXsrf(request: Request, field: string): Refusal | null {
  const token = request.headers.get(XSRF_HEADER) ?? field;
  return checkOrigin(request) ?? (hasToken(request, token) ? null : 'stale');
}

/**
 * Checks the origin of a request by headers that browsers set and pages cannot change. Without evidence, the
 * request is refused. Source: OWASP CSRF Prevention Cheat Sheet; W3C Fetch Metadata.
 */
export function checkOrigin({ headers }: Request): Refusal | null {
  const own = getOwnOrigin(headers);
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (own === null) return 'foreign';
  if (site !== null) {
    // A page with a strict referrer policy sends `null` from its own forms too.
    const isOriginFine = origin === null || origin === 'null' || origin === own;
    return site === 'same-origin' && isOriginFine ? null : 'foreign';
  }
  const evidence = origin ?? originOf(headers.get('referer'));
  return evidence === own ? null : 'foreign';
}

// Trusts only the setting, because the sender chooses the Host header. Without the setting, trusts a local host
// name, for development.
function getOwnOrigin(headers: Headers): string | null {
  const { origin } = getSettings();
  if (origin) return origin;
  const host = parseUrl(`http://${headers.get('host') ?? ''}`);
  if (host && isLoopback(host)) return host.origin;
  log('warn', 'form.refused', {
    hint: 'APP_ORIGIN is not set, so only forms from this machine are accepted',
  });
  return null;
}

function originOf(address: string | null): string | null {
  return parseUrl(address ?? '')?.origin ?? null;
}
