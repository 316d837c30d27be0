import 'server-only';
import { hasToken } from '@/lib/server/http/xsrf';
import { log } from '@/lib/server/log';
import { getSettings, isLoopback } from '@/lib/server/settings';

export type Refusal = 'foreign' | 'stale';

/**
 * Stands in front of everything that changes something: a request passes when it was made by a page of
 * this site for this visitor. First call `guardOrigin`, which needs no body, then this.
 *
 * @param token from the header `X-XSRF-TOKEN`, or from the hidden field of a native form
 */
export function checkXsrf(request: Request, token: string): Refusal | null {
  return checkOrigin(request) ?? (hasToken(request, token) ? null : 'stale');
}

/**
 * Where the request comes from, by what browsers say and pages cannot change. No evidence is a refusal.
 * Source: OWASP CSRF Prevention Cheat Sheet; W3C Fetch Metadata.
 */
export function checkOrigin({ headers }: Request): Refusal | null {
  const own = getOwnOrigin(headers);
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (own === null) return 'foreign';
  if (site !== null) {
    // A page with a strict referrer policy sends `null` from its own forms as well.
    const isOriginFine = origin === null || origin === 'null' || origin === own;
    return site === 'same-origin' && isOriginFine ? null : 'foreign';
  }
  const evidence = origin ?? originOf(headers.get('referer'));
  return evidence === own ? null : 'foreign';
}

// The setting alone says who we are: what the request itself calls us is the sender's to choose. Only
// a site that nobody has named yet, on the machine of its developer, takes that name.
function getOwnOrigin(headers: Headers): string | null {
  const { origin } = getSettings();
  if (origin) return origin;
  const host = `http://${headers.get('host') ?? ''}`;
  if (URL.canParse(host) && isLoopback(new URL(host))) return new URL(host).origin;
  log('warn', 'form.refused', {
    hint: 'APP_ORIGIN is not set, so forms are taken on this machine only',
  });
  return null;
}

function originOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).origin : null;
}
