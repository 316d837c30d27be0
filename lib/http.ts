/** Names defined by Angular and known to many servers. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';

/**
 * Wraps `fetch` with the browser's half of cookie-to-header protection against cross-site request forgery (OWASP
 * CSRF Prevention Cheat Sheet; Angular's XSRF interceptor). A request to this site that is neither GET nor HEAD
 * carries the cookie `XSRF-TOKEN` in the header `X-XSRF-TOKEN`.
 *
 * Only pages on this site can read the cookie and copy it into a header, so a request that carries both came
 * from one of those pages. Takes, returns and rejects the same as `fetch`, with one difference: such a request
 * rejects on a redirect, whether the caller says `follow` or nothing. `manual` is kept.
 *
 * When the server reports a stale token and sets a new one, the request is sent once more, unless its body is a
 * stream, which can be read only once.
 */
export async function http(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = typeof input === 'object' && 'headers' in input ? input : null;
  const method = init?.method ?? request?.method ?? 'GET';
  if (/^(get|head)$/i.test(method)) return fetch(input, init);

  const isOurs = isOwn(input);
  const headers = new Headers(init?.headers ?? request?.headers);
  const isTokenOurs = isOurs && !headers.has(XSRF_HEADER);
  if (isTokenOurs) setToken(headers);

  // Headers follow a redirect, even to another site: the caller's headers as well as the token. Only a
  // cross-site request without CORS has none, and browsers require that it may follow.
  const asked = init?.redirect ?? request?.redirect;
  const isExempt = !isOurs && (init?.mode ?? request?.mode) === 'no-cors';
  const redirect = isExempt || asked === 'manual' ? asked : 'error';

  // Passing options with a Request makes fetch drop the referrer of the Request.
  const referrer = request && {
    referrer: request.referrer,
    referrerPolicy: request.referrerPolicy,
  };
  const options = { ...referrer, ...copyOptions(init), headers, redirect };
  const isRepeatable = isTokenOurs && !('getReader' in Object(init?.body));
  // Fetching a Request consumes its body.
  const spare = isRepeatable && request ? request.clone() : input;

  const response = await fetch(input, options);
  if (!isRepeatable || !(await isStale(response)) || !setToken(headers)) return response;
  return fetch(spare, options);
}

function setToken(headers: Headers): boolean {
  const token = readToken();
  if (token !== null) headers.set(XSRF_HEADER, token);
  return token !== null;
}

async function isStale(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return Reflect.get(Object(body), 'code') === 'xsrf';
}

function isOwn(input: RequestInfo | URL): boolean {
  if (typeof document === 'undefined') return false;
  // A sandboxed frame has a URL of this site but an opaque origin, and cannot read its cookies.
  if (window.origin === 'null') return false;
  if (typeof input === 'string' && !isRelative(input)) return false;
  const address = typeof input === 'object' && 'url' in input ? input.url : String(input);
  if (!URL.canParse(address, document.baseURI)) return false;
  const { protocol, origin } = new URL(address, document.baseURI);
  // A blob URL has the origin of the page that created it, and reaches no server.
  return /^https?:$/.test(protocol) && origin === location.origin;
}

// Returns whether the URL has neither scheme nor host. The URL standard drops tabs and line breaks anywhere,
// ignores leading blanks and control characters, and treats a backslash as a slash.
function isRelative(address: string): boolean {
  const bare = address.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20]+/, '');
  return !/^([a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(bare);
}

/** Returns the visitor's token. Read for each request, because signing in or out changes the token. */
export function readToken(): string | null {
  const prefix = `${XSRF_COOKIE}=`;
  const cookie = document.cookie.split(/; */).find((one) => one.startsWith(prefix));
  if (cookie === undefined) return null;
  const raw = cookie.slice(prefix.length);
  return [decode(raw), raw].find(isHeaderValue) ?? null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Returns whether `Headers` accepts the value (RFC 9110, 5.5). */
function isHeaderValue(value: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
}

// A Request is a valid options object. Its properties are inherited, so a spread would miss them and send a POST
// as a GET.
function copyOptions(init?: RequestInit): RequestInit {
  const options: RequestInit = {};
  for (const name in init) Object.assign(options, { [name]: Reflect.get(init, name) });
  return options;
}
