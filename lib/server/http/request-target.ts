import 'server-only';

/** Next's address for the site's not-found page. */
const NOWHERE = '/_not-found';

// Addresses that Next keeps for itself: of error pages, of the data of pages, and of the root a second time.
const INTERNAL = /^\/_(?!next\/static\/)|^\/index\/?$|\.rsc\/?$/;

// Most targets have none of these, and are right as they are.
const ODD = /^[^/]|^\/_|^\/index|[%\\"<>^`{|}\x7f-\uffff]|\/\.|\/\/|\.rsc/;

/**
 * Returns the target of a request as Next can answer it. Next responds with a 500 to its own addresses and
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

// A proxy may send the whole URL (RFC 9112, 3.2.2). Anything else that does not begin with a slash is no path.
function parse(target: string): URL | null {
  const url = target.startsWith('/') ? `http://localhost${target}` : target;
  return /^https?:/i.test(url) && URL.canParse(url) ? new URL(url) : null;
}

// As browsers read HTML. PostgreSQL refuses a query with NUL in it.
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
