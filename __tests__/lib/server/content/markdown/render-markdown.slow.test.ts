import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { anyText } from '@/__tests__/support/jest/any-text';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { processorTime } from '@/__tests__/support/jest/processor-time';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { renderMarkdown } from '@/lib/server/content/markdown/render-markdown';

const render = (text: string) =>
  renderMarkdown(text, {
    resolveImage: ({ src }) => ({ url: `/media/${src}` }),
    findFile: () => null,
  });

describe('Markdown', () => {
  it('shows raw HTML as text, so that nobody can inject a script', () => {
    expect(render('<script>alert(1)</script>').html).not.toContain('<script');
  });

  it('creates no link that runs a script', () => {
    expect(render('[press](javascript:alert(1))').html).not.toContain('<a');
  });

  it('finds the link without text among others', () => {
    const { slips } = render('[a](/a) [](/b)\n[c](/c) [![](/d.png)](/d) [**](/e)');
    expect(slips.map(({ line, found }) => [line, found])).toEqual([
      [1, 'a link without text: [](/b)'],
      [2, 'a link without text: [](/d)'],
    ]);
  });

  it('checks a paragraph with tens of thousands of links within seconds', () => {
    const start = processorTime();
    expect(render('[a](/a)'.repeat(50_000)).links).toHaveLength(50_000);
    expect(processorTime() - start).toBeLessThan(20_000);
  });

  it.each([
    '</i>',
    '[@a',
    '{% ',
    '`` ',
    '[a][',
    '{{ ',
    '{: .',
    '| ',
    '• ',
    '|\n    |',
    '$a',
    '$$\n',
    '::: note\n',
    '[a]{',
    '~a ',
    '^',
  ])('checks a long text of %j in linear time', (part) => {
    const start = processorTime();
    render(`[x | ${part.repeat(100_000 / part.length)}`);
    render(`a|\n${' '.repeat(100_000)}x[ ${'`'.repeat(100_000)}`);
    expect(processorTime() - start).toBeLessThan(4_000);
  });

  it('places its highest heading one level below the title of the page', () => {
    expect(render('# One\n\n## Two').headings.map(({ level }) => level)).toEqual([2, 3]);
  });

  it('closes a gap between headings', () => {
    expect(render('## One\n\n#### Two').headings.map(({ level }) => level)).toEqual([2, 3]);
  });

  it('gives each heading a unique id', () => {
    const { html, headings } = render('## Fees & aid\n\n## Fees, aid!');
    expect(headings.map(({ id }) => id)).toEqual(['fees-aid', 'fees-aid-2']);
    expect(html).toContain(
      '<h2 id="fees-aid-2"><a href="#fees-aid-2" tabindex="-1">Fees, aid!</a></h2>',
    );
  });

  it('names a heading by its plain text if it contains code or emphasis', () => {
    expect(render('## The `npm` *way*').headings[0]?.text).toBe('The npm way');
  });

  it('aligns columns with classes, because the policy blocks style attributes', () => {
    const { html } = render('| A | B |\n| :-: | --: |\n| 1 | 2 |');
    expect(html).toContain('<td class="align-right">2</td>');
    expect(html).not.toContain('style=');
  });

  it('lets keyboard users scroll a wide table', () => {
    expect(render('| A |\n| - |\n| 1 |').html).toMatch(/tabindex="0"><table>/);
  });

  it.each(['```js\nlong()\n```', '    long()'])('lets keyboard users scroll code: %j', (text) => {
    expect(render(text).html).toMatch(/<pre [^>]*tabindex="0"><code/);
  });

  it('reserves the space of an image before it loads', () => {
    const resolveImage = () => ({ url: '/media/a.png', width: 30, height: 20 });
    const { html } = renderMarkdown('![A view](a.png)', { resolveImage, findFile: () => null });
    expect(html).toContain('src="/media/a.png" alt="A view" width="30" height="20"');
  });

  it('gives no heading an id that the page, its alerts or another heading has', () => {
    const { headings } = render(
      '## Alerts\n\n## Content\n\n## A 2\n\n## A\n\n## A\n\n## A-2\n\n## !',
    );
    expect(headings.map(({ id }) => id)).toEqual([
      'alerts-2',
      'content-2',
      'a-2',
      'a',
      'a-3',
      'a-2-2',
      'section',
    ]);
  });

  it('puts no link to a heading around a link in it', () => {
    expect(render('## See [us](/about)').html).toContain('<h2 id="see-us">See <a');
  });

  it('loads an image lazily, unless the text begins with it', () => {
    const { html } = render('![One](a.png)\n\n![Two](b.png)');
    expect(html.match(/<img[^>]*>/g)?.map((image) => image.includes('loading="lazy"'))).toEqual([
      false,
      true,
    ]);
  });

  it('names the other site to screen-reader users, unless the text of the link does', () => {
    const { html } = render(
      '[A](https://www.example.org/x) [at example.org](http://example.org) [C](/c)',
    );
    expect(html.match(/visually-hidden/g)).toHaveLength(1);
    expect(html).toContain('A<span class="visually-hidden"> (on example.org)</span></a>');
  });

  it('tells screen-reader users whether a task is done', () => {
    const { html } = render('- [x] One\n- [ ] *Two*\n- [link](/three)');
    expect(html).toContain('<li class="task-done"><span class="visually-hidden">Done: </span>One');
    expect(html).toContain('<li class="task-open"><span class="visually-hidden">To do: </span>');
    expect(html).toContain('<li><a href="/three">');
  });

  it('links each footnote to every reference and back', () => {
    const { html } = render('One[^a] and again[^a], inline^[B].\n\n[^a]: The note.');
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    const links = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id ?? '');
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(links));
    expect(links).toHaveLength(6);
    expect(html).toContain('aria-label="Footnote 1"');
  });

  it('explains an abbreviation where the text has it', () => {
    const { html } = render('The EU pays.\n\n*[EU]: European Union');
    expect(html).toContain('<abbr title="European Union">EU</abbr>');
  });

  it('counts 400 characters of scripts without spaces as the 230 words that one reads in a minute', () => {
    expect(render('人工智能，'.repeat(100)).words).toBe(230);
    expect(render(`two words ${'ประเทศไทย'.repeat(100)}`).words).toBe(2 + Math.round(900 * 0.575));
    expect(render('A 人').words).toBe(2);
  });

  it('counts the words, without those of code', () => {
    expect(render('## Two words\n\nThree *more* – [words](/a)\n\n```\none\n```').words).toBe(6);
  });

  it('records the line of each link', () => {
    const { links } = render('One\n\n[two](/two) and\n[three](/three)');
    expect(links).toEqual([
      { href: '/two', line: 3 },
      { href: '/three', line: 4 },
    ]);
  });
});

