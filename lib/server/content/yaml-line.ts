import 'server-only';

/** A line of YAML, taken apart without knowing whether it is valid. */
export type Line = { indent: number; dashes: string; name: string; value: string; text: string };

const SINGLE_QUOTED = /^'(?:[^']|'')*'\s*(#.*)?$/s;
const DOUBLE_QUOTED = /^"(?:[^"\\]|\\.)*"\s*(#.*)?$/s;

export function parseLine(text: string): Line {
  const [, space = '', dashes = '', name = '', value = ''] =
    /^(\s*)((?:- +)*)(?:([^\s:'"#[{][^:]*?) *:(?= |$))?(.*)$/.exec(text) ?? [];
  return { indent: space.length, dashes, name, value: value.trim(), text };
}

/** The first line after `index` that is not indented deeper. */
export function endOfNested(lines: Line[], index: number): number {
  const { indent = 0 } = lines[index] ?? {};
  const end = lines.findIndex(
    (line, other) => other > index && line.text.trim() !== '' && line.indent <= indent,
  );
  return end === -1 ? lines.length : end;
}

/** Whether a value is a whole text in quotes. */
export function isQuoted(value: string): boolean {
  return SINGLE_QUOTED.test(value) || DOUBLE_QUOTED.test(value);
}

/** The value without a mark such as `!placeholder`. */
export function stripTag(value: string): string {
  return value.replace(/^!\w+ +/, '');
}

/** The line as it should be typed. */
export function writeLine({ name, dashes }: Line, value: string): string {
  return name ? `${name}: ${quoteValue(value)}` : `${dashes.slice(0, 2)}${quoteValue(value)}`;
}

/** The value in quotes that need no escapes, if possible. */
export function quoteValue(value: string): string {
  if (!/["\\]/.test(value)) return `"${value}"`;
  return value.includes("'") ? JSON.stringify(value) : `'${value}'`;
}

export function describeSpaces(count: number): string {
  if (count === 0) return 'no space';
  return count === 1 ? 'one space' : `${count} spaces`;
}
