import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { anyText } from '@/__tests__/support/jest/any-text';
import { safeRedirect } from '@/lib/safe-redirect';

it.each([
  ['/account', '/account'],
  ['/a/b?c=d#e', '/a/b?c=d#e'],
  ['/../x', '/x'],
  ['/account?next=https://evil.example', '/account?next=https://evil.example'],
])('safeRedirect accepts %s', (address, expected) => {
  expect(safeRedirect(address)).toBe(expected);
});

it.each([
  '',
  'account',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  ' /account',
  'javascript:alert(1)',
  '/\\/evil.example',
])('safeRedirect rejects %j', (address) => {
  expect(safeRedirect(address)).toBeNull();
});

const ORIGIN = 'https://www.example.edu';

// Characters that a URL parser treats specially, or that a proxy or a browser may decode.
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2E%2e',
    '%2f',
    '%5c',
    '%252e',
    '%00',
    '@',
    ':',
  ),
  fc.constantFrom(
    '\t',
    '\n',
    '\r',
    ' ',
    '?',
    '#',
    '&',
    '=',
    ';',
    '[',
    ']',
    '\0',
    '\ufeff',
    '\u2028',
  ),
  fc.constantFrom(
    'evil.example',
    'http:',
    'https:',
    'javascript:',
    'a',
    '。',
    '／',
    '．',
    '\ud800',
    'é',
  ),
  fc.constantFrom(
    'a.invalid',
    'b.invalid',
    'localhost',
    'user:pass@evil.example',
    ':80',
    '[::1]',
    'xn--',
  ),
  anyText({ maxLength: 3 }),
);
const path = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const address = fc.oneof(
  path.map((text) => `/${text}`),
  path,
  fc.webPath(),
);

it('safeRedirect returns only paths on this site, and is idempotent', () => {
  fc.assert(
    fc.property(address, (text) => {
      const result = safeRedirect(text);
      if (result === null) return true;
      const { origin } = new URL(result, ORIGIN);
      return origin === ORIGIN && result.startsWith('/') && safeRedirect(result) === result;
    }),
    { numRuns: randomRuns(300_000) },
  );
}, 60_000);

it.each([
  '/..//evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/..\\/evil.example',
])('safeRedirect rejects %j, whose result would lead elsewhere', (text) => {
  expect(safeRedirect(text)).toBeNull();
});
