import 'server-only';
import type { Content } from '@/lib/server/content/edition';
import {
  addQuery,
  RedirectIndex,
  type Redirect,
} from '@/lib/server/content/files/addresses/redirect-index';
import { RedirectPatterns } from '@/lib/server/content/files/addresses/redirect-patterns';
import { findComparison, redirectOf } from '@/lib/server/content/lists/comparisons';
import { groupByType } from '@/lib/server/content/lists/entry-groups';
import { listMeant } from '@/lib/server/publishing/pages/moved-twin';

/** The parts of a content that redirects depend on. */
export type Listed = Pick<Content, 'redirects' | 'types' | 'entries' | 'addresses'>;

export const NOTHING: Listed = { redirects: [], types: [], entries: [], addresses: [] };

/** Returns the redirect from a path under `next dev`, where no edition remembers its addresses; null if there is none. */
export function findRedirect(
  { redirects, addresses, ...content }: Listed,
  bare: string,
  query: string,
): Redirect | null {
  const index = new RedirectIndex(redirects);
  const byQuery = index.findByQuery(bare, query);
  const redirect = byQuery?.redirect ?? index.findByPath(bare);
  if (redirect) return { ...redirect, to: addQuery(redirect.to, byQuery?.rest ?? query) };
  const comparison = findComparison(groupByType(content), bare, query);
  if (comparison) return comparison.address === bare ? null : redirectOf(comparison, bare);
  if (addresses.includes(bare)) return null;
  const spellings = [bare, ...listMeant(bare, bare)];
  const found = new RedirectPatterns(redirects).find(spellings, (path) => addresses.includes(path));
  return found && { ...found, to: addQuery(found.to, query) };
}
