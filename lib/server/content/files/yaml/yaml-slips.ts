import 'server-only';
import { describeFound } from '@/lib/server/content-issue';
import {
  describeSpaces,
  endOfNested,
  parseLine,
  quoteValue,
  stripTag,
  writeLine,
  type Line,
  type Slip,
} from '@/lib/server/content/files/yaml/yaml-line';
import { findBareName, findMissingColon } from '@/lib/server/content/files/yaml/yaml-colons';
import { findOpenQuote } from '@/lib/server/content/files/yaml/yaml-quotes';

export type { Slip };

/**
 * Finds the mistake behind a parser error on line `fault`. A parser notices an unclosed quote only at the next
 * quote, so the lines above are searched first.
 */
export function findSlip(yaml: string, fault: number): Slip {
  const lines = yaml.split('\n').map(parseLine);
  return (
    findHardSpace(lines, fault) ??
    findOpenQuote(lines, fault) ??
    findMissingColon(lines, fault) ??
    findBareName(lines, fault) ??
    findOpenList(lines, fault) ??
    findWrongStart(lines, fault) ??
    findSlipInLine(lines, fault) ??
    findWrongIndent(lines, fault) ?? {
      line: fault,
      found: describeFound(lines[fault]?.text.trim()),
      expected:
        '`name: value`, or `- value` in a list, with the same indentation as its neighbours',
    }
  );
}

/** Explains why a field is empty although its line has a value: `#` begins a comment in `title: #1 in town`. */
export function findIgnoredValue(yaml: string, line: number): Omit<Slip, 'line'> | null {
  const { name = '', value = '' } = parseLine(yaml.split('\n')[line] ?? '');
  if (!/^[#&!]./.test(value) && value !== '#') return null;
  return {
    found: value.startsWith('#')
      ? `nothing, because # begins a comment: ${describeFound(value)}`
      : `nothing, because ${value[0]} has a special meaning in YAML: ${describeFound(value)}`,
    expected: `quotes around the value: ${name}: ${quoteValue(value)}`,
  };
}

// Option and space on a Mac. YAML does not take it for a space.
function findHardSpace(lines: Line[], fault: number): Slip | null {
  for (
    let index = Math.min(fault + 1, lines.length - 1);
    index >= Math.max(fault - 1, 0);
    index--
  ) {
    const { text = '' } = lines[index] ?? {};
    if (!/^[\s-]*\u00A0|^[\s-]*[\w-]+ *:[ ]*\u00A0/.test(text)) continue;
    const typed = text.replaceAll('\u00A0', ' ').trim();
    return {
      line: index,
      found: `a non-breaking space (U+00A0), which looks like a space: ${describeFound(typed)}`,
      expected: `a space in its place: delete the space ${/^[\s-]*\u00A0/.test(text) ? 'at the start' : 'after the colon'}, and type it again`,
    };
  }
  return null;
}

function findOpenList(lines: Line[], fault: number): Slip | null {
  const line = lines.slice(0, fault + 1).findLastIndex(({ value }) => /^\[[^\]]*$/.test(value));
  const { name, value } = lines[line] ?? {};
  if (!value || line < fault - 1) return null;
  return {
    line,
    found: 'a list that begins with [ and is not closed',
    expected: `a ] at its end: ${name}: ${value}]`,
  };
}

// The first field sets the indentation of all others.
function findWrongStart(lines: Line[], fault: number): Slip | null {
  const first = lines.findIndex(({ text }) => /^\s*[^\s#]/.test(text));
  const start = lines[first];
  if (!start || first >= fault || start.indent <= (lines[fault]?.indent ?? 0)) return null;
  return {
    line: first,
    ...describeIndent(start),
    expected: 'no space at the start of this line',
  };
}

function findSlipInLine(lines: Line[], fault: number): Slip | null {
  const line = lines[fault];
  if (!line) return null;
  const { name, text } = line;
  const value = stripTag(line.value);
  const slip = (found: string, expected: string): Slip => ({ line: fault, found, expected });

  if (/^ *\t/.test(text))
    return slip('a tab at the start of the line', 'spaces: two for each level');
  if (name && /:(\s|$)/.test(value) && !/^[[{]/.test(value)) {
    return slip(
      `a second colon, after ${describeFound(value.split(/:(\s|$)/)[0])}`,
      `quotes around a text with a colon: ${writeLine(line, value)}`,
    );
  }
  const escaped = /^[[{]/.test(value) ? /"([^"]*\\[^"]*)"/.exec(value) : null;
  if (escaped) {
    return slip(
      'a backslash inside double quotes',
      `single quotes around this text: '${escaped[1] ?? ''}'`,
    );
  }
  const [special = ''] = /^[-?](?= )|^[*@`%[{&!>|]/.exec(line.value) ?? [];
  if (special && (name || line.dashes)) {
    return slip(
      `a text that begins with ${special}, which has a special meaning in YAML`,
      `quotes around it: ${writeLine(line, line.value)}`,
    );
  }
  if (/^"/.test(value)) {
    return slip(
      'a backslash inside double quotes',
      `single quotes around it: ${writeLine(line, value.slice(1, -1))}`,
    );
  }
  const [, start, rest] = /^(\s*(?:- +)*[\w-]+):(\S.*)$/.exec(text) ?? [];
  if (start && rest && !rest.startsWith('//')) {
    return slip(
      `no space after the colon of ${describeFound(text.trim())}`,
      `${start.trim()}: ${rest}`,
    );
  }
  const [, item] = /^\s*-([^\s-].*)$/.exec(text) ?? [];
  if (item) return slip(`no space after the hyphen of ${describeFound(text.trim())}`, `- ${item}`);
  return null;
}

function findWrongIndent(lines: Line[], fault: number): Slip | null {
  const line = lines[fault];
  if (!line) return null;
  const above = lines.slice(0, fault).filter(({ text }) => /^\s*[^\s#]/.test(text));
  const neighbour = above.findLast(({ dashes }) => (dashes === '') === (line.dashes === ''));
  const isColumn = above.some(({ indent, dashes }) =>
    [indent, indent + dashes.length].includes(line.indent),
  );
  if (neighbour && !isColumn && above.at(-1)?.value) {
    return {
      line: fault,
      ...describeIndent(line),
      expected: `the indentation of its neighbours: ${describeFound(neighbour.text.trim())} above has ${describeSpaces(neighbour.indent)}`,
    };
  }
  return findWrongIndentBelow(lines, fault, line);
}

// The parser reads a line that is indented deeper as a continuation of the value above it.
function findWrongIndentBelow(lines: Line[], fault: number, line: Line): Slip | null {
  const next = lines.findIndex(({ text }, index) => index > fault && text.trim() !== '');
  const below = lines[next];
  if (!below?.name || !line.value || next >= endOfNested(lines, fault)) return null;
  if (!below.name.includes(' ')) {
    return {
      line: next,
      found: describeIndent(below).found,
      expected: `${describeSpaces(line.indent + line.dashes.length)}, as before ${describeFound(`${line.name}:`)} above`,
    };
  }
  return {
    line: next,
    found: `a colon in the text, after ${describeFound(below.name)}`,
    expected: `quotes around a text with a colon: ${writeLine(line, `${line.value} ${below.text.trim()}`)}`,
  };
}

function describeIndent({ indent, text }: Line): { found: string } {
  return { found: `${describeSpaces(indent)} before ${describeFound(text.trim())}` };
}