// The tags and attributes that Markdown may produce.
const ALLOWED: Record<string, string[]> = {
  a: ['href', 'title', 'id', 'aria-label', 'class', 'tabindex'],
  abbr: ['title'],
  bdi: [],
  blockquote: ['dir'],
  br: [],
  code: ['class'],
  ...Object.fromEntries(['details', 'em', 'sub'].map((name) => [name, []])),
  ...Object.fromEntries(['dd', 'dl', 'dt', 'summary'].map((name) => [name, ['dir']])),
  div: ['class', 'role', 'aria-label', 'tabindex', 'lang', 'dir'],
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, ['id', 'dir']])),
  hr: [],
  img: ['class', 'src', 'alt', 'title', 'loading', 'decoding', 'width', 'height'],
  li: ['class', 'id', 'dir'],
  ol: ['start', 'dir'],
  p: ['class', 'dir'],
  path: ['d'],
  pre: ['role', 'aria-label', 'tabindex'],
  s: [],
  section: ['aria-label'],
  span: ['class', 'lang', 'dir'],
  strong: [],
  sup: ['class'],
  svg: [
    ...['aria-hidden', 'width', 'height', 'viewBox', 'fill'],
    ...['stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ],
  table: ['dir'],
  tbody: [],
  td: ['class', 'dir'],
  th: ['class', 'dir', 'scope'],
  thead: [],
  tr: [],
  ul: ['dir'],
};

/** Elements of MathML, and their attributes that cannot hold an address or code. */
const FORMULA = /^(math|semantics|annotation|m[a-z]+)$/;
const SAFE = /^(?!on|style|href|src|xlink|action|id$|class$)[a-z]+$/;

it('an email address as a link is marked, so that paper has it once', () => {
  const { html } = render('<ann@example.edu> or [Ann](mailto:ann@example.edu)');
  expect(html).toContain('<a href="mailto:ann@example.edu" class="address">ann@example.edu</a>');
  expect(html).toContain('<a href="mailto:ann@example.edu">Ann</a>');
});

describe('text from right to left', () => {
  it('is laid out by its own direction, with phone numbers as they are written', () => {
    const { html } = render(
      'اتصل على +1 (555) 010-0200 الآن.\n\n1. اختبار TOEFL\n\n> اقتباس!\n\n| ع | A |\n|---|---|\n| ب | B |',
    );
    expect(html).toContain('<p dir="auto">اتصل على <bdi>+1 (555) 010-0200</bdi> الآن.</p>');
    expect(html).toContain('<ol dir="rtl">\n<li dir="rtl">اختبار TOEFL</li>');
    expect(html).toContain('<blockquote dir="rtl">\n<p dir="auto">');
    expect(html).toContain('<table dir="rtl">');
    expect(html).toContain('<td dir="auto">ب</td>');
    expect(html).toContain('<td>B</td>');
  });

  it('leaves other text without an attribute, even between such blocks', () => {
    expect(render('A +1 (555) 010-0200\n\n1. B').html).not.toMatch(/dir=|<bdi>/);
    expect(render('- English\n- عربي').html).toContain('<ul>');
  });

  it('is laid out the other way round on a right-to-left page', () => {
    const arabic = languageOf({ languages: ['ar'] });
    const html = (text: string) => inLanguage(arabic, () => render(text).html);
    expect(html('اتصل على الفور.\n\n1. ا')).not.toContain('dir=');
    expect(html('اتصل على +1 (555) 010-0200 الآن.')).toContain('<bdi>+1 (555) 010-0200</bdi>');
    expect(html('Call us.\n\n1. A')).toBe(
      '<p dir="auto">Call us.</p>\n<ol dir="ltr">\n<li dir="ltr">A</li>\n</ol>\n',
    );
  });
});

describe('arbitrary Markdown', () => {
  // Pieces that have a meaning in Markdown or HTML, mixed with arbitrary text.
  const piece = fc.oneof(
    fc.constantFrom(
      ...[
        '# ',
        '## ',
        '- [x] ',
        '- ',
        '1. ',
        '> ',
        '```',
        '    ',
        '|',
        '| - |',
        '---',
        '\n',
        '\n\n',
      ],
      ...[
        '*',
        '**',
        '_',
        '~~',
        '`',
        '[',
        ']',
        '(',
        ')',
        '![',
        '](',
        '[^a]',
        '[^a]: ',
        '^[',
        '*[A]: ',
      ],
      ...[
        '<',
        '>',
        '<script>',
        '<img onerror=x>',
        'javascript:alert(1)',
        'data:text/html,x',
        '&lt;',
      ],
      ...[
        'https://example.org',
        '/about',
        '#a',
        '"',
        "'",
        '%',
        '%ff',
        '\\',
        '\u0000',
        '\u202e',
        'A',
      ],
      ...[
        '$',
        '$$',
        '$x^2$',
        '$$\n',
        '\\href{javascript:alert(1)}{x}',
        '\\text{<script>}',
        '\\htmlStyle{color:red}{x}',
        '\\includegraphics{x}',
        '\\color{red}',
        '~2~',
        '^2^',
        '{.wide}',
        ']{lang=fr}',
        ']{lang="x onclick=y"}',
        '{#a}',
        '\n: ',
        '> [!NOTE] ',
        '> [!TIP]\n',
        '<br>',
      ],
      ...[
        '\n::: details ',
        '\n::: note\n',
        '\n::: {lang=ar}\n',
        '\n:::\n',
        '\n```js\n',
        '\n```html\n',
        '\n```\n',
        'www.example.org',
        'ann@example.org',
        '\n\n[A](https://youtu.be/x)\n\n',
        '\n\n[![A](a.png)](https://vimeo.com/1)\n\n',
        'Ü',
      ],
    ),
    anyText({ maxLength: 8 }),
  );

  it('becomes only allowed HTML, with unique ids and no link that runs code', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { html } = render(pieces.join(''));
        const ids = new Set<string>();
        for (const { tagName, attrs } of listElements(parseFragment(html))) {
          const allowed = ALLOWED[tagName] ?? [];
          const isFormula = FORMULA.test(tagName);
          expect([tagName, tagName in ALLOWED || isFormula]).toEqual([tagName, true]);
          for (const { name, value } of attrs) {
            const isAllowed = isFormula ? SAFE.test(name) : allowed.includes(name);
            expect([tagName, name, isAllowed]).toEqual([tagName, name, true]);
            if (name === 'href' || name === 'src') {
              expect(value).not.toMatch(/^\s*(javascript|vbscript|data):/i);
            }
            if (name !== 'id') continue;
            expect([value, ids.has(value)]).toEqual([value, false]);
            ids.add(value);
          }
        }
      }),
      { numRuns: randomRuns(2_000) },
    );
  });
});

function* listElements(
  node: DefaultTreeAdapterTypes.Node,
): Generator<DefaultTreeAdapterTypes.Element> {
  if ('tagName' in node) yield node;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* listElements(child);
}
