import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { anyText } from '@/__tests__/support/jest/any-text';
import { normalizeTarget } from '@/lib/server/http/requests/request-target';

const NOWHERE = '/_not-found';

describe('the target of a request', () => {
  it.each([
    '/',
    '/home',
    '/blog/a%20b',
    '/%C3%A9?q=%',
    '/a.b/c?d=/e#f',
    '/_next/static/chunks/a.css',
  ])('stays unchanged: %s', (target) => {
    expect(normalizeTarget(target).split('#')[0]).toBe(target.split('#')[0]);
  });

  it.each([
    ['/blog/%00?q=%00', '/blog/%EF%BF%BD?q=%EF%BF%BD'],
    ['/a/../b', '/b'],
    ['/media/a[1].png', '/media/a[1].png'],
    ['http://evil.example/home?x', '/home?x'],
    ['/form/x#/sent', '/form/x'],
  ])('is normalized: %s becomes %s', (target, expected) => {
    expect(normalizeTarget(target)).toBe(expected);
  });

  it.each([
    '*',
    'a:b',
    '/%ff',
    '/%',
    '/a%2?b=%ff',
    '/index',
    '/%69ndex',
    '/./index',
    '/x/%2e%2e/index',
    '/_global-error',
    '/%5Fglobal-error',
    '/_next/data/x/home.json',
    '/login.rsc?_rsc',
    '/home.segments/_tree.segment.rsc',
    '/_next/static/../data',
    '/_next/static/%2e%2e/data',
    '/[...slug]',
    '/%5B...slug%5D?a',
    '/blog/%5bslug]/',
    '/media/[...path]/x',
  ])('leads to the not-found page: %s', (target) => {
    expect(normalizeTarget(target)).toBe(NOWHERE);
  });

  it('is always a decodable path that Next does not reserve', () => {
    const part = fc.oneof(
      fc.constantFrom('/', '//', '.', '..', '%2e', '%2f', '%5f', '%00', '%', '%ff', '\\', '?', '#'),
      fc.constantFrom(
        '_next',
        'index',
        '.rsc',
        '_global-error',
        '[slug]',
        '%5B',
        ']',
        'a',
        'static',
        'http:',
        '@',
        ':',
      ),
      anyText({ maxLength: 2 }),
    );
    const target = fc.array(part, { maxLength: 10 }).map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(target, (text) => {
        const mended = normalizeTarget(text);
        const path = decodeURIComponent(mended.split('?')[0] ?? '');
        const isOwn =
          mended === NOWHERE ||
          !/^\/_(?!next\/static\/)|^\/index$|\.rsc$|\/\[[^/]*\](\/|$)/.test(path);
        return isOwn && mended.startsWith('/') && !mended.includes('%00');
      }),
      { numRuns: randomRuns(20_000) },
    );
  });
});
