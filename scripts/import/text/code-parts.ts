// Code between fences, then between backticks of one paragraph.
const CODE =
  /^[ \t>]*(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)?[ \t>]*\1[`~]*[ \t]*$|(?<![\\`])(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\2(?!`)/;

// Formulas, whose braces and signs are no commands or tags: `$$…$$`, `$…$`, `\(…\)`.
const FORMULA =
  /(?<!\\)\$\$(?:(?!\$\$|\n[ \t]*\n)[\s\S]){1,5000}\$\$|(?<![\\$])\$(?![\s$])(?:(?!\]\(|<[a-z/!]|\{\{[<%]|\{%|\n)(?:\\.|[^$\\])){1,500}(?<!\s)\$(?![\d$])|\\\((?:(?!\]\(|<[a-z/!]|\n|\\\)).){1,500}\\\)/;

const UNTOUCHED = new RegExp(`${CODE.source}|${FORMULA.source}`, 'gm');

const HIDDEN = /\uE000(\d+)\uE001/g;

/** Replaces the parts of Markdown that are not code or formulas. @param replace receives a text and its first line, from 0 */
export function outsideCode(
  markdown: string,
  replace: (text: string, line: number) => string,
): string {
  const parts: string[] = [];
  const hidden = markdown.replaceAll(UNTOUCHED, (code) => `\uE000${parts.push(code) - 1}\uE001`);
  const show = (text: string) =>
    text.replaceAll(HIDDEN, (_, index: string) => parts[Number(index)] ?? '');
  return show(replace(hidden, 0));
}

/** Writes the bars of formulas in the rows of tables as commands: others would end the cell. */
export function escapeBars(markdown: string): string {
  return markdown.replaceAll(UNTOUCHED, (part, _fence, _ticks, start: number) => {
    if (!/^\$(?!\d)/.test(part) || !part.includes('|')) return part;
    const before = markdown.slice(Math.max(0, start - 2000), start);
    return /^[ \t]*\|/.test(before.slice(before.lastIndexOf('\n') + 1))
      ? part.replaceAll('\\|', '\\Vert ').replaceAll('|', '\\vert ')
      : part;
  });
}

/** Replaces matches outside code and formulas. @param replace receives the match and its line, counted from 1 */
export function replaceOutsideCode(
  markdown: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray, line: number) => string,
): string {
  const codes = [...markdown.matchAll(UNTOUCHED)].map(({ index, 0: code }) => [
    index,
    index + code.length,
  ]);
  const pieces: string[] = [];
  let [last, line, place] = [0, 1, 0];
  for (const match of markdown.matchAll(pattern)) {
    while ((codes[place]?.[1] ?? Infinity) <= match.index) place += 1;
    if ((codes[place]?.[0] ?? Infinity) <= match.index || match.index < last) continue;
    const before = markdown.slice(last, match.index);
    line += before.split('\n').length - 1;
    pieces.push(before, replace(match, line));
    last = match.index + match[0].length;
    line += match[0].split('\n').length - 1;
  }
  return pieces.join('') + markdown.slice(last);
}
