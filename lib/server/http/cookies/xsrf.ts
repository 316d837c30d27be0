import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { XSRF_COOKIE } from '@/lib/http';
import { SEARCH } from '@/lib/routes';
import { createRandomId, safeEqual, readSignedId, signId } from '@/lib/server/crypto';
import {
  formatCookie,
  formatHostCookie,
  readCookie,
  readHostCookie,
  SESSION_COOKIE,
} from '@/lib/server/http/cookies/cookies';

/**
 * Creates a token: the server's half of the cookie-to-header scheme (OWASP CSRF Prevention Cheat Sheet, signed
 * double submit). It is signed for the visitor's anchor, a cookie that scripts cannot read. A page on another
 * site, or on a sibling host that can set cookies here, has no token that fits the anchor.
 */
export function createToken(anchor: string): string {
  return signId('xsrf', anchor, createRandomId());
}

/** Returns whether the token was signed for this anchor, with the current or the previous secret. */
function isTokenOf(anchor: string, token: string): boolean {
  return anchor !== '' && readSignedId('xsrf', anchor, token) !== null;
}

/** Returns whether the token came both in the cookie and from the page, and fits the visitor's anchor. */
export function hasToken(request: Request, token: string): boolean {
  const cookie = readCookie(request.headers, XSRF_COOKIE) ?? '';
  return safeEqual(cookie, token) && isTokenOf(getAnchor(request.headers) ?? '', token);
}

/** Request header that passes the visitor's token to a personal page. */
export const PAGE_TOKEN_HEADER = 'x-page-token';

/**
 * Adds the visitor's token to the headers of a request for a personal page. Returns the cookies to set with the page.
 * Searching needs no token, but the sign-out button on that page does.
 */
export function givePageToken(path: string, headers: IncomingHttpHeaders): string[] {
  delete headers[PAGE_TOKEN_HEADER];
  const visitor = new Headers({ cookie: headers.cookie ?? '' });
  const isSignedIn = readHostCookie(visitor, SESSION_COOKIE) !== null;
  if (path === SEARCH && !isSignedIn) return [];
  const { token, cookies } = ensureToken(visitor);
  headers[PAGE_TOKEN_HEADER] = token;
  return cookies;
}

/** Returns the visitor's token, or a new one with the cookies to set. */
export function ensureToken(headers: Headers): { token: string; cookies: string[] } {
  const { anchor, cookies } = ensureAnchor(headers);
  const existing = readCookie(headers, XSRF_COOKIE) ?? '';
  if (isTokenOf(anchor, existing)) return { token: existing, cookies };
  const token = createToken(anchor);
  return { token, cookies: [...cookies, formatCookie(XSRF_COOKIE, token, ['SameSite=Strict'])] };
}

/** Returns the visitor's anchor, or a new one with the cookie to set. */
export function ensureAnchor(headers: Headers): { anchor: string; cookies: string[] } {
  const known = getAnchor(headers);
  if (known) return { anchor: known, cookies: [] };
  const anchor = createRandomId();
  return { anchor, cookies: [formatAnchor(anchor)] };
}

/**
 * Returns the cookie of a new anchor. Set at every sign-in and sign-out: otherwise a token from before the
 * sign-in would work again after the sign-out.
 */
export function formatAnchor(anchor = createRandomId()): string {
  return formatHostCookie('anchor', anchor);
}

// The session is the anchor of a signed-in visitor, so signing in invalidates all earlier tokens.
export function getAnchor(headers: Headers): string | null {
  const names = [SESSION_COOKIE, 'anchor'] as const;
  const anchors = names.map((name) => readHostCookie(headers, name));
  return anchors.find((anchor) => anchor !== null && /^[\w-]{22,43}$/.test(anchor)) ?? null;
}
