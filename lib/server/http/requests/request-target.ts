import 'server-only';
import { parseUrl } from '@/lib/decode-url';

/** Next's path of the not-found page. */
const NOWHERE = '/_not-found';

// Paths that Next reserves: error pages, page data, a duplicate of the root, and the names of its dynamic routes,
// such as `/blog/[slug]`.
const INTERNAL = /^\/_(?!next\/static\/)|^\/index\/?$|\.rsc\/?$|\/\[[^/]*\](?:\/|$)/;

// A quick check, because most targets contain none of these.
const ODD = /^[^/]|^\/_|^\/index|[#%[\\"<>^`{|}\x7f-\uffff]|\/\.|\/\/|\.rsc/;

/**
 * Returns the request target in a form that Next can handle. Next responds with a 500 to its internal paths and
 * to a path that does not decode, such as `/%ff`.
 */
export function normalizeTarget(target: string): string {
  if (!ODD.test(target)) return target;
  const url = parse(target);
  if (!url) return NOWHERE;
  const [path = '', search = ''] = [url.pathname, url.search].map(replaceNul);
  const decoded = decode(path);
  return decoded === null || INTERNAL.test(decoded) ? NOWHERE : path + search;
}

// A proxy may send the whole URL (RFC 9112, 3.2.2). Anything else that does not begin with a slash is not a
// path.
function parse(target: string): URL | null {
  const url = target.startsWith('/') ? `http://localhost${target}` : target;
  return /^https?:/i.test(url) ? parseUrl(url) : null;
}

// Browsers replace NUL the same way in HTML. PostgreSQL rejects queries that contain NUL.
function replaceNul(text: string): string {
  return text.replaceAll('%00', '%EF%BF%BD');
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
