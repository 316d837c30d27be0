import { NextResponse, type NextRequest } from 'next/server';
import { contentSecurityPolicy, NONCE_HEADER } from '@/lib/content-security-policy';
import { SEARCH } from '@/lib/routes';
import { createRandomId } from '@/lib/server/crypto';
import { hostCookieName, readCookie, SESSION_COOKIE } from '@/lib/server/http/cookies';
import { refusePrefetch } from '@/lib/server/http/prefetch';
import { ensureToken, PAGE_TOKEN_HEADER } from '@/lib/server/http/xsrf';
import { getSettings } from '@/lib/server/settings';

/**
 * Gives pages rendered for one visitor a nonce for their scripts and a token for their forms. Access control is
 * not done here but beside each query.
 */
export function proxy(request: NextRequest): Response {
  // A page without its token could not submit its form.
  const refusal = refusePrefetch(request.headers);
  if (refusal) return refusal;

  const nonce = createRandomId();
  const scripts = [`'nonce-${nonce}'`, "'strict-dynamic'"];
  // Next's error overlay needs eval and inline styles.
  const policy = getSettings().isDevelopment
    ? contentSecurityPolicy([...scripts, "'unsafe-eval'"], ["'self'", "'unsafe-inline'"])
    : contentSecurityPolicy(scripts);

  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  headers.set(NONCE_HEADER, nonce);
  const cookies = needsToken(request) ? giveToken(headers) : [];
  const response = NextResponse.next({
    request: { headers },
    headers: { ...NO_STORE, 'Content-Security-Policy': policy },
  });
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

// PERSONAL_PAGES of lib/routes.ts, spelled out because Next parses this without running it, and in one pattern
// because every request is matched against each.
export const config = {
  matcher: [
    {
      source:
        '/:page(account|account/delete|account/email|account/email/confirm|account/name|account/password|account/two-factor|account/two-factor-off|contact/again|contact/sent|forgot-password/again|form/[^/]+/again|form/[^/]+/sent|login/again|login/code|mail-sent|register/again|reset-password|search|staff|staff/alert|staff/alert/[^/]+|staff/alert/new|staff/alert/update|staff/messages|staff/messages/[^/]+|verify-email)',
    },
  ],
};

// Searching needs no token, but the sign-out button on the page does.
function needsToken({ nextUrl, headers }: NextRequest): boolean {
  return (
    nextUrl.pathname !== SEARCH || readCookie(headers, hostCookieName(SESSION_COOKIE)) !== null
  );
}

/** Passes the token to the page; returns the cookies to set with it. */
function giveToken(headers: Headers): string[] {
  const { token, cookies } = ensureToken(headers);
  headers.set(PAGE_TOKEN_HEADER, token);
  return cookies;
}

const NO_STORE = { 'Cache-Control': 'no-store' };
