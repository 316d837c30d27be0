import 'server-only';
import katex from 'katex';
import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import { escapeHtml } from '@/lib/escape-html';
import {
  findingsIn,
  findingsOf,
  listInlines,
  listParts,
} from '@/lib/server/content/markdown/findings';
import { hasOtherLines, toCoreMarkup } from '@/lib/server/content/markdown/formula-markup';

const LONGEST = 5_000;
const MOST_LINES = 200;

const EXPECTED =
  'a TeX formula without commands for links, files, coloured frames or crossed-out parts';

/** Adds formulas to the syntax: `$x^2$` in a sentence, and `$$` around one of its own. */
export function addFormulas(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'formula', readInline);
  markdown.block.ruler.before('fence', 'formula_block', readBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  const { rules } = markdown.renderer;
  // Set by placeFormulas; the source of a formula that is wrong.
  const show = (tokens: readonly Token[], index: number) =>
    String(tokens[index]?.meta?.html ?? escapeHtml(tokens[index]?.content ?? ''));
  rules.formula = show;
  rules.formula_block = (tokens, index) => `<div>${show(tokens, index)}</div>\n`;
}

/**
 * Reads `$…$` by Pandoc's rule, by which "$5 and $10" is text: no space inside the dollars, and no digit behind the
 * last. `$$…$$` in a paragraph is a formula of its own.
 */
function readInline(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src[pos] !== '$') return false;
  const isDisplay = src[pos + 1] === '$';
  const start = pos + (isDisplay ? 2 : 1);
  if (start >= posMax || (!isDisplay && /\s/.test(src[start] ?? ' '))) return false;
  const end = findEnd(src, start, Math.min(posMax, start + LONGEST), isDisplay);
  if (end === null) return false;
  if (!silent) {
    const token = state.push('formula', 'math', 0);
    token.content = src.slice(start, end).trim();
    token.markup = isDisplay ? '$$' : '$';
  }
  state.pos = end + (isDisplay ? 2 : 1);
  return true;
}

function findEnd(src: string, start: number, limit: number, isDisplay: boolean): number | null {
  for (let index = start; index < limit; index++) {
    if (src[index] === '\\') index++;
    else if (src[index] === '$' && isDisplay) {
      if (src[index + 1] === '$') return index > start ? index : null;
    } else if (src[index] === '$') {
      const isEnd = !/\s/.test(src[index - 1] ?? ' ') && !/\d/.test(src[index + 1] ?? '');
      return isEnd && index > start ? index : null;
    }
  }
  return null;
}

/** Reads a formula between two lines with `$$`, or on one line between them. */
function readBlock(state: StateBlock, first: number, last: number, silent: boolean): boolean {
  if ((state.sCount[first] ?? 0) - state.blkIndent >= 4) return false;
  const opening = lineAt(state, first);
  if (!opening.startsWith('$$')) return false;
  const rest = opening.slice(2);
  if (rest.includes('$$')) {
    const isWhole = rest.length > 2 && rest.indexOf('$$') === rest.length - 2;
    if (isWhole && !silent) pushBlock(state, rest.slice(0, -2), first, first + 1);
    return isWhole;
  }
  const end = findBlockEnd(state, first + 1, Math.min(last, first + MOST_LINES));
  if (silent) return end !== null;
  if (end === null) {
    findingsIn(state.env)?.slips.push({
      line: first + 1,
      found: 'a formula without an end: $$',
      expected: 'a line with $$ below it, or \\$ for a dollar',
    });
    return false;
  }
  const lines = state.getLines(first + 1, end, state.blkIndent, true);
  const closing = lineAt(state, end).replace(BLOCK_END, '$1');
  pushBlock(state, `${rest}\n${lines}${closing}`, first, end + 1);
  return true;
}

/** The sentence around a formula may end with it. */
const BLOCK_END = /\$\$([.,;:]?)$/;

function findBlockEnd(state: StateBlock, start: number, last: number): number | null {
  for (let line = start; line < last; line++) {
    if ((state.sCount[line] ?? 0) < state.blkIndent) return null;
    if (BLOCK_END.test(lineAt(state, line))) return line;
  }
  return null;
}

function pushBlock(state: StateBlock, content: string, first: number, end: number): void {
  const token = state.push('formula_block', 'math', 0);
  token.block = true;
  token.content = content.trim();
  token.markup = '$$';
  token.map = [first, end];
  state.line = end;
}

function lineAt({ src, bMarks, tShift, eMarks }: StateBlock, line: number): string {
  return src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line] ?? 0).trimEnd();
}

/** Converts each formula to MathML, which browsers show without a script or a style. Records formulas that are wrong. */
export function placeFormulas(state: StateCore): void {
  for (const token of state.tokens) {
    if (token.type === 'formula_block') place(state, token, (token.map?.[0] ?? 0) + 1);
  }
  for (const inline of listInlines(state)) {
    for (const { part, line } of listParts(inline, 'formula')) place(state, part, line);
  }
}

function place(state: StateCore, token: Token, line: number): void {
  const { slips } = findingsOf(state);
  const converted = convert(token.content, token.markup === '$$');
  if ('html' in converted) token.meta = { html: converted.html };
  else slips.push({ line, found: `a formula that ${converted.problem}`, expected: EXPECTED });
}

// Commands of LaTeX and MathJax that KaTeX lacks. A label shows nothing.
const MACROS = { '\\mbox': '\\text{#1}', '\\label': '\\@firstoftwo{}{#1}' };

// A colour that no formula asks for. KaTeX writes commands in it that it does not trust, such as links.
const UNTRUSTED = '#fe01dc';

function convert(tex: string, isDisplay: boolean): { html: string } | { problem: string } {
  try {
    const html = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: isDisplay,
      // KaTeX adds definitions of the formula.
      macros: { ...MACROS },
      trust: false,
      strict: 'ignore',
      throwOnError: true,
      errorColor: UNTRUSTED,
      maxSize: 20,
      maxExpand: 500,
    });
    if (html.includes(UNTRUSTED)) return { problem: 'has a command that is not allowed' };
    if (/<[^>]*\sstyle=/i.test(html)) return { problem: 'would need a style of its own' };
    if (hasOtherLines(html)) return { problem: 'has a line that browsers do not draw' };
    // In colours of its own, a formula could not be read in one of the themes.
    return { html: toCoreMarkup(html).replaceAll(/ math(?:color|background)="[^"]*"/g, '') };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // KaTeX underlines the place with combining characters, which terminals show as rubbish.
    const plain = reason.replace(/^KaTeX parse error: /, '').replaceAll('\u0332', '');
    return { problem: `cannot be read: ${plain.slice(0, 200)}` };
  }
}
