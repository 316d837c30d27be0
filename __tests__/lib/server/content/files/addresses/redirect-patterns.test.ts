import fc from '@/__tests__/support/jest/random';
import { isPattern } from '@/lib/server/content/files/addresses/redirect-index';
import {
  fitsPattern,
  overlaps,
  pathOfTarget,
  RedirectPatterns,
} from '@/lib/server/content/files/addresses/redirect-patterns';

const literal = fc.constantFrom('a', 'b', '2026', 'ü', 'x?y', 'x#y', '%', '..', '.', '\\', '/');
const name = fc.constantFrom(':year', ':name', ':a');
const toPath = (segments: string[]) => `/${segments.join('/')}`;
const address = fc.array(literal, { minLength: 1, maxLength: 3 }).map(toPath);
const simple = fc
  .array(fc.constantFrom('a', 'b', '2026'), { minLength: 1, maxLength: 3 })
  .map(toPath);
const pattern = fc
  .array(fc.oneof(fc.constantFrom('a', 'b', '2026'), name), { minLength: 1, maxLength: 3 })
  .map(toPath);

describe('the patterns of redirects', () => {
  it('lead only from addresses that fit to targets of which the site has the address', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ from: pattern, to: pattern })),
        address,
        (redirects, asked) => {
          const seen: string[] = [];
          const exists = (path: string) => seen.push(path) % 2 === 0;
          const found = new RedirectPatterns(redirects).find([asked], exists);
          if (!found) return;
          expect(fitsPattern(asked, found.from)).toBe(true);
          expect(pathOfTarget(found.to)).toBe(seen.at(-1));
          // No browser resolves it to another path, or reads a part of it as a query.
          const { pathname, search, hash } = new URL(found.to, 'https://a.invalid');
          expect([pathname, search, hash]).toEqual([found.to, '', '']);
        },
      ),
    );
  });

  it('overlap if any address fits both', () => {
    fc.assert(
      fc.property(pattern, pattern, simple, (one, other, asked) => {
        if (fitsPattern(asked, one) && fitsPattern(asked, other))
          expect(overlaps(one, other)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['/news/:year/:name', true],
    ['/:name', true],
    ['/Category:Physics', false],
    ['/a:b/c', false],
    ['/:', false],
    ['/x?a=/:name', false],
  ])('know their form: %s', (written, expected) => {
    expect(isPattern(written)).toBe(expected);
  });

  it('give a name that is there twice one value', () => {
    expect(fitsPattern('/a/a', '/:x/:x')).toBe(true);
    expect(fitsPattern('/a/b', '/:x/:x')).toBe(false);
  });
});
