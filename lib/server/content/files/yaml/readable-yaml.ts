import 'server-only';
import type { ContentNote, Report } from '@/lib/server/content-issue';
import { listFields, parseYaml, type ParsedYaml } from '@/lib/server/content/files/yaml/yaml';
import { parseLine, writeLine } from '@/lib/server/content/files/yaml/yaml-line';

/** YAML of which nothing can be read. */
export const NO_FIELDS: ReadableYaml = {
  fields: {},
  placeholders: [],
  readLines: () => ({}),
  lineOf: () => undefined,
  lineInText: (_, line) => line,
  ignoredValueOf: () => null,
  unread: null,
  lost: [],
};

export type ReadableYaml = ParsedYaml & {
  /** Names of the fields that cannot be read; null if none can. Their mistakes have been reported. */
  unread: ReadonlySet<string> | null;
  /** Text that YAML takes for a comment, although its writer did not mean it so. */
  lost: (Pick<ContentNote, 'text' | 'mistake'> & { line: number })[];
};

// Each mistake needs another attempt, and the text of a book in place of YAML has a mistake in every line.
const MOST_ATTEMPTS = 20;

/**
 * Parses YAML as `parseYaml` does. After reporting a mistake, parses the rest without the fields that have it, so that one
 * check shows all mistakes.
 */
export function parseReadable(
  file: string,
  yaml: string,
  firstLine: number,
  report: Report,
): ReadableYaml {
  const lines = yaml.split('\n');
  const unread = new Set<string>();
  const known = new Set<string>();
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const faults: number[] = [];
    let isKnown = false;
    const parsed = parseYaml(file, lines.join('\n'), firstLine, (problem) => {
      const text = `${problem.line} ${problem.found}`;
      isKnown ||= known.has(text);
      if (!isKnown) report(problem);
      known.add(text);
      faults.push((problem.line ?? firstLine) - firstLine);
    });
    if (parsed) return { ...parsed, unread, lost: findLostText(parsed, lines, firstLine) };
    // It is in another line than the parser says.
    if (isKnown) return NO_FIELDS;
    for (const name of faults.flatMap((fault) => removeField(lines, fault))) unread.add(name);
  }
  return NO_FIELDS;
}

/**
 * Finds values that go on behind ` #`, as in `title: Room #5`, or begin with it, as in `accent: #ff0000`. A comment has
 * a space after it.
 */
function findLostText(
  { fields, lineOf, ignoredValueOf }: ParsedYaml,
  lines: readonly string[],
  firstLine: number,
): ReadableYaml['lost'] {
  if (!lines.some((text) => / #[^\s#]/.test(text))) return [];
  return listFields(fields).flatMap(({ field, value }) => {
    const line = lineOf(field) ?? firstLine;
    const parsed = parseLine(lines[line - firstLine] ?? '');
    const ignored = value === null && /^#[^\s#]/.test(parsed.value) && ignoredValueOf(field);
    if (ignored) return [{ line, text: `has ${ignored.found}`, mistake: ignored }];
    const whole = joinLines(lines, line - firstLine, parsed.value);
    const rest = whole.startsWith(String(value)) ? whole.slice(String(value).length) : '';
    if (value === '' || !/^ +#[^\s#]/.test(rest)) return [];
    const found = `a # after a space, which begins a comment, so this text is lost: ${rest.trim()}`;
    const expected = `quotes around the whole value: ${writeLine(parsed, whole)}`;
    return [{ line, text: `has ${found}`, mistake: { found, expected } }];
  });
}

/** Returns a value with the further lines of its text, which have a deeper indentation than its name. */
function joinLines(lines: readonly string[], index: number, value: string): string {
  const { indent, dashes, name } = parseLine(lines[index] ?? '');
  const column = indent + dashes.length - (dashes && !name ? 1 : 0);
  const further = lines.slice(index + 1);
  const end = further.findIndex(
    (text) => /^\s*(#|$)/.test(text) || parseLine(text).indent <= column,
  );
  const own = end < 0 ? further : further.slice(0, end);
  return [value, ...own.map((text) => text.trim())].join(' ');
}

/** Empties the lines of a field, and returns the names in them. Every other line keeps its number. */
function removeField(lines: string[], line: number): string[] {
  // The name of a field has no space, but the second line of a text may have a colon.
  const isStart = (text: string) => /^- |^-$|^[^\s#][^\s:]* *:(\s|$)/.test(text);
  const start = Math.max(lines.slice(0, line + 1).findLastIndex(isStart), 0);
  const next = lines.findIndex((text, index) => index > line && isStart(text));
  const end = next === -1 ? lines.length : next;
  // Also names without a colon, or without a space after it.
  const names = lines.slice(start, end).flatMap((text) => /^[\s-]*([\w-]+)/.exec(text)?.[1] ?? []);
  lines.fill('', start, end);
  return names;
}
