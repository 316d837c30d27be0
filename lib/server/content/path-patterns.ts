import 'server-only';

/**
 * Returns a function that says whether a path matches one of these patterns: `*` stands for a part of a name, and `**` for
 * any number of folders. `events/**` matches everything in the folder `events`.
 */
export function matchAny(patterns: readonly string[]): (path: string) => boolean {
  const expressions = patterns.map(toExpression);
  return (path) => expressions.some((expression) => expression.test(path));
}

function toExpression(pattern: string): RegExp {
  // Each star of a row would try everything that those before it have tried.
  const parts = pattern.replaceAll(/\*{3,}/g, '**').split(/(\*\*\/|\*\*|\*)/);
  const source = parts.map((part) => WILDCARDS.get(part) ?? escapeText(part));
  return new RegExp(`^${source.join('')}$`, 's');
}

const WILDCARDS = new Map([
  ['**/', '(?:.*/)?'],
  ['**', '.*'],
  ['*', '[^/]*'],
]);

function escapeText(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
