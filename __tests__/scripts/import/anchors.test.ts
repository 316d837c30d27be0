import { listLinked, markAnchors, placeAnchors } from '@/scripts/import/text/anchors';
import { toMarkdown } from '@/scripts/import/text/to-markdown';

/** Converts HTML to which links lead, as the import does. */
function place(html: string, links: string) {
  const linked = listLinked([links]);
  return placeAnchors(
    toMarkdown(markAnchors(html, linked, true), () => undefined),
    linked,
  );
}

it.each([
  ['<a href="a.html#add(int)">', 'add(int)'],
  [`<a href='#What"s'>`, 'What"s'],
  [`<a href="#What's_new">`, "What's_new"],
  ['<a href="#a b">', 'a b'],
  ['<a href=#bare>', 'bare'],
  ['[A](page.md#b_(c)) and so on', 'b_(c)'],
  ['[A](<#b> "title")', 'b'],
  ['[a]: page.md#c', 'c'],
])('finds the anchor in %s', (text, id) => {
  expect(listLinked([text]).ids).toEqual([id]);
});

it('gives headings different anchors, and the first of two with the same id that id', () => {
  const { body, anchors } = place(
    '<h2 id="dup">A</h2><p>a</p><h2 id="dup">B</h2><p id="x_1">b</p><h2>C</h2><p id="x-1">c</p>',
    '<a href="#dup"><a href="#x_1"><a href="#x-1">',
  );
  expect(body).toBe('## A {#dup}\n\na\n\n## B {#x-1}\n\nb\n\n## C {#x-1-2}\n\nc');
  expect([...anchors]).toEqual([
    ['dup', 'dup'],
    ['x_1', 'x-1'],
    ['x-1', 'x-1-2'],
  ]);
});

it.each(['<pre>a\n<i id="line-2">b</i></pre>', '<p><code>a <i id="line-2">b</i></code></p>'])(
  'leads to the heading above code with an id: %s',
  (code) => {
    const { body, anchors } = place(`<h2>Source</h2>${code}`, '<a href="#line-2">');
    expect(body).toMatch(/^## Source \{#line-2\}\n+`/);
    expect(body).toMatch(/a\sb/);
    expect(anchors.get('line-2')).toBe('line-2');
  },
);

it('finds the second of two headings with the same text by its number', () => {
  const linked = listLinked(['[A](#two-1)']);
  const { body, anchors } = placeAnchors('## Two\n\na\n\n## Two\n\nb', linked);
  expect(body).toBe('## Two\n\na\n\n## Two {#two-1}\n\nb');
  expect(anchors.get('two-1')).toBe('two-1');
});

it('leads to headings whose ids have signs that an anchor here cannot have', () => {
  const linked = listLinked(['[A](#sec:fees) [B](#v1.2)']);
  const { body, anchors } = placeAnchors(
    '## Fees {#sec:fees}\n\na\n\n## New {#v1.2}\n\nb\n\n## Other {#fig:x}\n\nc',
    linked,
  );
  expect(body).toBe('## Fees {#sec-fees}\n\na\n\n## New {#v1-2}\n\nb\n\n## Other\n\nc');
  expect([...anchors]).toEqual([
    ['sec:fees', 'sec-fees'],
    ['v1.2', 'v1-2'],
  ]);
});
