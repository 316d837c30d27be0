import type { Item, OldSite } from '@/scripts/import/item';
import { cleanLine, createTopics, listNames } from '@/scripts/import/read-values';
import { convertHtml } from '@/scripts/import/text/html-in-markdown';
import { References } from '@/scripts/import/references/references';
import { replaceShortcodes } from '@/scripts/import/text/shortcodes';
import { toMarkdown } from '@/scripts/import/text/to-markdown';

const item: Item = {
  source: 'a.md',
  kind: 'page',
  place: ['a'],
  isFolder: false,
  fields: { title: 'Fees' },
  text: '',
  line: 1,
  isHtml: false,
  former: [],
};

function replaceIn(kind: string, text: string): string {
  const site: OldSite = {
    kind,
    origin: '',
    items: [item],
    media: new Set(),
    readMedia: () => Buffer.from(''),
    roots: [],
    host: '',
    base: '',
    settings: {},
    about: { menu: [] },
  };
  return replaceShortcodes(text, {
    ...{ site, item, references: new References(site) },
    ...{ addressOf: () => null, lose: () => undefined },
  });
}

it.each([
  ['1. Semester', '1. Semester'],
  ['A* search and B*', 'A* search and B*'],
  ['Open at 10:30:00', 'Open at 10:30:00'],
  ['p < 0.05 and q > 1', 'p < 0.05 and q > 1'],
  ['- a - b | c', '- a - b | c'],
  ['**New** _rules_ for `x_y_z` :tada:', 'New rules for x_y_z'],
  ['A <b>bold</b> step<br>and <a href="/x">a link</a> &amp; more', 'A bold step and a link & more'],
  ['[Fees](/fees) in C\\#', 'Fees in C#'],
  ['10<sup>6</sup> m<sup>2</sup> of H<sub>2</sub>O', '10⁶ m² of H₂O'],
])('writes the title %j as %j', (written, shown) => {
  expect(cleanLine(written)).toBe(shown);
});

it.each([
  [['Smith, Jane'], ['Smith, Jane']],
  ['Jane Doe, PhD, Ben Lee and Carl Ray', ['Jane Doe, PhD', 'Ben Lee', 'Carl Ray']],
  [
    [{ name: 'Ann Lee, M.Sc.' }, 'Ben'],
    ['Ann Lee, M.Sc.', 'Ben'],
  ],
  ['a, b; c', ['a', 'b', 'c']],
])('reads the names in %j', (written, names) => {
  expect(listNames(written)).toEqual(names);
});

it('keeps topics apart whose names differ by a sign', () => {
  const spell = createTopics();
  expect(['C', 'C++', 'C#', 'c', 'Arts, Humanities'].map(spell)).toEqual([
    'C',
    'C++',
    'C#',
    'C',
    'Arts & Humanities',
  ]);
});

it.each([
  ['10<sup>6</sup> m<sup>a b</sup>', '10^6^ m^a\\ b^'],
  ['H<sub>2</sub>O', 'H~2~O'],
])('keeps text above and below the line: %s', (html, markdown) => {
  expect(toMarkdown(`<p>${html}</p>`, () => undefined)).toBe(markdown);
  expect(convertHtml(html, () => undefined)).toBe(markdown);
});

it.each([
  ['from $5 to 10$', 'from \\$5 to 10$'],
  ['~50/~60', '\\~50/~60'],
  ['3^5^7', '3\\^5^7'],
  ['::: note', '\\::: note'],
  ['Fees {#x}', 'Fees &#123;#x}'],
])('leaves %j of a page in HTML as text', (text, markdown) => {
  expect(toMarkdown(`<p>${text}</p>`, () => undefined)).toBe(markdown);
});

it.each([
  ['$\\sum_{i=1} a$ and $x_{n=2}$', undefined],
  ['$$\n\\frac{{a}}{{b}} \\sum_{i=1}\n$$', undefined],
  ['\\(\\sum_{i=1} a\\)', undefined],
  ['costs {{ x }} here', undefined],
  ['A part [of it]{.x} and ![x](y.png){width=50%} here', 'A part of it and ![x](y.png) here'],
])('leaves formulas and braces as they are: %j', (text, result = text) => {
  expect(replaceIn('hugo', text)).toBe(result);
});

