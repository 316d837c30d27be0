import fc from '@/__tests__/support/jest/random';
import { anyText } from '@/__tests__/support/jest/any-text';
import {
  isAlertFolder,
  isAlertLink,
  isAlertText,
  parseDuration,
  tidyText,
} from '@/lib/server/alerts/entries';

it('keeps nothing in a text that acts on a terminal, or reverses the reading direction', () => {
  fc.assert(
    fc.property(anyText(), (written) => {
      const text = tidyText(written);
      expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|\p{Cc}(?<![\n\t])/u);
      expect(text).toBe(text.trim());
      expect(text.isWellFormed()).toBe(true);
    }),
  );
});

it.each([
  ['اخرجوا من المبنى', true],
  ['Closed.', true],
  ['x'.repeat(1_000), true],
  ['x'.repeat(1_001), false],
  ['', false],
  ['?!', false],
])('knows whether a text can be an alert: %j', (text, isText) => {
  expect(isAlertText(text)).toBe(isText);
});

it.each([
  ['/flood', true],
  ['/blog/a?b=c#d', true],
  ['https://www.example.edu/flood', true],
  ['http://www.example.edu', false],
  ['//example.org', false],
  ['/\\example.org', false],
  ['javascript:alert(1)', false],
  ['https://www.example.edu@evil.example', false],
  ['https://', false],
  ['/a b', false],
  ['/a\nb', false],
  ['flood', false],
  [`/${'a'.repeat(500)}`, false],
])('knows whether an alert can link to %s: %s', (link, isLink) => {
  expect(isAlertLink(link)).toBe(isLink);
});

it.each([
  ['/blog', true],
  ['/blog/2026', true],
  ['/', false],
  ['/blog/', false],
  ['blog', false],
  ['/blog?a', false],
  ['//blog', false],
])('knows whether %s can be the folder of an alert: %s', (path, isFolder) => {
  expect(isAlertFolder(path)).toBe(isFolder);
});

it.each([
  ['30m', 1_800_000],
  ['2h', 7_200_000],
  ['30d', 2_592_000_000],
  ['31d', null],
  ['0h', null],
  ['2', null],
  ['2 h', null],
  ['-1h', null],
  ['1e3h', null],
])('reads the time %s as %s ms', (written, ms) => {
  expect(parseDuration(written)).toBe(ms);
});
