import fc from '@/__tests__/support/jest/random';
import type { RawAnswer, RawRequest } from '@/__tests__/support/visitors/raw-request';
import { PERSONAL, SAMPLE } from '@/__tests__/support/pages/site';
import { contactForm } from '@/lib/forms/contact';

/** Appears in headers only, so a response that contains it repeats the visitor's input. */
export const MARK = 'sent-by-visitor';

const part = fc.oneof(
  fc.constantFrom(
    '%00',
    '%ff',
    '%',
    '%2e%2e/',
    '../',
    './',
    '//',
    '\\',
    '%2f',
    '%5c',
    '%25',
    '\xe9',
  ),
  fc.constantFrom('.rsc', '.json', '.html', '.segments/_tree.segment.rsc', '/index', '/page', ';x'),
  fc.constantFrom('?', '#', '?_rsc', '?_rsc=x', '?q=%00', '?next=//evil.example', '&page=1e99'),
  fc.constantFrom(
    '?done=__proto__',
    '?__proto__=x',
    '?then=1',
    '?token=%00',
    '?nxtPslug=x',
    '@',
    ':',
  ),
);
const page = fc.oneof(
  fc.constantFrom(...SAMPLE, ...PERSONAL.map((address) => address.replace(':id', 'x'))),
  fc.constantFrom('/index', '/_global-error', '/_not-found', '/_error', '/_next/data/x/y.json'),
  fc.constantFrom(
    '/_next/static/',
    '/_next/image',
    '/404',
    '/500',
    '/healthz',
    '/robots.txt',
    '/api',
  ),
  fc.constantFrom(contactForm.action, '/api/account/export', '/api/staff/export', '/evil.example'),
);
const target = fc.oneof(
  fc.tuple(page, fc.array(part, { maxLength: 4 })).map(([path, parts]) => path + parts.join('')),
  fc
    .tuple(fc.array(part, { maxLength: 4 }), page)
    .map(([parts, path]) => `/${parts.join('')}${path}`),
  fc.constantFrom('*', 'http://evil.example/home', 'http://evil.example', '//evil.example/..'),
);
/** Internal headers of Next. */
export const NEXT_HEADERS = [
  ...['RSC', 'Next-Router-Prefetch', 'Next-Router-Segment-Prefetch', 'Next-Router-State-Tree'],
  ...[
    'Next-Url',
    'Next-Action',
    'X-Nextjs-Data',
    'X-Matched-Path',
    'X-Invoke-Path',
    'X-Invoke-Status',
  ],
  ...[
    'X-Middleware-Subrequest',
    'X-Middleware-Rewrite',
    'X-Middleware-Set-Cookie',
    'X-Middleware-Next',
  ],
  ...['X-Now-Route-Matches', 'X-Prerender-Revalidate', 'X-Page-Token', 'X-Nonce'],
  ...['Content-Security-Policy', 'Content-Security-Policy-Report-Only'],
];
const header = fc.tuple(
  fc.oneof(
    fc.constantFrom(...NEXT_HEADERS),
    fc.constantFrom('X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded-Port'),
    fc.constantFrom(
      'Range',
      'If-Range',
      'If-Match',
      'If-None-Match',
      'If-Unmodified-Since',
      'Accept',
    ),
    fc.constantFrom(
      'Host',
      'Origin',
      'Referer',
      'X-Request-Id',
      'Accept-Encoding',
      'Sec-Fetch-Dest',
    ),
  ),
  fc.constantFrom(
    ...[
      '1',
      '',
      '%',
      MARK,
      '/login',
      '//evil.example',
      'bytes=abc',
      'bytes=9-1',
      'bytes=999999999-',
    ],
    ...[
      `script-src 'nonce-${MARK}'`,
      '["",{}]',
      '"x"',
      '*',
      'proxy:proxy:proxy:proxy:proxy',
      '\xff',
    ],
  ),
);
const cookie = fc.constantFrom(
  ...[
    'session=%',
    '__prerender_bypass=x',
    '__next_preview_data=x',
    'anchor=x; XSRF-TOKEN=y',
    ';;=',
  ],
);
/** Requests that browsers never send. */
export const oddRequest: fc.Arbitrary<RawRequest> = fc.record({
  method: fc.constantFrom(
    ...[
      'GET',
      'GET',
      'GET',
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'LOCK',
    ],
  ),
  target,
  headers: fc.oneof(
    fc.array(header, { maxLength: 6 }),
    cookie.map((value): [string, string][] => [['Cookie', value]]),
  ),
});

/** Lists the faults of a response that no request may cause. */
export function findFaults({ target }: RawRequest, { status, headers, body }: RawAnswer): string[] {
  const type = headers.get('content-type') ?? '';
  const policy = headers.get('content-security-policy') ?? '';
  const location = headers.get('location') ?? '/';
  const head = [...headers].flat().join('\n');
  const isKept = /s-maxage|public/.test(headers.get('cache-control') ?? '');
  const faults: Record<string, boolean> = {
    'an error of the server': status >= 500,
    'no response': status === 0,
    'a page without a policy': /html/i.test(type) && !policy.startsWith("default-src 'none'; "),
    'a weak policy': /unsafe|\*/.test(policy),
    'a location elsewhere': new URL(location, 'http://own.example').host !== 'own.example',
    'a header of the visitor': head.includes(MARK),
    'a text of the visitor': body.includes(MARK) && !target.includes(MARK),
    'the data of a page': type.includes('x-component'),
    'a cookie on what caches keep': isKept && headers.has('set-cookie'),
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}
