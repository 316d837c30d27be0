import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { XSRF_COOKIE } from '@/lib/http';
import { checkXsrf, checkOrigin } from '@/lib/server/http/cookies/check-xsrf';
import { createToken, ensureToken } from '@/lib/server/http/cookies/xsrf';

const OWN = 'https://www.example.edu';
const before = { ...process.env };

beforeEach(() => {
  process.env.APP_ORIGIN = OWN;
  process.env.SECRET = 'a'.repeat(32);
});

afterEach(() => {
  process.env = { ...before };
});

function request(headers: Record<string, string>): Request {
  return new Request('http://127.0.0.1:3000/api/contact', { method: 'POST', headers });
}

describe('the origin of a request', () => {
  it.each<[string, Record<string, string>]>([
    ['the browser says the same origin', { 'Sec-Fetch-Site': 'same-origin' }],
    ['it does, and names it', { 'Sec-Fetch-Site': 'same-origin', Origin: OWN }],
    ['it does, and keeps the name to itself', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
    ['an older browser names it', { Origin: OWN }],
    ['only the referrer names it', { Referer: `${OWN}/contact?a=b` }],
  ])('is accepted when %s', (_, headers) => {
    expect(checkOrigin(request(headers))).toBeNull();
  });

  it.each<[string, Record<string, string>]>([
    ['there is no evidence', {}],
    ['there is only the name of the host', { Host: 'www.example.edu' }],
    ['a proxy names us', { 'X-Forwarded-Host': 'www.example.edu', Host: 'www.example.edu' }],
    ['it is a neighbour', { 'Sec-Fetch-Site': 'same-site', Origin: OWN }],
    ['it is another site', { 'Sec-Fetch-Site': 'cross-site', Origin: OWN }],
    ['it was typed or opened by a program', { 'Sec-Fetch-Site': 'none', Origin: OWN }],
    ['the word is unknown', { 'Sec-Fetch-Site': 'sideways', Origin: OWN }],
    ['the words disagree', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }],
    ['the origin is hidden and nothing else says so', { Origin: 'null' }],
    ['the origin is another one', { Origin: 'https://evil.example', Referer: OWN }],
    ['the origin has another scheme', { Origin: 'http://www.example.edu' }],
    ['the origin has another port', { Origin: `${OWN}:8443` }],
    ['the origin only begins like ours', { Origin: `${OWN}.evil.example` }],
    ['the referrer is another one', { Referer: 'https://evil.example/?https://www.example.edu' }],
    ['the referrer is no address', { Referer: 'www.example.edu' }],
  ])('is refused when %s', (_, headers) => {
    expect(checkOrigin(request(headers))).toBe('foreign');
  });

  describe('the origin of a request without APP_ORIGIN', () => {
    beforeEach(() => {
      process.env.APP_ORIGIN = '';
    });

    it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'site.localhost'])(
      'is accepted on this machine, as %s',
      (Host) => {
        expect(checkOrigin(request({ Host, 'Sec-Fetch-Site': 'same-origin' }))).toBeNull();
        expect(checkOrigin(request({ Host, Origin: `http://${Host}` }))).toBeNull();
      },
    );

    it.each(['www.example.edu', '192.0.2.1:3000', 'localhost.evil.example', ''])(
      'is refused for any other host, as %j',
      (Host) => {
        expect(checkOrigin(request({ Host, 'Sec-Fetch-Site': 'same-origin' }))).toBe('foreign');
        expect(checkOrigin(request({ Host, Origin: `http://${Host}` }))).toBe('foreign');
        expect(takeLoggedEvents()).toEqual(['form.refused', 'form.refused']);
      },
    );
  });
});

describe('the XSRF token', () => {
  const ANCHOR = 'a'.repeat(22);
  const OTHER = 'b'.repeat(22);

  function refusal(cookie: string, sent: string, anchor = `__Host-anchor=${ANCHOR}`) {
    const Cookie = [anchor, cookie && `${XSRF_COOKIE}=${cookie}`].filter(Boolean).join('; ');
    return checkXsrf(request({ Cookie, Origin: OWN }), sent);
  }

  it('is accepted if it comes from both cookie and page, for this visitor', () => {
    const token = createToken(ANCHOR);
    expect(refusal(token, token)).toBeNull();
  });

  it('is refused when it is missing in the cookie or the page', () => {
    const token = createToken(ANCHOR);
    expect(refusal('', token)).toBe('stale');
    expect(refusal(token, '')).toBe('stale');
    expect(refusal('', '')).toBe('stale');
  });

  it('is refused when it is forged', () => {
    for (const forged of ['a.b', 'x', `.${createToken(ANCHOR).split('.')[1]}`, '.']) {
      expect(refusal(forged, forged)).toBe('stale');
    }
  });

  it('is refused with anything before, between or after its two parts', () => {
    const token = createToken(ANCHOR);
    const [id, signature] = token.split('.');
    for (const longer of [`${token}.x`, `${token}.`, `.${token}`, `${id}.x.${signature}`]) {
      expect(refusal(longer, longer)).toBe('stale');
    }
  });

  it('is refused for another visitor, and without an anchor', () => {
    const token = createToken(OTHER);
    expect(refusal(token, token)).toBe('stale');
    expect(refusal(token, token, '')).toBe('stale');
    // A sibling host can set this cookie, but not the other one.
    expect(refusal(token, token, `anchor=${OTHER}`)).toBe('stale');
  });

  it('is refused if cookie and page have different tokens', () => {
    expect(refusal(createToken(ANCHOR), createToken(ANCHOR))).toBe('stale');
  });

  it('stays valid during a rotation of the secret, and no longer', () => {
    const token = createToken(ANCHOR);
    process.env.SECRET_PREVIOUS = process.env.SECRET;
    process.env.SECRET = 'b'.repeat(32);
    expect(refusal(token, token)).toBeNull();
    process.env.SECRET_PREVIOUS = process.env.SECRET;
    process.env.SECRET = 'c'.repeat(32);
    expect(refusal(token, token)).toBe('stale');
  });
});

describe('the XSRF cookies', () => {
  it('are bound to this host and to TLS on a public site', () => {
    const [anchor, token] = ensureToken(new Headers()).cookies;
    expect(anchor).toMatch(/^__Host-anchor=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(token).toMatch(/^XSRF-TOKEN=[\w.-]+; Path=\/; SameSite=Strict; Secure$/);
  });

  it.each(['http://localhost:3000', ''])('work without TLS on this machine, at %j', (origin) => {
    process.env.APP_ORIGIN = origin;
    const [anchor, token] = ensureToken(new Headers()).cookies;
    expect(anchor).toMatch(/^anchor=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(token).toMatch(/^XSRF-TOKEN=[\w.-]+; Path=\/; SameSite=Strict$/);
  });

  it('stay unchanged while they are valid', () => {
    const first = ensureToken(new Headers());
    const cookie = first.cookies.map((one) => one.split(';')[0]).join('; ');
    expect(ensureToken(new Headers({ cookie }))).toEqual({ token: first.token, cookies: [] });
  });

  it('keep the anchor when only the token is lost, so that other open pages still work', () => {
    const [anchor = ''] = ensureToken(new Headers()).cookies;
    const { cookies } = ensureToken(new Headers({ cookie: anchor.split(';')[0] ?? '' }));
    expect(cookies).toEqual([expect.stringMatching(/^XSRF-TOKEN=/)]);
  });
});