it('runs the commands of Jekyll', () => {
  expect(replaceIn('jekyll', 'See {{ page.title }}.')).toBe('See Fees.');
});

it.each([
  ['## Fees {#costs}\n\nText', undefined],
  ['## Fees {#costs}\n\n## More {#costs}', '## Fees {#costs}\n\n## More'],
  ['[guten Tag]{lang=de} and ![Ice](ice.png){: .left}', undefined],
  ['::: note\nText\n:::', undefined],
  ['::: {.column}\n::: {lang=fr}\nTexte\n:::\n:::', '\n::: {lang=fr}\nTexte\n:::\n'],
  ['A text{.x} {#y}', 'A text{.x}'],
])('keeps the marks in %j that this site has', (text, result = text) => {
  expect(replaceIn('markdown', text)).toBe(result);
});

it.each([
  ['jekyll', 'Text\n{: .notice--warning}', '::: warning\n\nText\n\n:::'],
  ['jekyll', '{: .note }\n> Quoted\n> text', '::: note\n\nQuoted\ntext\n\n:::'],
  [
    'hugo',
    '{{% alert title="Look" color="danger" %}}\nText\n{{% /alert %}}',
    '::: caution Look\n\nText\n\n:::',
  ],
  ['hugo', '{{< callout >}}Text', 'Text'],
  ['hugo', '{{< spoiler text="More" >}}Text{{< /spoiler >}}', '::: details More\n\nText\n\n:::'],
  ['hugo', '{{< button href="/fees" >}}Fees{{< /button >}}', '[Fees](/fees)'],
])('turns the commands of %s around %j into parts of this site', (kind, text, result) => {
  const shown = replaceIn(kind, text)
    .trim()
    .replaceAll(/\n{3,}/g, '\n\n');
  expect(shown).toBe(result);
});

it('turns boxes into callouts', () => {
  const html = '<div class="alert alert-info"><p>Open <b>today</b></p></div>';
  expect(toMarkdown(html, () => undefined)).toBe('::: note\n\nOpen **today**\n\n:::');
  const shown = convertHtml(html, () => undefined).trim();
  expect(shown.replaceAll(/\n{3,}/g, '\n\n')).toBe('::: note\n\nOpen **today**\n\n:::');
});

it('keeps the language of code', () => {
  const html = '<pre><code class="language-r">x &lt;- 1</code></pre>';
  expect(toMarkdown(html, () => undefined)).toBe('```r\nx <- 1\n```');
});

it('keeps the breaks in the cells of tables', () => {
  const html =
    '<table><tr><th>A</th><th>B</th></tr><tr><td>1<br>2<br>4<br></td><td>3</td></tr></table>';
  const table = '| A | B |\n| --- | --- |\n| 1<br>2<br>4 | 3 |';
  for (const text of [html, table]) expect(convertHtml(text, () => undefined).trim()).toBe(table);
  expect(toMarkdown(html, () => undefined)).toBe(table);
});

it.each([
  [
    '<h2 id="costs">Fees</h2><p>Low.</p><h3 id="fees-2">Fees 2</h3><h3 id="a_b">More</h3><h3><a id="rent"></a>Costs</h3>',
    '## Fees {#costs}\n\nLow.\n\n### Fees 2\n\n### More\n\n### Costs {#rent}',
  ],
  [
    '<details><summary>What <b>if</b>?</summary><p>Write.</p><details><summary>Inner</summary><p>Text</p></details></details>',
    '::: details What if?\n\nWrite.\n\n::: details Inner\n\nText\n\n:::\n\n:::',
  ],
  [
    '<dl><dt>BSc</dt><dt>BA</dt><dd><p>A first degree.</p><p>Three years.</p></dd><div><dt>MSc</dt><dd>A</dd><dd>B</dd></div></dl>',
    'BSc / BA\n: A first degree.\n\n  Three years.\n\nMSc\n: A\n: B',
  ],
  ['<dl><dt>BSc</dt></dl>', '**BSc**'],
  [
    '<table><tr><th>A</th><th>B</th></tr><tr><td><details><summary>If</summary>Yes</details></td><td><dl><dt>x</dt><dd>y</dd></dl></td></tr></table>',
    '| A | B |\n| --- | --- |\n| **If** Yes | **x** y |',
  ],
])(
  'writes parts that open, terms and ids of headings in the notation of the site: %s',
  (html, markdown) => {
    expect(toMarkdown(html, () => undefined)).toBe(markdown);
  },
);

