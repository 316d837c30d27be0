import 'server-only';
import type { StateCore } from 'markdown-it';
import {
  findingsOf,
  listInlines,
  listParts,
  type Inline,
  type MarkdownSlip,
} from '@/lib/server/content/markdown/findings';

const TAGS =
  'a abbr article aside audio b big blockquote body br button center cite code dd del details div dl dt em embed ' +
  'figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd li link ' +
  'main mark meta nav object ol p pre q s script section small source span strike strong style sub summary sup ' +
  'svg table tbody td th thead tr u ul video';
const NAME = `(?:${TAGS.replaceAll(' ', '|')})`;
const HTML = new RegExp(`<(?:/?${NAME}\\s*/?>|${NAME}\\s+[a-z-]+\\s*=|!--)`, 'gi');

/** Screen readers cannot say which headers belong to a cell that spans several columns or rows. */
export const TWO_TABLES =
  'two tables, each with one header for each column, and no cell that spans';

// Stands for everything that is not plain text, such as code, escapes and links. Nobody types this character.
const OTHER = '\uFFFC';

// Quickly rules out nearly every paragraph.
const SUSPICIOUS = /<[a-z!/]|\[\^|\]\s+\(|\]\([^)]*\s|\]\((?:javascript|vbscript|file|data):/i;

type Pattern = {
  pattern: RegExp;
  found: (match: string) => string;
  expected: string | ((match: string) => string);
};

const PATTERNS: Pattern[] = [
  {
    pattern: /!?\[[^\]\n]*\]\(\{[{%][^{}\n]*\}[^()\n]*\)/,
    found: (match) => `a command of another program as an address: ${match}`,
    expected:
      'the address of the page, as in /about, or the name of the file, as in fees.md or lake.jpg',
  },
  {
    pattern: /\[\^[^\]\s]+\]/,
    found: (match) => `the footnote ${match}, which has no text`,
    expected: 'a line with its text: [^1]: The text of the footnote.',
  },
  {
    pattern: /\[[^\][\n]+\]\s+\((?=\/|#|https?:|mailto:|tel:)/,
    found: (match) => `a space between the text and the address of a link: ${match}`,
    expected: 'no space there: [like this](/about)',
  },
  {
    pattern: /!\[[^\]\n]*\]\([^()\n]*\s[^()\n]*\)?/,
    found: (match) => `an image whose name has a space: ${match}`,
    expected: (match) => `a file name without spaces, or < and > around it: ${bracket(match)}`,
  },
  {
    pattern: /\[[^\]\n]*\]\([^()\n]*\s[^()\n]*\)?/,
    found: (match) => `a link whose address has a space: ${match}`,
    expected: (match) => `an address without spaces, or < and > around it: ${bracket(match)}`,
  },
  {
    pattern: /!?\[[^\]\n]*\]\((?:javascript|vbscript|file|data):[^\s)]*\)?/i,
    found: (match) => `an address that no browser opens from a page: ${match}`,
    expected: 'a page or a document in the content folder, or an address that begins with https://',
  },
];

/** Puts the address of a link between < and >. */
function bracket(link: string): string {
  return link.replace(/\(\s*([^<>]*?)\s*\)?$/, '(<$1>)');
}

/** Records text that its writer meant as Markdown, but that would be shown as it is. */
export function findSlips(state: StateCore): void {
  const { slips } = findingsOf(state);
  for (const inline of listInlines(state)) {
    if (SUSPICIOUS.test(inline.token.content)) slips.push(...findInText(inline));
    slips.push(...findEmptyLinks(inline));
  }
}

/** Records footnotes that the text never refers to, because they would not be shown. */
export function findUnusedFootnotes(state: StateCore): void {
  if (!state.env.footnotes) return;
  const { slips } = findingsOf(state);
  const used = new Set(
    listInlines(state).flatMap((inline) =>
      listParts(inline, 'footnote_ref').map(({ part }) => part.meta?.label),
    ),
  );
  for (const [index, { type, meta }] of state.tokens.entries()) {
    if (type !== 'footnote_reference_open' || used.has(meta?.label)) continue;
    slips.push({
      line: (state.tokens[index + 1]?.map?.[0] ?? 0) + 1,
      found: `a footnote that the text does not refer to: [^${String(meta?.label)}]`,
      expected: `[^${String(meta?.label)}] in the text, where its number should appear`,
    });
  }
}

