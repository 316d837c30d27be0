import 'server-only';
import type { CookieName } from '@/lib/server/http/cookies/cookie-table';
import { isLoopback } from '@/lib/server/setting-kinds';
import { getSettings } from '@/lib/server/settings';

/** Session cookie. Only the user's browser knows its value. */
export const SESSION_COOKIE = 'session';

/** Returns the value of the first cookie with this name. */
export function readCookie(headers: Headers, name: string): string | null {
  const pairs = (headers.get('cookie') ?? '').split(/; */);
  const pair = pairs.find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}

/** Returns the value of the first cookie that `formatHostCookie` formatted with this name. */
export function readHostCookie(headers: Headers, name: CookieName): string | null {
  return readCookie(headers, hostCookieName(name));
}

/**
 * Formats a cookie that scripts cannot read. From another site, browsers send it only when a visitor follows a link.
 *
 * @param lifeMs 0 deletes the cookie; without it, the cookie lasts until the browser is closed
 */
export function formatHostCookie(name: CookieName, value: string, lifeMs?: number): string {
  const life = lifeMs === undefined ? [] : [`Max-Age=${lifeMs / 1000}`];
  return formatCookie(hostCookieName(name), value, ['HttpOnly', 'SameSite=Lax', ...life]);
}

export function formatCookie(name: string, value: string, attributes: string[]): string {
  return [`${name}=${value}`, 'Path=/', ...attributes, ...(isSecure() ? ['Secure'] : [])].join(
    '; ',
  );
}

/**
 * Adds the prefix `__Host-`. Browsers accept such a cookie only from this host over TLS, so a sibling host
 * cannot set it.
 */
export function hostCookieName(name: CookieName): string {
  return isSecure() ? `__Host-${name}` : name;
}

function isSecure(): boolean {
  const { origin } = getSettings();
  return origin !== null && !isLoopback(new URL(origin));
}
