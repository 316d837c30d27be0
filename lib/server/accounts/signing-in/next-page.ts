import 'server-only';
import { SIGN_IN_FIRST } from '@/lib/routes';
import { safeRedirect } from '@/lib/safe-redirect';
import {
  formatVisitorCookie,
  formatVisitorCookieEnd,
  readVisitorCookie,
} from '@/lib/server/http/cookies/visitor-cookie';

const COOKIE = { name: 'next', lifeMs: 10 * 60_000 } as const;

// Encrypted, it stays below the 4 KB of a cookie (RFC 6265, 6.1).
const MAX_LENGTH = 2_000;

/** Returns a path that redirects a visitor to the sign-in page, and afterwards to this page. */
export function formatLoginPath(page: string): string {
  return `${SIGN_IN_FIRST}?${new URLSearchParams({ page }).toString()}`;
}

/**
 * Returns the cookies that remember the page to open after signing in, because the sign-in page is the same for
 * everybody. Forgets the last one if the page is not on this site.
 */
export function rememberNextPage(request: Headers, page: string): string[] {
  const path = safeRedirect(page);
  return path !== null && path.length <= MAX_LENGTH
    ? formatVisitorCookie(COOKIE, request, path)
    : [forgetNextPage()];
}

/** Returns the page that this visitor requested within ten minutes, or null. */
export function readNextPage(request: Headers): string | null {
  const page = readVisitorCookie(COOKIE, request);
  return typeof page === 'string' ? safeRedirect(page) : null;
}

export function forgetNextPage(): string {
  return formatVisitorCookieEnd(COOKIE);
}
