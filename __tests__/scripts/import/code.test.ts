import { replaceLinks } from '@/scripts/import/text/links';
import { toMarkdown } from '@/scripts/import/text/to-markdown';

it.each([
  ['<p><code>a</code><code>b</code> c</p>', '`ab` c'],
  ['<p><code>a</code> <code>b</code></p>', '`a` `b`'],
  ['<p><kbd>a</kbd><a href="/b"><code>b</code></a></p>', '`a`[`b`](/b)'],
])('puts code right behind code between the same backticks: %s', (html, markdown) => {
  expect(toMarkdown(html, () => undefined)).toBe(markdown);
});

it('replaces each of very many links in a moment', () => {
  const text = '[a](/b) and text. '.repeat(20_000);
  const begin = performance.now();
  const replaced = replaceLinks(text, () => ({ href: '/c' }));
  expect(replaced).toBe(text.replaceAll('/b', '/c'));
  expect(performance.now() - begin).toBeLessThan(3000);
});