it('writes parts that open and ids of headings within Markdown in the notation of the site', () => {
  const text =
    'Before\n\n<details class="x">\n  <summary>If <i>so</i></summary>\n\n    - *one*\n    - two\n\n</details>\n\n<h2 id="costs">Fees</h2>\n\n### <a name="old"></a> Rent';
  expect(convertHtml(text, () => undefined).trim()).toBe(
    'Before\n\n::: details If so\n\n- *one*\n- two\n\n:::\n\n## Fees {#costs}\n\n### Rent {#old}',
  );
});

it.each([
  ['<b><pre>a\nb</pre></b>', '```\na\nb\n```'],
  ['<b><p>One</p><p>Two</p></b>', 'One\n\nTwo'],
  [
    '<ul><li>Code: <small><pre>\na\nb\n</pre></small></li></ul>',
    '- Code:\n\n  ```\n  a\n  b\n  ```',
  ],
  ['<ul><li>One</li><li>•</li><li>Two</li></ul>', '- One\n- Two'],
  ['<dl><dt><pre>a</pre></dt><dd>b</dd></dl>', '```\na\n```\n\nb'],
  ['<dl><dt>a</dt></dl>', '**a**'],
  ['a <b>b</b> <i>c</i>', 'a **b** *c*'],
  ['<code><b><a href="x">A</a></b>(<i>int</i> b)</code>', '[`A`](x)`(int b)`'],
  ['<p>A <tt>`q`</tt> <code>a_b *c*</code></p>', 'A `` `q` `` `a_b *c*`'],
  ['<a href="#menu" data-toggle="collapse">Menu</a>', 'Menu'],
])('writes %j as %j', (html, markdown) => {
  expect(toMarkdown(html, () => undefined)).toBe(markdown);
});

it('tells of elements that somebody would miss only', () => {
  const lost: string[] = [];
  const html =
    '<button></button><input type="hidden"><input type="submit"><button>Send</button><input name="q">';
  toMarkdown(html, (text, level) => lost.push(`${level ?? 'lost'}: ${text}`));
  expect(lost).toEqual([
    'mended: an HTML element that pages cannot have: <button>',
    'lost: an HTML element that pages cannot have: <input>',
  ]);
});

it.each([
  ['{{< toggle title="Fees" >}}', '**Fees**'],
  ['{{% accordion-item "Fees" %}}', '**Fees**'],
  [
    '{{< card title="Fees" subtitle="Per year" class="x" >}}\n100\n{{< /card >}}',
    '**Fees**\n\nPer year\n\n100',
  ],
  ['{{< quote author="Ann Lee" >}}\nWell said.\n{{< /quote >}}', 'Well said.\n\n— Ann Lee'],
  ['{{< tabs >}}{{% tab header="R" %}}\na\n{{% /tab %}}{{< /tabs >}}', '**R**\n\na'],
  [
    '{{< post-figure src="a.png" title="Ice" caption="On the lake" >}}',
    '![On the lake](a.png)\n\nIce\n\nOn the lake',
  ],
  ['{{< link href="/fees" >}}Fees{{< /link >}}', '[Fees](/fees)'],
  ['{{< banner caption="Open day" >}}', 'Open day'],
])('shows the texts in the values of %s', (text, shown) => {
  expect(
    replaceIn('hugo', text)
      .trim()
      .replaceAll(/\n{3,}/g, '\n\n'),
  ).toBe(shown);
});

it.each([
  ['## Fees {#sec:fees .unnumbered}', '## Fees {#sec:fees}'],
  ['## Fees\n{: .x #costs}\nLow.', '## Fees {#costs}\nLow.'],
])('keeps the id of the heading %j', (text, shown) => {
  expect(replaceIn('jekyll', text)).toBe(shown);
});