function findInText({ token, line }: Inline): MarkdownSlip[] {
  const text = (token.children ?? [])
    .map(({ type, content }) =>
      type === 'text' ? content : /^(soft|hard)break$/.test(type) ? '\n' : OTHER,
    )
    .join('');
  const lineOf = (index: number) => line + text.slice(0, index).split('\n').length - 1;
  const html = withoutEnds([...text.matchAll(HTML)]).map(({ 0: tag, index }) => ({
    line: lineOf(index),
    found: `HTML, which is shown as text: ${tag.replaceAll(OTHER, '…')}`,
    expected: remedyFor(tag),
  }));
  for (const { pattern, found, expected } of PATTERNS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const shown = match[0].replaceAll(OTHER, '…');
    const slip = {
      line: lineOf(match.index),
      found: found(shown),
      expected: typeof expected === 'string' ? expected : expected(shown),
    };
    return [...html, slip];
  }
  return html;
}

/** Markdown that says the same as a tag. */
const REMEDIES: [tags: RegExp, remedy: string][] = [
  [/^(td|th|tr|table|tbody|thead)$/, 'a table with | between its cells'],
  [/^(details|summary)$/, 'a line with ::: details Title, the text, and a line with :::'],
  [/^sub$/, 'H~2~O'],
  [/^sup$/, 'x^2^'],
  [/^br$/, 'a backslash at the end of the line, or a new paragraph'],
  [/^(dl|dt|dd)$/, 'the term on a line, and its meaning on the next, which begins with ": "'],
  [/^(iframe|video|embed|object)$/, 'a link to the video, alone in its paragraph'],
  [/^img$/, '![A description](photo.jpg)'],
  [/^a$/, '[text](/about)'],
  [/^(b|strong)$/, '**text**'],
  [/^(i|em)$/, '*text*'],
];

function remedyFor(tag: string): string {
  if (tag === '<!--')
    return 'nothing: delete the comment; or `backticks` around code that readers should see';
  if (/(col|row)span\s*=/i.test(tag)) return TWO_TABLES;
  const name = /\w+/.exec(tag.toLowerCase())?.[0] ?? '';
  const [, remedy = 'Markdown'] = REMEDIES.find(([tags]) => tags.test(name)) ?? [];
  return `${remedy}; or \`backticks\` around code that readers should see`;
}

/** Leaves out the ends of elements whose beginning is reported. A paragraph may have tens of thousands. */
function withoutEnds(tags: readonly RegExpExecArray[]): RegExpExecArray[] {
  const begun = new Set<string>();
  return tags.filter(([tag]) => {
    const [, slash = '', name = ''] = /^<(\/?)(\w*)/.exec(tag.toLowerCase()) ?? [];
    if (slash !== '') return !begun.has(name);
    begun.add(name);
    return true;
  });
}

function findEmptyLinks(inline: Inline): MarkdownSlip[] {
  const parts = inline.token.children ?? [];
  // Links are never nested, so each ends before the next begins. A paragraph may have tens of thousands.
  const ends = listParts(inline, 'link_close');
  return listParts(inline, 'link_open').flatMap(({ part, index, line }, number) => {
    const href = String(part.attrGet('href') ?? '');
    const text = parts.slice(index + 1, ends[number]?.index).map(({ content }) => content);
    if (href === '') {
      const found = `a link without an address: [${text.join('')}]()`;
      return [{ line, found, expected: 'its address: [like this](/about)' }];
    }
    if (text.join('').trim() !== '') return [];
    const found = `a link without text: [](${href})`;
    return [
      { line, found, expected: `the name of its target in the brackets: [like this](${href})` },
    ];
  });
}
