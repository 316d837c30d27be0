import 'server-only';
import { z } from 'zod';
import { decrypt, encrypt } from '@/lib/server/crypto';
import { formatHostCookie, readHostCookie } from '@/lib/server/http/cookies/cookies';
import { ensureAnchor, getAnchor } from '@/lib/server/http/cookies/xsrf';

type VisitorCookie = { name: 'mail-sent' | 'next'; lifeMs: number };

const entrySchema = z.object({ value: z.unknown(), until: z.number() });

/**
 * Returns the cookies that store a value in a visitor's browser. The value is encrypted, so it appears in no log,
 * and bound to the visitor's anchor: nobody else can use it, and it becomes invalid when they sign in or out. A
 * visitor without an anchor gets one.
 */
export function formatVisitorCookie(
  { name, lifeMs }: VisitorCookie,
  request: Headers,
  value: unknown,
): string[] {
  const { anchor, cookies } = ensureAnchor(request);
  const text = JSON.stringify({ value, until: Date.now() + lifeMs });
  return [...cookies, formatHostCookie(name, encrypt(name, text, anchor), lifeMs)];
}

/** Returns a cookie that deletes the value. */
export function formatVisitorCookieEnd({ name }: VisitorCookie): string {
  return formatHostCookie(name, '', 0);
}

/** Returns the value of this visitor's cookie; null if there is none, or it has expired or was modified. */
export function readVisitorCookie({ name }: VisitorCookie, request: Headers): unknown {
  const anchor = getAnchor(request);
  const encrypted = readHostCookie(request, name);
  const text = anchor && encrypted && decrypt(name, encrypted, anchor);
  if (!text) return null;
  // The cookie may come from another version of the site.
  const { data } = entrySchema.safeParse(JSON.parse(text));
  return data && data.until > Date.now() ? data.value : null;
}
