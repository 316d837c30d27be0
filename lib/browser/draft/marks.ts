import type { TextEdit } from '@/lib/browser/draft/insert-text';

type Selected = { value: string; selectionStart: number; selectionEnd: number };

/** Texts that stand where somebody will type. */
export type Placeholders = { bold: string; link: string; column: string };

type MakeEdit = (selected: Selected, texts: Placeholders) => TextEdit;

/** The buttons above a text. Each adds its marks, and removes them if it is pressed again. */
export const MARKS = {
  bold: wrapBold,
  heading: (selected: Selected) => changeLines(selected, raiseHeadings),
  list: (selected: Selected) => changeLines(selected, (lines) => togglePrefix(lines, '- ')),
  link: insertLink,
  table: insertTable,
  quotation: (selected: Selected) => changeLines(selected, (lines) => togglePrefix(lines, '> ')),
} as const satisfies Record<string, MakeEdit>;

function wrapBold({ value, selectionStart, selectionEnd }: Selected, { bold }: Placeholders) {
  const [from, to] = trimRange(value, selectionStart, selectionEnd);
  const isBold = value.slice(from - 2, from) === '**' && value.slice(to, to + 2) === '**';
  const text = value.slice(from, to);
  if (isBold) return replace(from - 2, to + 2, text, 0, text.length);
  if (/^\*\*[^]+\*\*$/.test(text)) {
    const bare = text.slice(2, -2);
    return replace(from, to, bare, 0, bare.length);
  }
  const inner = text || bold;
  return replace(from, to, `**${inner}**`, 2, 2 + inner.length);
}

function insertLink({ value, selectionStart, selectionEnd }: Selected, { link }: Placeholders) {
  const [from, to] = trimRange(value, selectionStart, selectionEnd);
  const text = value.slice(from, to);
  if (/^(https?:\/\/|mailto:|\/)\S*$/.test(text)) {
    return replace(from, to, `[${link}](${text})`, 1, 1 + link.length);
  }
  const label = text || link;
  const address = '/';
  const start = label.length + 3;
  return replace(from, to, `[${label}](${address})`, start, start + address.length);
}

function insertTable({ value, selectionEnd }: Selected, { column }: Placeholders) {
  const [first, second] = [`${column} 1`, `${column} 2`];
  const table = [`| ${first} | ${second} |`, '| --- | --- |', '|  |  |'].join('\n');
  const { text, start } = asBlock(value, selectionEnd, selectionEnd, table);
  return replace(selectionEnd, selectionEnd, text, start + 2, start + 2 + first.length);
}

/** Adds the blank lines that separate a block from the text around it. */
export function asBlock(value: string, from: number, to: number, block: string) {
  const before = value.slice(0, from);
  const after = value.slice(to);
  const lead =
    before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail =
    after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  return { text: lead + block + tail, start: lead.length };
}

function changeLines(
  { value, selectionStart, selectionEnd }: Selected,
  change: (lines: string[]) => string[],
): TextEdit {
  const from = value.lastIndexOf('\n', selectionStart - 1) + 1;
  // A selection that ends at the start of a line does not include that line.
  const isLineEnd = selectionEnd > selectionStart && value[selectionEnd - 1] === '\n';
  const last = isLineEnd ? selectionEnd - 1 : selectionEnd;
  const next = value.indexOf('\n', last);
  const to = next === -1 ? value.length : next;
  const text = change(value.slice(from, to).split('\n')).join('\n');
  const isEmpty = selectionStart === selectionEnd;
  return replace(from, to, text, isEmpty ? text.length : 0, text.length);
}

function togglePrefix(lines: string[], prefix: string): string[] {
  const isBlank = (line: string) => line.trim() === '' && lines.length > 1;
  const isMarked = lines.every((line) => isBlank(line) || line.startsWith(prefix));
  if (isMarked) return lines.map((line) => (isBlank(line) ? line : line.slice(prefix.length)));
  // A blank line ends a quotation, and not a list.
  return lines.map((line) => (isBlank(line) ? (prefix === '> ' ? '>' : line) : prefix + line));
}

/** Turns text into a heading, a heading into a smaller one, and that into text. */
function raiseHeadings(lines: string[]): string[] {
  return lines.map((line) => {
    if (line.trim() === '' && lines.length > 1) return line;
    const [marks = ''] = /^#*/.exec(line) ?? [];
    const text = line.slice(marks.length).trimStart();
    if (marks.length > 2) return text;
    return `${marks.length === 2 ? '###' : '##'} ${text}`;
  });
}

function trimRange(value: string, start: number, end: number): [from: number, to: number] {
  const text = value.slice(start, end);
  if (text.trim() === '') return [start, end];
  return [start + text.length - text.trimStart().length, end - text.length + text.trimEnd().length];
}

function replace(from: number, to: number, text: string, start: number, end: number): TextEdit {
  return { from, to, text, select: [from + start, from + end] };
}
