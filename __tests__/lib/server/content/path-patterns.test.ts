import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { coversPattern, matchAny } from '@/lib/server/content/path-patterns';

describe('a pattern', () => {
  it.each([
    ['events/**', 'events/a.md'],
    ['events/**', 'events/2027/**'],
    ['**', 'a/*/b'],
    ['**/a.md', 'x/**/a.md'],
    ['*/a.md', 'events/a.md'],
    ['a*', 'ab*c'],
  ])('%s covers %s', (wide, narrow) => expect(coversPattern(wide, narrow)).toBe(true));

  it.each([
    ['events/**', 'news/a.md'],
    ['events/**', 'event*'],
    ['events/**', '**'],
    ['events/*', 'events/**'],
    ['*', 'a/b'],
    ['events/a.md', 'events/*'],
    ['**/a.md', '**a.md'],
    ['events/**', 'events'],
  ])('%s does not cover %s', (wide, narrow) => expect(coversPattern(wide, narrow)).toBe(false));

  const part = fc.constantFrom('a', 'b', '/', '*', '**', '**/');
  const pattern = fc.array(part, { maxLength: 7 }).map((parts) => parts.join(''));
  const path = fc
    .array(fc.constantFrom('a', 'b', '/'), { maxLength: 8 })
    .map((parts) => parts.join(''));

  it('that covers another one matches all that the other matches, and covers itself', () => {
    fc.assert(
      fc.property(pattern, pattern, fc.array(path, { maxLength: 40 }), (wide, narrow, paths) => {
        expect(coversPattern(wide, wide)).toBe(true);
        if (!coversPattern(wide, narrow)) return;
        for (const one of paths.filter(matchAny([narrow]))) {
          expect([wide, narrow, one, matchAny([wide])(one)]).toEqual([wide, narrow, one, true]);
        }
      }),
      { numRuns: randomRuns(2_000) },
    );
  });

  it.each([
    ['events/**', 'events/2027/a.md', true],
    ['events/**', 'news/a.md', false],
    ['*/a.md', 'events/a.md', true],
    ['*/a.md', 'events/2027/a.md', false],
    ['**/a.md', 'a.md', true],
    ['**/a.md', 'events/2027/a.md', true],
    ['**/a.md', 'ba.md', false],
    ['a.md', 'a_md', false],
    ['news/[a].md', 'news/[a].md', true],
    ['***', 'a/b', true],
    ['جامعة/*', 'جامعة/خبر.md', true],
  ])('%s matches %s: %s', (one, file, isMatch) => {
    expect(matchAny([one])(file)).toBe(isMatch);
  });

  it('matches what the regular expression of its parts matches', () => {
    const sources: Record<string, string> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' };
    fc.assert(
      fc.property(pattern, path, (one, file) => {
        const parts = one.replaceAll(/\*{3,}/g, '**').split(/(\*\*\/|\*\*|\*)/);
        const source = parts.map((text) => sources[text] ?? text).join('');
        expect([one, file, matchAny([one])(file)]).toEqual([
          one,
          file,
          new RegExp(`^${source}$`).test(file),
        ]);
      }),
      { numRuns: randomRuns(5_000) },
    );
  });

  it('with many stars is compared in no time', () => {
    expect(matchAny([`events/${'*a'.repeat(90)}*b`])(`events/${'a'.repeat(240)}`)).toBe(false);
    const stars = 'a*'.repeat(100);
    expect(coversPattern(`${stars}b`, `${stars}${'**/'.repeat(60)}c`)).toBe(false);
  });
});
