import 'server-only';
import { describeFound, type ContentIssue } from '@/lib/server/content-issue';
import { quoteValue } from '@/lib/server/content/files/yaml/yaml-line';

/** Line on which front matter begins and ends. */
const FENCE = '---';

/** Returns whether a line begins or ends front matter. */
function isFence(line: string): boolean {
  return line.trimEnd() === FENCE;
}

/**
 * Finds the front matter of a Markdown file without byte-order mark: where its first line begins, where its second
 * fence begins, and where the text below begins. Returns null if it does not begin or does not end.
 */
export function findFrontMatter(text: string): { start: number; end: number; body: number } | null {
  const lines = text.split('\n');
  const last = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (!isFence(lines[0] ?? '') || last === -1) return null;
  const offsetOf = (line: number) => lines.slice(0, line).join('\n').length + 1;
  return {
    start: offsetOf(1),
    end: offsetOf(last),
    body: Math.min(offsetOf(last + 1), text.length),
  };
}

type Problem = Pick<ContentIssue, 'found' | 'expected' | 'kind'> & {
  /** Line on which the text probably begins, counted from 1. */
  bodyLine: number;
};

/** Describes front matter that is missing, in another language, or without an end. */
export function describeFrontMatter(lines: readonly string[]): Problem {
  const [first = ''] = lines;
  if (isFence(first)) {
    const blank = lines.findIndex((line) => line.trim() === '');
    return {
      found: `front matter that begins with ${FENCE} and does not end`,
      expected: `a second line ${FENCE} where the front matter ends and the text begins`,
      bodyLine: blank === -1 ? lines.length + 1 : blank + 1,
    };
  }
  if (first.trimEnd() === '+++') {
    const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '+++');
    const setting = lines.slice(1).find((line) => /^\w+\s*=/.test(line));
    const [, name = 'title', value = '"…"'] = /^(\w+)\s*=\s*(.*)$/.exec(setting ?? '') ?? [];
    return {
      found: 'front matter in TOML, between two lines +++',
      expected: `YAML between two lines ${FENCE}, as in ${name}: ${value} for ${name} = ${value}`,
      bodyLine: end + 2,
    };
  }
  if (lines.length === 1 && first.includes('\r')) {
    return {
      found: 'line breaks of old Macs (CR), so that the whole text is one line',
      expected: 'a file saved with the line breaks of Unix (LF) or Windows (CRLF)',
      bodyLine: 2,
    };
  }
  const begin = lines.findIndex((line) => line.trim() !== '');
  const end = lines.findIndex((line, index) => index > begin && isFence(line));
  if (isFence(lines[begin] ?? '') && end > 0) {
    return {
      found: `an empty line above ${FENCE}, so that the front matter does not begin`,
      expected: `${FENCE} on the first line: delete the empty lines above it`,
      bodyLine: end + 2,
    };
  }
  if (/^(title|name|description|date): /.test(lines[begin] ?? '')) {
    const blank = lines.findIndex((line, index) => index > begin && line.trim() === '');
    return {
      found: `fields without ${FENCE} around them: ${describeFound(lines[begin])}`,
      expected: `a line ${FENCE} above the fields, and another one below them`,
      bodyLine: blank === -1 ? lines.length + 1 : blank + 2,
    };
  }
  const title = findTitle(lines);
  const example =
    title === null
      ? 'title and description'
      : `title: ${quoteIfNeeded(withoutMarks(title.text))} and description`;
  return {
    found: `no front matter: ${describeFound(lines.find((line) => line.trim() !== '') ?? first)}`,
    expected: `a first line ${FENCE}, then ${example}, then a second line ${FENCE}`,
    kind: 'no front matter',
    bodyLine: title?.bodyLine ?? 1,
  };
}

/** Returns the text of a first heading, which is the title in many programs; null if there is none. */
function findTitle(lines: readonly string[]): { text: string; bodyLine: number } | null {
  const index = lines.findIndex((line) => line.trim() !== '');
  const [, title] = /^#\s+(.*?)\s*#*$/.exec(lines[index] ?? '') ?? [];
  if (title !== undefined) return { text: title, bodyLine: index + 2 };
  const isUnderlined = /^=+\s*$/.test(lines[index + 1] ?? '');
  return isUnderlined ? { text: (lines[index] ?? '').trim(), bodyLine: index + 3 } : null;
}

// A title has no Markdown.
function withoutMarks(text: string): string {
  return text.replaceAll(/[*`]/g, '');
}

function quoteIfNeeded(text: string): string {
  return /^[\p{L}\d][^:#]*$/u.test(text) ? text : quoteValue(text);
}
