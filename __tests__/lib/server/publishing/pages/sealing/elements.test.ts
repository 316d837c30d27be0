import fc from '@/__tests__/support/jest/random';
import { anyText } from '@/__tests__/support/jest/any-text';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { listElements, scanElements } from '@/lib/server/publishing/pages/sealing/elements';

const summarize = (html: string) =>
  scanElements(html)?.map(({ name, attributes, text }) => ({
    name,
    ...Object.fromEntries(attributes.map((one) => [one.name, one.value])),
    ...(text && { text }),
  }));

/** Lists the names and attributes of the elements that a browser finds. */
function* listFound(node: DefaultTreeAdapterTypes.Node): Generator<string> {
  if ('tagName' in node) {
    for (const { prefix, name, value } of node.attrs) {
      yield `${node.tagName} ${prefix ? `${prefix}:` : ''}${name}=${value}`.toLowerCase();
    }
    if (node.sourceCodeLocation) yield node.tagName.toLowerCase();
  }
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* listFound(child);
}

const listNamed = (html: string) =>
  (scanElements(html) ?? []).flatMap(({ name, attributes }) => [
    name,
    ...attributes.map((one) => `${name} ${one.name}=${one.value}`.toLowerCase()),
  ]);

describe('the elements of a page that React has written', () => {
  it('have the names, attributes and texts of scripts that a browser finds', () => {
    expect(
      summarize(
        '<!DOCTYPE html><html lang="en"><body><!--$--><a href="/?a=1&amp;b=2" hidden="">A &lt; B</a><!-- -->' +
          '<script>a<b;"</p>"</script><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><br/></body></html>',
      ),
    ).toEqual([
      { name: 'html', lang: 'en' },
      { name: 'body' },
      { name: 'a', href: '/?a=1&b=2', hidden: '' },
      { name: 'script', text: 'a<b;"</p>"' },
      { name: 'svg', viewbox: '0 0 1 1' },
      { name: 'path', d: 'M0 0' },
      { name: 'br' },
    ]);
  });

  it('are found without parsing the page, whatever the texts of visitors are', () => {
    fc.assert(
      fc.property(anyText(), (typed) => {
        const text = typed.replaceAll('\0', '');
        const html = renderToStaticMarkup(
          createElement('form', { title: text }, [
            createElement('textarea', { key: 1, defaultValue: text }),
            createElement('title', { key: 2 }, text),
            createElement('input', { key: 3, value: text, readOnly: true }),
            text,
          ]),
        );
        // React puts a title first.
        const found = scanElements(html)?.map(({ name }) => name);
        expect(found).toEqual(['title', 'form', 'textarea', 'input']);
        const [, form] = scanElements(html) ?? [];
        expect(form?.attributes).toEqual([{ name: 'title', value: text }]);
      }),
    );
  });
});

describe('a page that React has not written', () => {
  it.each([
    ['single quotes', "<p title='a'>"],
    ['no quotes', '<p title=a>'],
    ['another space', '<p\ttitle="a">'],
    ['an encoded letter', '<a href="&#106;avascript:alert(1)">'],
    ['a bare bracket', 'a < b'],
    ['a comment with a tag', '<!-- <p> -->'],
    ['a comment that ends early', '<!-->'],
    ['a script that hides its end', '<script><!--<script></script>'],
    ['a script without an end', '<script>'],
    [
      'a text field with a tag',
      '<textarea><p title="</textarea><img onerror=alert(1)>"></textarea>',
    ],
    ['a title with a tag', '<title><b>a</b></title>'],
    ['styles', '<style>p > a {}</style>'],
    ['text for browsers without scripts', '<noscript><p></p></noscript>'],
    ['a section of data', '<svg><![CDATA[<p>]]></svg>'],
    ['a script in an image', '<svg><script><p title=""></p></script></svg>'],
    ['an instruction', '<?xml?>'],
  ])('is parsed because of %s', (_, html) => {
    expect(scanElements(html)).toBeNull();
    expect(listElements(html).length).toBeGreaterThanOrEqual(html.includes('<p ') ? 1 : 0);
  });

  it('has no element and no attribute that the scan overlooks', () => {
    const pieces = [
      ...[
        '<p',
        '<a',
        '<svg',
        '<script',
        '<textarea',
        '<title',
        '<math',
        '<table',
        '<select',
        '<br',
      ],
      ...[
        '</p>',
        '</a>',
        '</svg>',
        '</script>',
        '</textarea>',
        '</title>',
        '</table>',
        '<!--',
        '-->',
      ],
      ...[
        ' href="',
        ' onclick="',
        ' style="',
        '"',
        '>',
        '/>',
        '/',
        '=',
        "'",
        ' ',
        '\n',
        '\0',
        '\u00a0',
      ],
      ...[
        'a',
        '&lt;',
        '&quot;',
        '&#106;',
        '<![CDATA[',
        ']]>',
        '<!DOCTYPE html>',
        '--!>',
        '<noscript>',
      ],
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
        const html = parts.join('');
        fc.pre(scanElements(html) !== null);
        const found = [...listFound(parse(html, { sourceCodeLocationInfo: true }))];
        expect(listNamed(html)).toEqual(expect.arrayContaining(found));
      }),
      { numRuns: 3_000 },
    );
  });
});
