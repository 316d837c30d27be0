import { normalizeAddress } from '@/lib/server/content/files/addresses/redirect-index';
import { fitsPattern } from '@/lib/server/content/files/addresses/redirect-patterns';
import type { Redirect } from './plan';

// Two lines are as easy to read as a pattern.
const LEAST = 3;

/**
 * Replaces redirects that differ in the name of a page and in dates alone by patterns, as in `/:year/:month/:name`. A
 * pattern fits none of the addresses.
 */
export function planPatterns(
  redirects: readonly Redirect[],
  addresses: readonly string[],
): Redirect[] {
  const groups = new Map<string, Redirect[]>();
  const single: Redirect[] = [];
  for (const redirect of redirects) {
    const pattern = toPattern(redirect);
    if (pattern === null) single.push(redirect);
    else groups.set(pattern, [...(groups.get(pattern) ?? []), redirect]);
  }
  const patterns: Redirect[] = [];
  for (const [pattern, instead] of groups) {
    const [from = '', to = ''] = pattern.split(' ');
    const isLonger = new Set(instead.map((one) => one.to)).size < LEAST;
    if (isLonger || addresses.some((address) => fitsPattern(address, from)))
      single.push(...instead);
    else patterns.push({ from, to, instead });
  }
  return [...single, ...patterns];
}

/** Lists the spellings of an old address under which a pattern fits it. */
export function listBare(from: string): string[] {
  const bare = normalizeAddress(from);
  return [bare, toShort(bare)];
}

function toShort(address: string): string {
  return address.replace(/(\/index)?\.html?$/, '').toLowerCase();
}

/** Returns the pattern of a redirect and its target, with a space between them; null if it has none. */
function toPattern({ from, to }: Redirect): string | null {
  const name = to.split('/').at(-1) ?? '';
  const segments = toShort(normalizeAddress(from)).split('/');
  if (/[?\s]/.test(from) || name === '' || segments.at(-1) !== name) return null;
  const folder = segments.slice(0, -1).join('/');
  if (/\/:/.test(folder)) return null;
  const dated = folder
    .replace(/\/\d{4}(?=\/|$)/, '/:year')
    .replace(/(?<=:year)\/\d{1,2}(?=\/|$)/, '/:month')
    .replace(/(?<=:month)\/\d{1,2}(?=\/|$)/, '/:day');
  const target = `${to.slice(0, -name.length)}:name`;
  // The site itself knows other endings of its addresses.
  return `${dated}/:name` === target ? null : `${dated}/:name ${target}`;
}
