import 'server-only';
import type { StateCore, Token } from 'markdown-it';
import {
  findingsOf,
  listInlines,
  type Inline,
  type MarkdownNote,
} from '@/lib/server/content/markdown/findings';
import { TWO_TABLES } from '@/lib/server/content/markdown/slips';

/** `isOnlyShown`: whether only what the parser has left as text is odd. */
type Oddity = {
  pattern: RegExp;
  isOnlyShown?: true;
  describe: (match: string) => Omit<MarkdownNote, 'line'>;
};

// Each takes linear time: no part of a pattern can match what begins the next match.
const ODDITIES: Oddity[] = [
  {
    pattern: /(?<![\w\]\\])\[[^\][\n^@]+\]\[[^\][\n]+\]/g,
    describe: (match) => {
      const [, name = ''] = /\[([^\]]*)\]$/.exec(match) ?? [];
      const found = `a link whose address is missing: ${match}`;
      const expected = `a line with its address below the text: [${name}]: /about`;
      return { text: `has ${found}`, mistake: { found, expected } };
    },
  },
  {
    pattern: /\{\{[<%]?[^{}\n]*\}\}|\{%[^{}\n]*%\}/g,
    describe: (match) => ({
      text: `has a command of another program, which is shown as text: ${match}`,
    }),
  },
  {
    pattern: /\{:?\s*[.#][^{}\n]*\}|^:::.*$/gm,
    describe: (match) => ({
      text: `has attributes of another program, which are shown as text: ${match}`,
    }),
  },
  {
    pattern: /\{:?\s*lang=[^{}\n]*\}/g,
    isOnlyShown: true,
    describe: (match) => ({
      text: `has a language that belongs to no text in brackets, and is shown as text: ${match}; write [texte]{lang=fr}`,
    }),
  },
  {
    pattern: /^(!!!|\?\?\?)\+? *\w+.*$/gm,
    describe: (match) => ({
      text: `has a callout of another program, which is shown as text: ${match}; write > [!NOTE], and > before each line of its text`,
    }),
  },
  {
    pattern: /\\\((?=[^()\n\\^_=]*(?:[\^_=]|\\[^)\n]))[^()\n]*\\\)/g,
    describe: (match) => ({
      text: `has a formula of another program, which is shown as text: ${match}; write $ on both sides`,
    }),
  },
  {
    pattern:
      /(?<![=\w])==[^\s=](?:[^=\n]*[^\s=])?==(?!=)|(?<![+\w])\+\+[^\s+](?:[^+\n]*[^\s+])?\+\+(?!\+)/g,
    describe: (match) => ({
      text: `has a mark of another program, which is shown as text: ${match}; write **bold** or *italic*`,
    }),
  },
  {
    pattern: /\[-?@[\w:.-][^\][\n]*\]/g,
    describe: (match) => ({
      text: `has a citation of another program, which is shown as text: ${match}`,
    }),
  },
  {
    pattern: /^[ \t]*[•·▪◦‣●○▸➢][ \t\u00A0]*(?=\S)/gmu,
    describe: (match) => ({
      text: `has a line that begins with ${match.trim()}, which does not make a list: begin it with a hyphen and a space`,
    }),
  },
  {
    pattern: /^[ \t]*(?:#{1,6}|[-*+])\u00A0/gm,
    describe: (match) => ({
      text: `has a non-breaking space (U+00A0) after ${match.trim()}, which makes neither a heading nor a list: delete the space, and type it again`,
    }),
  },
  {
    pattern: /^:[ \t]+\S.*$/gm,
    describe: (match) => ({
      text: `has a meaning without a term, which is shown as text: ${match}; write it below one line with the term`,
    }),
  },
  {
    pattern: /^\|.*\|[ \t]*\n\|.*\|[ \t]*$|^[ \t]*(?:\|[ \t]*)?:?-{3,}:?[ \t]*\|[-:| \t]*$/gm,
    describe: () => ({
      text: 'has lines with | that are shown as text: a table needs an empty line above it, and a second line with --- for each column',
    }),
  },
];

/** Records text that is lost, or that looks odd because other programs read it in another way. */
export function findOddities(state: StateCore): void {
  const { notes } = findingsOf(state);
  for (const inline of listInlines(state)) notes.push(...findInInline(inline));
  const lines = state.src.split('\n');
  for (const [index, token] of state.tokens.entries()) {
    if (token.type === 'table_open') notes.push(...findExtraCells(state.tokens, index, lines));
  }
}

function findInInline({ token, line }: Inline): MarkdownNote[] {
  if (!/[[{|•·▪◦‣●○▸➢]|[-#*+]\u00A0|^:(?:::|[ \t])|^!!!|^\?\?\?|\\\(|==|\+\+/mu.test(token.content))
    return [];
  const written = withoutFormulas(token).replaceAll(/(?<!`)(`{1,9})(?!`)[^`]*\1|\\[[{|]/g, (code) =>
    code.replaceAll(/[^\n]/g, ' '),
  );
  const shown = shownText(token);
  return ODDITIES.flatMap(({ pattern, isOnlyShown, describe }) => {
    const text = isOnlyShown ? shown : written;
    const found = [...text.matchAll(pattern)].map((match) => ({ match, note: describe(match[0]) }));
    // The definition of a link is elsewhere in the text, so only what the parser has left is missing.
    const [first] = found.filter(({ match, note }) => !note.mistake || shown.includes(match[0]));
    if (!first) return [];
    const { match, note } = first;
    return [{ line: line + text.slice(0, match.index).split('\n').length - 1, ...note }];
  });
}

/** Returns the source with spaces in place of formulas, whose braces are TeX. */
function withoutFormulas({ children, content }: Token): string {
  const formulas = (children ?? []).filter(({ type }) => type === 'formula');
  return formulas.reduce(
    (text, { content: formula }) =>
      text.replace(formula, (found) => found.replaceAll(/[^\n]/g, ' ')),
    content,
  );
}

/** Returns what is shown as it is in the source, on the same lines. */
function shownText({ children }: Token): string {
  const parts = (children ?? []).map(({ type, content }) => {
    if (type === 'text') return content;
    return type === 'softbreak' || type === 'hardbreak' ? '\n' : '\0';
  });
  return parts.join('');
}

/** Finds cells for which their table has no column, which the parser drops, and cells that would span others. */
function findExtraCells(
  tokens: readonly Token[],
  index: number,
  lines: readonly string[],
): MarkdownNote[] {
  const [first = 0, end = 0] = tokens[index]?.map ?? [];
  let close = index;
  while (close < tokens.length && tokens[close]?.type !== 'thead_close') close++;
  const columns = tokens.slice(index, close).filter(({ type }) => type === 'th_open').length;
  const spans = lines.slice(first, end).flatMap((row, place) => {
    const written = row.replaceAll(/\\\||`[^`]*`/g, '');
    const isAbove = /\|\s*\^\^\s*\|/.test(written);
    if (!isAbove && !written.replace(/^[|\s]+/, '').includes('||')) return [];
    const sign = isAbove ? '^^' : '||';
    const found = `a cell that spans others (${sign}), which would be empty: ${row.trim()}`;
    return [
      {
        line: first + place + 1,
        text: `has ${found}`,
        mistake: { found, expected: `${TWO_TABLES}; for an empty cell, write | |` },
      },
    ];
  });
  if (spans.length > 0) return spans;
  return lines.slice(first + 2, end).flatMap((row, place) => {
    const extra = splitCells(row).slice(columns).join(' ').trim();
    if (extra === '') return [];
    const found = `a row with more cells than its table has columns (${columns}), so this text is lost: ${extra}`;
    const expected = 'as many cells as columns; for a | within a cell, write \\|';
    return [{ line: first + place + 3, text: `has ${found}`, mistake: { found, expected } }];
  });
}

// As markdown-it does, which ignores that a | may be within code.
function splitCells(row: string): string[] {
  const cells = row.trim().split(/(?<!\\)\|/);
  if (cells[0] === '') cells.shift();
  return cells;
}
