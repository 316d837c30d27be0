import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { expectSentences } from '@/__tests__/support/content/known-messages';
import { listInvalidHtml } from '@/__tests__/support/pages/html-validity';
import { processorTime } from '@/__tests__/support/jest/processor-time';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { renderMarkdown } from '@/lib/server/content/markdown/render-markdown';

function render(text: string) {
  const rendered = renderMarkdown(text, {
    resolveImage: ({ src }) => ({ url: `/media/${src}`, width: 4, height: 3 }),
    findFile: () => null,
  });
  expectSentences(rendered.slips, rendered.notes);
  return rendered;
}

const html = (text: string) => render(text).html.trim();
const mistakes = (text: string) => render(text).slips.map(({ line, found }) => [line, found]);

describe('Markdown as people write it', () => {
  it.each([
    ['H~2~O and x^2^', '<p>H<sub>2</sub>O and x<sup>2</sup></p>'],
    ['~~old~~', '<p><s>old</s></p>'],
    ['about ~5 or ~6, 2^3 and 2^4', '<p>about ~5 or ~6, 2^3 and 2^4</p>'],
    ['Term\n: Meaning', '<dl>\n<dt>Term</dt>\n<dd>Meaning</dd>\n</dl>'],
    [
      '## Fees {#what-it-costs}',
      '<h2 id="what-it-costs"><a href="#what-it-costs" tabindex="-1">Fees</a></h2>',
    ],
    [
      'https://example.org/a_b_c.',
      '<p><a href="https://example.org/a_b_c">https://example.org/a_b_c</a>.</p>',
    ],
    ['www.example.org/a, x', '<p><a href="https://www.example.org/a">www.example.org/a</a>, x</p>'],
    [
      'ann@example.org',
      '<p><a href="mailto:ann@example.org" class="address">ann@example.org</a></p>',
    ],
    ['Node.js, site.yaml, R&D and //x.org', '<p>Node.js, site.yaml, R&amp;D and //x.org</p>'],
    ['[guten *Tag*]{lang=de}', '<p><span lang="de" dir="ltr">guten <em>Tag</em></span></p>'],
    ['[سلام]{lang=fa}', '<p dir="auto"><span lang="fa" dir="rtl">سلام</span></p>'],
    ['::: {lang=fr}\nBonjour\n:::', '<div lang="fr" dir="ltr">\n<p>Bonjour</p>\n</div>'],
    [
      '::: details *More*\nText\n:::',
      '<details>\n<summary><em>More</em></summary>\n<p>Text</p>\n</details>',
    ],
  ])('reads the syntax of %j', (source, expected) => expect(html(source)).toBe(expected));

  it('breaks lines of cells only', () => {
    expect(html('| A |\n|---|\n| one<br>two |')).toContain('<td>one<br>\ntwo</td>');
    expect(mistakes('one<br>two')).toEqual([[1, 'HTML, which is shown as text: <br>']]);
  });

  it.each([
    '> [!WARNING]\n> Closed',
    '::: warning\nClosed\n:::',
    '::: {.callout-warning}\nClosed\n:::',
  ])('has callouts with their kind in words: %j', (source) => {
    expect(html(source)).toMatch(
      /^<div class="callout callout-warning" role="note">\n<p class="callout-title"><svg .*<\/svg>Warning<\/p>\n<p>Closed<\/p>\n<\/div>$/,
    );
  });

  it('lets a callout have a title of its own, and a list', () => {
    const shown = html('> [!tip] *Bring* a coat\n>\n> - and boots');
    expect(shown).toContain('</svg><em>Bring</em> a coat</p>');
    expect(shown).toContain('<li>and boots</li>');
  });

  it('lets the text choose the place of an image', () => {
    expect(html('![A lake](a.jpg){.wide}')).toContain('class="image-wide"');
    expect(html('![A lake](a.jpg){.left .small}')).toContain('class="image-left image-small"');
    expect(render('![A lake](a.jpg){.small} and text').notes).toEqual([]);
  });

  it('shows a link to a video, alone in its paragraph, as a card', () => {
    const card = html('[![A pier](pier.jpg) Our *film*](https://www.youtube.com/watch?v=x)');
    expect(card).toContain('<p class="video"><a href="https://www.youtube.com/watch?v=x"><img ');
    expect(card).toContain(
      '<em>film</em></span> <span class="video-service">Video on YouTube</span>',
    );
    for (const other of [
      'See [it](https://youtu.be/x).',
      '[Us](https://www.youtube.com/@us)',
      '[A](https://youtu.be.example.org/x)',
    ]) {
      expect(html(other)).not.toContain('class="video"');
    }
  });

  it('highlights code by classes, and notes a language that it does not know', () => {
    expect(html('```python\nif x: pass\n```')).toContain('<span class="hljs-keyword">if</span>');
    const unknown = render('```brainfuck\n<b>\n```');
    expect(unknown.html).toContain('&lt;b&gt;');
    expect(unknown.notes[0]).toMatchObject({
      line: 1,
      text: expect.stringContaining('"brainfuck"'),
    });
    expect(render('```text\nx\n```').notes).toEqual([]);
  });

  it.each([
    ['> [!FOO]\n> x', [1, 'a callout of an unknown kind: [!FOO]']],
    ['A\n\n::: details X\ntext', [3, 'a part with no line that ends it: ::: details X']],
    ['## A {#a}\n\n## B {#a}', [3, 'a heading with the same id as another part of the page: {#a}']],
    ['## A {#content}', [1, 'a heading with the same id as another part of the page: {#content}']],
    [
      '## A {#contact_email}',
      [1, 'a heading with an id with _, as footnotes and fields have: {#contact_email}'],
    ],
    ['$$\nx', [1, 'a formula without an end: $$']],
  ])('reports %j with its line', (source, mistake) => expect(mistakes(source)).toEqual([mistake]));

  it.each([
    '| A | B |\n|---|---|\n| one || two |',
    '| A | B |\n|---|---|\n| one | two |\n| ^^ | x |',
  ])('offers two tables for one with cells that span: %j', (source) => {
    const [note] = render(source).notes;
    expect(note?.mistake?.expected).toContain('two tables');
  });

  it('offers two tables for HTML with cells that span', () => {
    expect(render('<td colspan="2">').slips[0]?.expected).toContain('two tables');
  });

  it.each([
    ['<details><summary>Q</summary>A</details>', '::: details'],
    ['<sub>2</sub>', 'H~2~O'],
    ['<iframe src="x">', 'a link to the video'],
  ])('says what to write in place of %s', (source, remedy) => {
    expect(render(source).slips[0]?.expected).toContain(remedy);
  });

  it.each([
    '!!! note "Deadline"\n    Apply.',
    'Inline \\(x^2\\) too',
    '==marked==',
    '++new++',
    'Apple\nPomme\n: A fruit.',
  ])('notes %j, which is shown as text', (source) => expect(render(source).notes).toHaveLength(1));

  it('reads each in every other without a mistake of HTML', async () => {
    const part = fc.constantFrom(
      'H~2~O',
      '$x^2$',
      '**b**',
      '[x]{lang=fr}',
      '`code`',
      'https://example.org/',
      '![A lake](a.jpg){.left}',
    );
    const line = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
    const { block } = fc.letrec<{ block: string }>((tie) => ({
      block: fc.oneof(
        { maxDepth: 3 },
        line,
        line.map((text) => `Term\n: ${text}`),
        fc.tuple(line, tie('block')).map(([title, text]) => `::: details ${title}\n${text}\n:::`),
        tie('block').map((text) => `::: note\n${text}\n:::`),
        tie('block').map((text) => `> [!TIP]\n${text.replaceAll(/^/gm, '> ')}`),
        tie('block').map((text) => `- ${text.replaceAll('\n', '\n  ')}`),
        tie('block').map((text) => `::: {lang=ar}\n${text}\n:::`),
        fc.constant('$$\n\\frac{1}{2}\n$$'),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(fc.array(block, { maxLength: 4 }), async (blocks) => {
        const shown = render(blocks.join('\n\n'));
        expect(shown.slips).toEqual([]);
        const document = `<!DOCTYPE html>\n<html lang="en"><head><title>A</title></head><body><main>${shown.html}</main></body></html>\n`;
        expect(await listInvalidHtml(document)).toEqual([]);
      }),
      { numRuns: randomRuns(100) },
    );
  });
});

describe('a container that has no line to end it', () => {
  it.each([
    '- ::: note\n  text\n- second item\n- third\n  :::\n\nafter',
    '1. ::: details More\n   text\n2. second item\n\n   third\n\nafter',
    '> - ::: note\n>   text\n> - second item\n>\n> third\n\nafter',
    '> ::: note\ntext second item\n> third\n> :::\n\nafter',
    '- ::: note\n  ```\n  text\n  :::\n- second item\n- third\n\nafter',
  ])('ends with its list item, and loses no text, in %j', (source) => {
    const shown = html(source);
    for (const part of ['text', 'second item', 'third', 'after']) expect(shown).toContain(part);
    expect(mistakes(source)).toEqual([[1, expect.stringContaining('no line that ends it')]]);
  });

  it('is read in linear time in each of many list items', () => {
    const began = processorTime();
    render('- ::: note\n'.repeat(18_000));
    expect(processorTime() - began).toBeLessThan(5_000);
  });
});

describe('a container within a list item', () => {
  it.each([
    '- ::: note\n  text\n\n  more\n  :::\n- second',
    '> ::: note\n> text\nlazy\n> :::',
    '- ::: note\n  :::\n- second',
    '::: note\n```code``` text\n:::\n\nafter',
    '::: note\n```\n:::\n```\n:::\n\nafter',
  ])('ends where its line is in %j', (source) => {
    expect(mistakes(source)).toEqual([]);
    expect(html(source)).not.toContain(':::</p>');
  });
});

describe('a hostile text of 200,000 letters', () => {
  const fill = (part: string) => part.repeat(200_000 / part.length);
  it.each([
    ['a heading of spaces', `## a${fill(' ')}b`],
    ['a heading of braces', `## a${fill(' {')}b`],
    ['a cell of spaces', `| a |\n|---|\n| a<br>b${fill(' ')}c<br> |`],
    ['a row of letters', `| a |\n|---|\n| ${fill('b')} |`],
    ['a row of letters and bars', `| a |\n|---|\n| ${fill('b |')}`],
    ['many callouts', fill('> [!NOTE]\n> a\n\n')],
    ['many tables', fill('|a|\n|-|\n|b|\n\n')],
    ['an open formula', `\\(${fill('=')}`],
    ['a container with a line of backticks', `::: note\n${fill('`')}x\`\n:::`],
    ['a Java program of dollars', `\`\`\`java\n${fill('$')}\n\`\`\``],
    ['a short Java program of dollars', `\`\`\`java\n${'$'.repeat(4_900)}\n\`\`\``],
    ['many programs', fill(`\`\`\`java\n${`${'$'.repeat(99)} `.repeat(49)}\n\`\`\`\n`)],
    ['nested brackets', `${fill('[')}a]{lang=fr}`],
  ])('is read within two seconds: %s', (_, source) => {
    const began = processorTime();
    render(source);
    expect(processorTime() - began).toBeLessThan(2_000);
  });
});

describe('a valid text', () => {
  it('may have commands of LaTeX that KaTeX does not know', () => {
    const source = '$$\n\\label{eq:dose} d = \\mbox{dose}\n$$';
    expect(mistakes(source)).toEqual([]);
    expect(html(source)).toMatch(/<mtext>dose<\/mtext>/);
  });

  it('may have a sign of the sentence behind a formula', () => {
    expect(mistakes('So\n\n$$\nx\n$$.\n\nafter')).toEqual([]);
    expect(html('So\n\n$$\nx\n$$.\n\nafter')).toContain('<p>after</p>');
  });

  it('may quote a word in brackets, which is a note', () => {
    expect(mistakes('> [!sic] he wrote')).toEqual([]);
    expect(render('> [!sic] he wrote').notes).toHaveLength(1);
  });

  it('has no card for a video in a tight list, a title or a footnote', () => {
    const link = '[Film](https://youtu.be/x)';
    for (const source of [`- ${link}\n- b`, `> [!NOTE] ${link}\n> a`, `a[^1]\n\n[^1]: ${link}`])
      expect(html(source)).not.toContain('video');
  });

  it('may have a link within a part in another language', () => {
    expect(html('[Voir [le site](/about)]{lang=fr}')).toBe(
      '<p><span lang="fr" dir="ltr">Voir <a href="/about">le site</a></span></p>',
    );
  });

  it('is noted if it shows the language as text', () => {
    expect(render('[a]{lang=fr} and [b] {lang=fr}').notes).toHaveLength(1);
    expect(render('[a]{lang=fr} and [b]{lang="de"}').notes).toEqual([]);
  });
});

describe('a formula', () => {
  it('has braces of its own, which are no attributes of another program', () => {
    expect(render('$\\textcolor{#a00000}{x}$ and `{.b}`').notes).toEqual([]);
  });

  it('is MathML with its TeX, without a style', () => {
    expect(html('$x^2$')).toBe(
      '<p><span class="katex"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msup><mi>x</mi>' +
        '<mn>2</mn></msup></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span></p>',
    );
    expect(html('$$\n\\sum_i x_i\n$$')).toContain('display="block"');
    expect(html('so $$E = mc^2$$')).toContain('display="block"');
  });

  it.each([
    'It costs $5 and $10.',
    'From $5-$10 a day',
    '\\$x$',
    '$ x$',
    '`$x$`',
    'A$ or US$',
    '    $x$',
  ])('is none in %j', (source) => expect(html(source)).not.toContain('<math'));

  it.each([
    ['$\\frac{1}$', 'cannot be read'],
    ['$\\nosuchcommand$', 'control sequence: \\nosuchcommand at position 1: \\nosuchcommand'],
    ['$\\href{https://example.org}{x}$', 'a command that is not allowed'],
    ['$\\includegraphics{x.png}$', 'a command that is not allowed'],
    ['$\\htmlStyle{color: red}{x}$', 'a command that is not allowed'],
    ['$\\fcolorbox{red}{blue}{x}$', 'a style of its own'],
    ['$\\def\\a{\\a\\a}\\a$', 'cannot be read'],
    ['$\\cancel{x}$', 'a line that browsers do not draw'],
    ['$\\phase{x}$', 'a line that browsers do not draw'],
  ])('is a mistake with its line in %j', (source, message) => {
    expect(mistakes(`A\n${source}`)).toEqual([[2, expect.stringContaining(message)]]);
  });

  it('has no colour of its own, which nobody could read in one of the themes', () => {
    expect(html('$\\color{yellow}x \\colorbox{black}{y}$')).not.toMatch(/math(color|background)/);
  });

  it.each([
    [
      '\\mathbb{R}\\mathbf{v}\\mathcal{LO}',
      '<mi>ℝ</mi><mi>𝐯</mi><mrow><mi>ℒ</mi><mi>𝒪</mi></mrow>',
    ],
    ['\\boldsymbol{\\alpha}\\mathbf{12}', '<mi>𝜶</mi><mn>𝟏𝟐</mn>'],
    ['\\mathbf{x<y}', '<mi>𝐱</mi><mo>&lt;</mo><mi>𝐲</mi>'],
    ['\\mathrm{d}', '<mi mathvariant="normal">d</mi>'],
    ['\\textbf{bold}', '<mtext mathvariant="bold">bold</mtext>'],
  ])('has the letters of a style as characters of their own in %j', (tex, expected) => {
    expect(html(`$${tex}$`)).toContain(expected);
  });

  it('has classes for the alignment and the lines of its cells', () => {
    const cells = (tex: string) =>
      [...html(`$$${tex}$$`).matchAll(/<mtd(?: class="([^"]*)")?>/g)].map(([, found]) => found);
    const aligned = ['tex-to-right', 'tex-to-left'];
    for (const name of ['aligned', 'align', 'align*']) {
      const tex = String.raw`\begin{${name}}a&=b\\&=\begin{cases}1&2\end{cases}\end{${name}}`;
      const marked = cells(tex).filter((found) => found !== undefined);
      expect(marked).toEqual([...aligned, ...aligned, 'tex-to-left', 'tex-to-left']);
    }
    expect(cells(String.raw`\begin{array}{c|r}a&b\\\hline c&d\end{array}`)).toEqual([
      'tex-edge-right tex-edge-bottom',
      'tex-to-right tex-edge-bottom',
      'tex-edge-right',
      'tex-to-right',
    ]);
  });

  it('has a frame or a bar that the stylesheet draws', () => {
    const edges = ['left', 'right', 'top', 'bottom'].map((side) => `tex-edge-${side}`).join(' ');
    expect(html('$\\boxed{x}$')).toContain(`<mrow class="${edges}">`);
    expect(html('$\\fbox{x}$')).toContain(`<mrow class="${edges}">`);
    expect(html('$\\rule{1em}{2pt}$')).toContain('<mspace class="tex-rule" width="1em"');
  });

  it('never has a style, a link or a script, whatever its TeX is', () => {
    const tex = fc.array(
      fc.oneof(
        fc.constantFrom(
          ...[
            '\\frac',
            '{',
            '}',
            '\\sqrt',
            '^',
            '_',
            '\\text',
            '\\color{red}',
            '\\rule{99em}{9em}',
          ],
          ...[
            '\\href{javascript:x}',
            '<script>',
            '"',
            "'",
            '&',
            '\\class{x}',
            '\\htmlData{a=b}{x}',
          ],
          ...[
            '\\kern9999em',
            '\\def\\a{x}',
            '\\a',
            '\\begin{matrix}',
            '\\end{matrix}',
            '\\\\',
            '#',
          ],
        ),
        fc.string({ unit: 'grapheme', maxLength: 4 }),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(tex, (parts) => {
        const shown = html(`$$\n${parts.join(' ').replaceAll(/\$|\n/g, '')}\n$$`);
        expect(shown).not.toMatch(/<[^>]*\s(style|href|src|on\w+|class="(?!katex|tex-))/i);
        expect(shown).not.toMatch(/<(script|img|a)\b/i);
      }),
      { numRuns: randomRuns(1_000) },
    );
  });
});

it('names tables and code as the site says, whatever signs the name has', () => {
  const markdown = { table: 'A "table"', code: '$& "code"' };
  const language = languageOf({ texts: { digest: 'signs', written: { markdown } } });
  const shown = inLanguage(language, () => html('a | b\n--|--\n1 | 2\n\n```\ncode\n```'));
  expect(shown).toContain('aria-label="A &quot;table&quot;"');
  expect(shown).toContain('<pre role="group" aria-label="$&amp; &quot;code&quot;" tabindex="0">');
});
