import 'server-only';
import {
  describeSpaces,
  endOfNested,
  isQuoted,
  stripTag,
  writeLine,
  type Line,
  type Slip,
} from '@/lib/server/content/files/yaml/yaml-line';

const BLOCK_TEXT = /^(![^ ]+ +)?[>|][+-]?\d?\s*(#.*)?$/;

/** Finds a quote that is not closed, or not where its writer meant it to be. */
export function findOpenQuote(lines: Line[], fault: number): Slip | null {
  for (let index = 0; index <= fault; index++) {
    const line = lines[index];
    if (!line) break;
    const value = stripTag(line.value);
    if (BLOCK_TEXT.test(line.value)) {
      index = endOfNested(lines, index) - 1;
    } else if (/^['"]/.test(value) && !isQuoted(value)) {
      const end = endOfNested(lines, index);
      const whole = [value, ...lines.slice(index + 1, end).map(({ text }) => text.trim())];
      const isClosedBelow = isQuoted(whole.join('\n')) && !/\w: /.test(whole.slice(1).join('\n'));
      const second = findSecondLine(lines, index, value);
      if (!isClosedBelow && second) return second;
      if (!isClosedBelow) return { line: index, ...describeQuote(line, value) };
      index = end - 1;
    }
  }
  return null;
}

// The parser takes a second line without indentation for the next field.
function findSecondLine(lines: Line[], index: number, value: string): Slip | null {
  const isEnd = (line: Line) => line.text.trim() === '' || /^[\w-]+$/.test(line.name);
  const end = lines.findIndex((line, other) => other > index && isEnd(line));
  const below = lines.slice(index + 1, end === -1 ? lines.length : end);
  const closed = below.findIndex((_, count) => {
    const part = below.slice(0, count + 1).map(({ text }) => text.trim());
    return isQuoted([value, ...part].join('\n'));
  });
  if (closed === -1) return null;
  const { indent = 0, dashes = '' } = lines[index] ?? {};
  const spaces = indent + dashes.length + 2;
  return {
    line: index + 1,
    found: `the next line of a text in quotes, with ${describeSpaces(below[0]?.indent ?? 0)} before it`,
    expected: `${describeSpaces(spaces)} before each further line of the text: ${' '.repeat(spaces)}${(below[0]?.text ?? '').trim()}`,
  };
}

function describeQuote(line: Line, value: string): Omit<Slip, 'line'> {
  const isSingle = value[0] === "'";
  if (value.length > 2 && value.at(-1) === value[0]) {
    const inner = value.slice(1, -1);
    return {
      found: isSingle
        ? 'an apostrophe inside single quotes'
        : 'a double quote or \\ inside double quotes',
      expected: `other quotes around it: ${writeLine(line, inner)}`,
    };
  }
  if (value.slice(1).includes(value[0] ?? '')) {
    return {
      found: `a ${isSingle ? 'single' : 'double'} quote that is closed before the end of the line`,
      expected: `quotes around the whole value: ${writeLine(line, value)}`,
    };
  }
  return isSingle
    ? {
        found: 'an apostrophe at the start, which opens a quotation that is not closed',
        expected: `quotes around the whole value: ${writeLine(line, value)}`,
      }
    : {
        found: 'a double quote that is not closed',
        expected: `a second one at the end: ${writeLine(line, value.slice(1))}`,
      };
}
