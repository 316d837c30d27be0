import 'server-only';
import {
  isName,
  isPattern,
  normalizeAddress,
} from '@/lib/server/content/files/addresses/redirect-index';

/** Names that stand for numbers, so that `/:year/:month/:name` fits no page such as `/study/fees/loans`. */
const NUMBERS = [':year', ':month', ':day'];

type Pattern = { from: string; to: string };

/** Finds the redirect of an address among patterns, in the order of the file. */
export class RedirectPatterns<Listed extends Pattern> {
  private readonly patterns: { redirect: Listed; segments: string[] }[];

  /** @param redirects may include single addresses, which have no effect */
  constructor(redirects: Iterable<Listed>) {
    this.patterns = [...redirects]
      .filter(({ from }) => isPattern(from))
      .map((redirect) => ({ redirect, segments: redirect.from.split('/') }));
  }

  /**
   * Returns the first pattern that leads to something, with its target filled in; null if there is none.
   *
   * @param spellings of an address, decoded and without a slash at the end
   * @param exists whether there is something at an address of this site, decoded
   */
  find(spellings: readonly string[], exists: (address: string) => boolean): Listed | null {
    if (this.patterns.length === 0) return null;
    const addresses = spellings.map((one) => one.split('/'));
    for (const { redirect, segments } of this.patterns) {
      for (const address of addresses) {
        const values = matchSegments(segments, address);
        const to = values && fillIn(redirect.to, values);
        if (to && (!to.startsWith('/') || exists(pathOfTarget(to)))) return { ...redirect, to };
      }
    }
    return null;
  }
}

/** Whether an address fits a pattern. */
export function fitsPattern(address: string, pattern: string): boolean {
  return matchSegments(pattern.split('/'), address.split('/')) !== null;
}

/** Whether an address could fit both patterns. */
export function overlaps(one: string, other: string): boolean {
  const [first, second] = [one.split('/'), other.split('/')];
  const couldBe = (name: string, facing: string) =>
    isName(name) && (isName(facing) || fitsName(facing, name));
  return (
    first.length === second.length &&
    first.every((segment, index) => {
      const facing = second[index] ?? '';
      return segment === facing || couldBe(segment, facing) || couldBe(facing, segment);
    })
  );
}

/** Lists the names in a pattern or its target. */
export function namesIn(address: string): string[] {
  return address.split(/[/?#]/).filter(isName);
}

/** Returns the decoded path of a target. */
export function pathOfTarget(to: string): string {
  return normalizeAddress(to.replace(/[?#].*/s, ''));
}

/** Returns the values of the names in a pattern; null if an address does not fit it. Both are divided at slashes. */
export function matchSegments(
  segments: readonly string[],
  address: readonly string[],
): Map<string, string> | null {
  if (segments.length !== address.length) return null;
  const values = new Map<string, string>();
  for (const [index, segment] of segments.entries()) {
    const written = address[index] ?? '';
    if (!isName(segment)) {
      if (segment !== written) return null;
    } else if (!fitsName(written, segment) || (values.get(segment) ?? written) !== written) {
      return null;
    } else values.set(segment, written);
  }
  return values;
}

// Browsers resolve dots, which would lead elsewhere.
function fitsName(written: string, name: string): boolean {
  return isNumber(name) ? /^\d+$/.test(written) : !/^\.{0,2}$/.test(written);
}

export function isNumber(name: string): boolean {
  return NUMBERS.includes(name);
}

/** Replaces the names in a target by their values. */
export function fillIn(to: string, values: ReadonlyMap<string, string>): string {
  return to
    .split(/(?=[/?#])/)
    .map((part) => {
      const value = values.get(part.slice(1));
      return value === undefined ? part : part.charAt(0) + encodeSegment(value);
    })
    .join('');
}

function encodeSegment(value: string): string {
  return encodeURI(value.toWellFormed()).replace(/[?#]/g, encodeURIComponent);
}
