import { randomUUID } from 'node:crypto';
import { HONEYPOT_FIELD, SUBMISSION_FIELD, TOKEN_FIELD, type Values } from '@/lib/forms/form';
import { XSRF_HEADER } from '@/lib/http';
import { ensureToken } from '@/lib/server/http/cookies/xsrf';

/** State of a browser that has opened a form: its cookies, and the token in the page. */
export type Visitor = { cookie: string; token: string; address: string };

export function createVisitor(address = randomUUID()): Visitor {
  const { token, cookies } = ensureToken(new Headers());
  return { cookie: cookies.map((one) => one.split(';')[0]).join('; '), token, address };
}

export function headersOf({ cookie, address }: Visitor): Record<string, string> {
  return {
    Host: 'localhost',
    Cookie: cookie,
    'Sec-Fetch-Site': 'same-origin',
    'X-Forwarded-For': address,
  };
}

/** Sends a form as lib/http.ts does. */
export function scriptRequest(
  url: string,
  visitor: Visitor,
  fields: unknown,
  headers: Record<string, string> = {},
): Request {
  return new Request(new URL(url, 'http://localhost'), {
    method: 'POST',
    headers: {
      ...headersOf(visitor),
      'Content-Type': 'application/json',
      [XSRF_HEADER]: visitor.token,
      ...headers,
    },
    body: typeof fields === 'string' ? fields : JSON.stringify(fields),
  });
}

/** Sends a native form post. */
export function nativeRequest(
  url: string,
  visitor: Visitor,
  fields: Values,
  headers: Record<string, string> = {},
): Request {
  const all = {
    [TOKEN_FIELD]: visitor.token,
    [SUBMISSION_FIELD]: randomUUID(),
    [HONEYPOT_FIELD]: '',
    ...fields,
  };
  return new Request(new URL(url, 'http://localhost'), {
    method: 'POST',
    headers: {
      ...headersOf(visitor),
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    // Browsers send CRLF.
    body: new URLSearchParams(
      Object.entries(all).map(([name, value]) => [name, value.replaceAll('\n', '\r\n')]),
    ).toString(),
  });
}
