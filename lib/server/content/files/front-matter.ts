import 'server-only';

export const FENCE = '---';

/** Returns whether a line begins or ends front matter. */
export function isFence(line: string): boolean {
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
