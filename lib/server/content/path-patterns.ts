import 'server-only';

/**
 * Returns a function that says whether a path matches one of these patterns: `*` stands for a part of a name, and `**` for
 * any number of folders. `events/**` matches everything in the folder `events`.
 */
export function matchAny(patterns: readonly string[]): (path: string) => boolean {
  const expressions = patterns.map(toExpression);
  return (path) => expressions.some((expression) => expression.test(path));
}

/** Whether everything that one pattern matches is also matched by another. False if that cannot be told. */
export function coversPattern(wide: string, narrow: string): boolean {
  const [outer, inner] = [wide, narrow].map((pattern) =>
    splitPattern(pattern).flatMap((part) => (WILDCARDS.has(part) ? [part] : part.split(''))),
  );
  const known = new Map<string, boolean>();
  return covers(0, 0);

  function covers(at: number, from: number): boolean {
    const key = `${at} ${from}`;
    const found = known.get(key) ?? compare(at, from);
    known.set(key, found);
    return found;
  }

  function compare(at: number, from: number): boolean {
    const [one, other] = [outer?.[at], inner?.[from]];
    if (one === undefined) return other === undefined;
    if (WILDCARDS.has(one) && covers(at + 1, from)) return true;
    if (other === undefined) return false;
    if (one === '**') return covers(at, from + 1);
    if (one === '*') return other !== '/' && !other.startsWith('**') && covers(at, from + 1);
    if (one !== '**/') return one === other && covers(at + 1, from + 1);
    // Any number of folders begins with any text up to a slash.
    if (other === '**/') return covers(at, from + 1);
    const slashes = inner?.flatMap((part, index) => (part === '/' && index >= from ? [index] : []));
    return slashes?.some((index) => covers(at, index + 1)) ?? false;
  }
}

function toExpression(pattern: string): RegExp {
  const source = splitPattern(pattern).map((part) => WILDCARDS.get(part) ?? escapeText(part));
  return new RegExp(`^${source.join('')}$`, 's');
}

/** Splits a pattern into wildcards and texts. */
function splitPattern(pattern: string): string[] {
  // Each star of a row would try everything that those before it have tried.
  return pattern.replaceAll(/\*{3,}/g, '**').split(/(\*\*\/|\*\*|\*)/);
}

const WILDCARDS = new Map([
  ['**/', '(?:.*/)?'],
  ['**', '.*'],
  ['*', '[^/]*'],
]);

function escapeText(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
