/** Names that Angular fixed and that servers have known since. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';

/**
 * `fetch` with the browser's half of the cookie-to-header scheme against cross-site request forgery
 * (OWASP CSRF Prevention Cheat Sheet; Angular's XSRF interceptor): a request that changes something
 * and goes to this site carries the cookie `XSRF-TOKEN` in the header `X-XSRF-TOKEN`.
 *
 * Only pages of this site can read the cookie, so a request that carries both was made by one of
 * them. Takes, returns and rejects what `fetch` does; a request that changes something rejects on a
 * redirect as well, whether the caller says `follow` or nothing. `manual` is kept.
 *
 * When the server says that the token is stale, and with that sets a new one, the request is sent once
 * more. A body that can be read only once, a stream, cannot be.
 */
export async function http(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = typeof input === 'object' && 'headers' in input ? input : null;
  const method = init?.method ?? request?.method ?? 'GET';
  if (/^(get|head)$/i.test(method)) return fetch(input, init);

  const isOurs = isOwn(input);
  const headers = new Headers(init?.headers ?? request?.headers);
  const isTokenOurs = isOurs && !headers.has(XSRF_HEADER);
  if (isTokenOurs) setToken(headers);

  // Headers travel on to wherever a redirect leads, the caller's to another site just as our token.
  // Only a foreign request without CORS has none to lose, and browsers insist that it may follow.
  const asked = init?.redirect ?? request?.redirect;
  const isExempt = !isOurs && (init?.mode ?? request?.mode) === 'no-cors';
  const redirect = isExempt || asked === 'manual' ? asked : 'error';

  // Options beside a Request make fetch forget where it said it comes from.
  const referrer = request && {
    referrer: request.referrer,
    referrerPolicy: request.referrerPolicy,
  };
  const options = { ...referrer, ...copyOptions(init), headers, redirect };
  const isRepeatable = isTokenOurs && !('getReader' in Object(init?.body));
  // Fetching a Request uses up its body.
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
  // A sandboxed frame shows an address of this site, but is foreign to it and may not read cookies.
  if (window.origin === 'null') return false;
  if (typeof input === 'string' && !isRelative(input)) return false;
  const address = typeof input === 'object' && 'url' in input ? input.url : String(input);
  if (!URL.canParse(address, document.baseURI)) return false;
  const { protocol, origin } = new URL(address, document.baseURI);
  // A blob has the origin of the page that made it, and goes to no server.
  return /^https?:$/.test(protocol) && origin === location.origin;
}

// Without scheme and without host, as the URL standard reads it: it drops tabs and line breaks
// anywhere, blanks and control characters in front, and takes a backslash for a slash.
function isRelative(address: string): boolean {
  const bare = address.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20]+/, '');
  return !/^([a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(bare);
}

// Read anew each time, because signing in and out changes the token.
function readToken(): string | null {
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

/** Whether `Headers` takes the value (RFC 9110, 5.5). */
function isHeaderValue(value: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
}

// A Request may serve as options too. It inherits them all, and a spread would miss what is
// inherited: a POST would go out as a GET.
function copyOptions(init?: RequestInit): RequestInit {
  const options: RequestInit = {};
  for (const name in init) Object.assign(options, { [name]: Reflect.get(init, name) });
  return options;
}
