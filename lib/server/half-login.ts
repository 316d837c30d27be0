import 'server-only';
import { isSigned, sign } from '@/lib/server/secret';
import { formatCookie, privateName, readCookie } from '@/lib/server/xsrf';

const COOKIE = 'half-login';
const LIFE = 10 * 60 * 1000;

/** Who has typed the right password and is still to be asked for a code. */
export type HalfLogin = { userId: string; isKept: boolean };

/** The cookie that holds it for ten minutes; it opens nothing by itself. */
export function formatHalfLogin({ userId, isKept }: HalfLogin): string {
  const text = `${userId}.${Date.now() + LIFE}.${isKept ? 1 : 0}`;
  return formatHalfLoginCookie(`${text}.${sign('login', text)}`, LIFE);
}

/** What the cookie holds, or null when there is none, or it is too old or not ours. */
export function readHalfLogin(headers: Headers): HalfLogin | null {
  const cookie = readCookie(headers, privateName(COOKIE)) ?? '';
  const [userId = '', until = '', keep = '', signature = ''] = cookie.split('.');
  if (!isSigned('login', `${userId}.${until}.${keep}`, signature)) return null;
  return Number(until) > Date.now() ? { userId, isKept: keep === '1' } : null;
}

export function formatHalfLoginEnd(): string {
  return formatHalfLoginCookie('', 0);
}

function formatHalfLoginCookie(value: string, life: number): string {
  const attributes = ['HttpOnly', 'SameSite=Lax', `Max-Age=${life / 1000}`];
  return formatCookie(privateName(COOKIE), value, attributes);
}
