import 'server-only';
import { describeFound, type Report } from '@/lib/server/content-issue';
import {
  fitsPattern,
  namesIn,
  overlaps,
  pathOfTarget,
} from '@/lib/server/content/files/addresses/redirect-patterns';
import { mediaUrl } from '@/lib/server/content/files/media-url';
import type { WrittenRedirect } from '@/lib/server/content/loading/folder/folder-findings';
import type { SitePaths } from '@/lib/server/content/loading/folder/site-paths';

// Each is compared with every address that has no page.
const MOST_PATTERNS = 200;

type Mistake = { found: string; expected: string; value?: string; others?: string[] };

/**
 * Reports patterns that hide a page, that never lead to one, or that form a loop.
 *
 * @param redirected the former addresses that are no patterns
 */
export function checkPatterns(
  patterns: readonly WrittenRedirect[],
  redirected: readonly string[],
  paths: SitePaths,
  report: Report,
): void {
  if (patterns.length === 0) return;
  const media = paths.listMedia().map((file) => mediaUrl(file));
  const known = [...paths.list(true), ...redirected, ...media];
  for (const [index, pattern] of patterns.entries()) {
    const mistake =
      (index === MOST_PATTERNS ? TOO_MANY : null) ??
      findWrongForm(pattern) ??
      findHidden(pattern, paths) ??
      findLoop(pattern, patterns) ??
      findNowhere(pattern, known, paths);
    if (mistake) report({ ...pattern.location, value: pattern.from, ...mistake });
  }
}

const TOO_MANY: Mistake = {
  found: `more than ${MOST_PATTERNS} patterns`,
  expected: `at most ${MOST_PATTERNS}, because the site compares each with every address that has no page`,
};

function findWrongForm({ from, to, owner }: WrittenRedirect): Mistake | null {
  const described = describeFound(from);
  if (owner !== null) {
    return { found: `the pattern ${described}`, expected: 'patterns only in redirects.yaml' };
  }
  if (from.includes('?')) {
    return { found: `the pattern ${described} with a query`, expected: 'a pattern without ?' };
  }
  const unknown = namesIn(to).find((name) => !namesIn(from).includes(name));
  if (unknown === undefined) return null;
  return {
    found: `a redirect to ${describeFound(to)}, but ${described} has no ${unknown}`,
    expected: `one of the names in from: ${namesIn(from).join(', ')}`,
    value: to,
  };
}

function findHidden({ from, location }: WrittenRedirect, paths: SitePaths): Mistake | null {
  const isProgram = paths.isProgram(from);
  const hidden = isProgram
    ? undefined
    : paths.list(true).find((address) => {
        // Lists appear with their entries, and come before redirects.
        return fitsPattern(address, from) && paths.ownerOf(address)?.endsWith('.md');
      });
  if (!isProgram && hidden === undefined) return null;
  const owner = hidden === undefined ? undefined : paths.ownerOf(hidden);
  return {
    found: isProgram
      ? `a redirect from ${describeFound(from)}, which the template serves`
      : `a redirect from ${describeFound(from)}, which hides ${hidden} (${owner})`,
    expected: 'a pattern that fits no page, as in /news/:year/:name',
    ...(owner !== undefined && owner !== location.file && { others: [owner] }),
  };
}

function findNowhere(
  { to }: WrittenRedirect,
  known: readonly string[],
  paths: SitePaths,
): Mistake | null {
  if (!to.startsWith('/') || namesIn(to).length === 0) return null;
  const target = pathOfTarget(to);
  if (known.some((address) => fitsPattern(address, target))) return null;
  const [folder = ''] = target.split(/\/:[^/]*$/);
  // The first entry may still be missing.
  if (namesIn(folder).length === 0 && !paths.isProgram(target) && paths.isKnown(folder || '/')) {
    return null;
  }
  return {
    found: `a redirect to ${describeFound(to)}, where there can be nothing`,
    expected: 'the address of a page, with names in place of its variable segments',
    value: to,
  };
}

function findLoop(pattern: WrittenRedirect, all: readonly WrittenRedirect[]): Mistake | null {
  const next = ({ to }: WrittenRedirect) =>
    to.startsWith('/') ? all.filter(({ from }) => overlaps(from, pathOfTarget(to))) : [];
  const seen = new Set<WrittenRedirect>();
  const waiting = next(pattern);
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (one === pattern) {
      return {
        found: `a redirect from ${describeFound(pattern.from)} to ${describeFound(pattern.to)}, which leads back to it`,
        expected: 'the address of a page: these redirects form a loop',
        value: pattern.to,
      };
    }
    if (!seen.has(one)) waiting.push(...next(seen.add(one) && one));
  }
  return null;
}
