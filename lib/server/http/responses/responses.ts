import 'server-only';
import { WITHOUT_SCRIPTS } from '@/lib/content-security-policy';
import { HOME } from '@/lib/routes';
import { safeRedirect } from '@/lib/safe-redirect';

/** Headers of every route handler's response, which is for one visitor and must not run scripts. */
export const RESPONSE_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': WITHOUT_SCRIPTS,
};

export function jsonResponse(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
  cookies: string[] = [],
): Response {
  const answer = Response.json(body, { status, headers: { ...RESPONSE_HEADERS, ...headers } });
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}

/** Redirects to another page of this site with GET, so that reloading it sends nothing again. */
export function redirectResponse(location: string, cookies: string[]): Response {
  const headers = { ...RESPONSE_HEADERS, Location: safeRedirect(location) ?? HOME };
  const answer = new Response(null, { status: 303, headers });
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}

/** A file that changes at any time. A cache may serve it for a second, as it does pages. */
export function liveFile(body: string, type: string, status = 200): Response {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': WITHOUT_SCRIPTS,
    'Cache-Control': 'public, max-age=0, s-maxage=1',
  };
  return new Response(body, { status, headers });
}

/** A stylesheet whose address is a hash of its text. */
export function styleFile(css: string): Response {
  const headers = {
    ...RESPONSE_HEADERS,
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
  };
  return new Response(css, { headers });
}

/** A file that the browser saves. Nobody else may see it. */
export function attachment(body: string, type: string, name: string): Response {
  const headers = {
    ...RESPONSE_HEADERS,
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
  };
  return new Response(body, { headers });
}
