import 'server-only';

/** A line of YAML, split into its parts whether it is valid or not. */
export type Line = { indent: number; dashes: string; name: string; value: string; text: string };

/** A mistake in YAML, described for an editor. Lines are counted from 0. */
export type Slip = { line: number; found: string; expected: string };

const SINGLE_QUOTED = /^'(?:[^']|'')*'\s*(#.*)?$/s;
const DOUBLE_QUOTED = /^"(?:[^"\\]|\\.)*"\s*(#.*)?$/s;

// Takes linear time, also for long lines of spaces.
export function parseLine(text: string): Line {
  const [, space = '', dashes = '', name = '', value = ''] =
    /^(\s*)((?:- +)*)(?:([^\s:'"#[{](?:[^:]*[^\s:])?) *:(?= |$))?(.*)$/.exec(text) ?? [];
  return { indent: space.length, dashes, name, value: value.trim(), text };
}

/** Returns the index of the first line after `index` that is not indented deeper. */
export function endOfNested(lines: Line[], index: number): number {
  const { indent = 0 } = lines[index] ?? {};
  const end = lines.findIndex(
    (line, other) => other > index && line.text.trim() !== '' && line.indent <= indent,
  );
  return end === -1 ? lines.length : end;
}

/** Returns whether the value is a complete text in quotes. */
export function isQuoted(value: string): boolean {
  return SINGLE_QUOTED.test(value) || DOUBLE_QUOTED.test(value);
}

/** Returns the value without a mark such as `!placeholder`. */
export function stripTag(value: string): string {
  return value.replace(/^!\w+ +/, '');
}

/** Returns the line as it should be typed. */
export function writeLine({ name, dashes }: Line, value: string): string {
  return name ? `${name}: ${quoteValue(value)}` : `${dashes.slice(0, 2)}${quoteValue(value)}`;
}

/** Returns the value in quotes, without escapes if possible. */
export function quoteValue(value: string): string {
  if (!/["\\]/.test(value)) return `"${value}"`;
  return value.includes("'") ? JSON.stringify(value) : `'${value}'`;
}

export function describeSpaces(count: number): string {
  if (count === 0) return 'no space';
  return count === 1 ? 'one space' : `${count} spaces`;
}
