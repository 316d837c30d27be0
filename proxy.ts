import { NextResponse, type NextRequest } from 'next/server';
import { contentSecurityPolicy } from '@/lib/content-security-policy';
import { SEARCH } from '@/lib/routes';
import { createRandomId } from '@/lib/server/crypto';
import { hostCookieName, readCookie, SESSION_COOKIE } from '@/lib/server/http/cookies';
import { ensureToken, PAGE_TOKEN_HEADER } from '@/lib/server/http/xsrf';
import { getSettings } from '@/lib/server/settings';

/**
 * Stands in front of the pages that are rendered for one visitor: a nonce for their scripts and the
 * token for their forms. It decides nothing about who may see what; that is done beside the query.
 */
export function proxy(request: NextRequest): NextResponse {
  // A page that nobody has opened yet gets no cookie, and a page without its token could not be
  // sent; browsers take 503 as "not now" and ask again when it is opened.
  if (isPrefetch(request.headers))
    return new NextResponse(null, { status: 503, headers: NO_STORE });

  const nonce = createRandomId();
  const scripts = [`'nonce-${nonce}'`, "'strict-dynamic'"];
  // What shows a developer their errors needs more.
  const policy = getSettings().isDevelopment
    ? contentSecurityPolicy([...scripts, "'unsafe-eval'"], ["'self'", "'unsafe-inline'"])
    : contentSecurityPolicy(scripts);

  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  const cookies = needsToken(request) ? giveToken(headers) : [];
  const response = NextResponse.next({
    request: { headers },
    headers: { ...NO_STORE, 'Content-Security-Policy': policy },
  });
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

// PERSONAL_PAGES of lib/routes.ts, written out because Next reads this without running it, and in one
// pattern because each one costs every request.
export const config = {
  matcher: [
    {
      source:
        '/:page(account|account/delete|account/email|account/email/confirm|account/name|account/password|account/two-factor|account/two-factor-off|contact|contact/sent|forgot-password|login|login/code|mail-sent|register|reset-password|search|staff|staff/messages|staff/messages/[^/]+|verify-email)',
    },
  ],
};

// Searching needs no token, and signing out there does.
function needsToken({ nextUrl, headers }: NextRequest): boolean {
  return (
    nextUrl.pathname !== SEARCH || readCookie(headers, hostCookieName(SESSION_COOKIE)) !== null
  );
}

/** Tells the page the token for its form; returns the cookies that go with it. */
function giveToken(headers: Headers): string[] {
  const { token, cookies } = ensureToken(headers);
  headers.set(PAGE_TOKEN_HEADER, token);
  return cookies;
}

const NO_STORE = { 'Cache-Control': 'no-store' };

function isPrefetch(headers: Headers): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  return purpose.includes('prefetch');
}
