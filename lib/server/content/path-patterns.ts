import 'server-only';

/**
 * Returns a function that says whether a path matches one of these patterns: `*` stands for a part of a name, and `**` for
 * any number of folders. `events/**` matches everything in the folder `events`.
 */
export function matchAny(patterns: readonly string[]): (path: string) => boolean {
  const all = patterns.map(splitPattern);
  return (path) => all.some((parts) => matches(parts, path));
}

/** Takes time in proportion to both lengths. A regular expression would try all ways to divide a path among stars. */
function matches(parts: readonly string[], path: string): boolean {
  let places: ReadonlySet<number> = new Set([0]);
  for (const part of parts) places = findEnds(part, places, path);
  return places.has(path.length);
}

/** Returns the places of a path where a part of a pattern can end that begins at one of these; both are in order. */
function findEnds(part: string, places: ReadonlySet<number>, path: string): Set<number> {
  const [first] = places;
  const ends = new Set<number>();
  if (first === undefined) return ends;
  if (!WILDCARDS.has(part)) {
    for (const at of places) if (path.startsWith(part, at)) ends.add(at + part.length);
    return ends;
  }
  for (let at = first; at <= path.length; at++) {
    const isAfterSlash = at > first && path[at - 1] === '/';
    const goesOn =
      part === '**/' ? isAfterSlash : ends.has(at - 1) && (part === '**' || !isAfterSlash);
    if (goesOn || places.has(at)) ends.add(at);
  }
  return ends;
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

/** Splits a pattern into wildcards and texts. */
function splitPattern(pattern: string): string[] {
  return pattern.replaceAll(/\*{3,}/g, '**').split(/(\*\*\/|\*\*|\*)/);
}

const WILDCARDS = new Set(['**/', '**', '*']);
