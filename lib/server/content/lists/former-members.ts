import 'server-only';
import { countListPages, parsePageSegments, POSTS_PER_PAGE } from '@/lib/pagination';
import {
  listFurtherPages,
  type SiteAddress,
} from '@/lib/server/content/files/addresses/site-address';
import type { Entry } from '@/lib/server/content/lists/entry';
import type { EntryType } from '@/lib/server/content/types/define-type';

/** A page of the list of those who have left, counted from 1. */
export type FormerList = { page: number; pages: number; shown: Entry[] };

/** A site, as far as it decides whether those who have left have a list. */
export type FormerChoice = { site?: { people?: { formerMembers?: boolean } } | null };

type Group = { type: EntryType; pages: readonly Entry[] };

const FORMER = 'former';

export function formerPath({ path }: Pick<EntryType, 'path'>): string {
  return `${path}/${FORMER}`;
}

/** Lists the people whom the main list no longer has; none unless the site says so. */
export function listFormer({ type, pages }: Group, { site }: FormerChoice): Entry[] {
  const isShown = type.layout === 'profile' && site?.people?.formerMembers === true;
  return isShown ? pages.filter(({ isListed, isUnlisted }) => !isListed && !isUnlisted) : [];
}

/** Returns a page of the list, by the segments after the address of the type; null if there is none. */
export function findFormer(
  group: Group,
  choice: FormerChoice,
  [name, ...rest]: readonly string[],
): FormerList | null {
  const former = name === FORMER ? listFormer(group, choice) : [];
  const page = parsePageSegments(rest);
  const pages = countListPages(former);
  // The first page has one address.
  if (former.length === 0 || !(page <= pages) || (page === 1 && rest.length > 0)) return null;
  return { page, pages, shown: former.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE) };
}

/** Lists the pages of the list. */
export function listFormerAddresses(group: Group, choice: FormerChoice): SiteAddress[] {
  const former = listFormer(group, choice);
  const path = formerPath(group.type);
  return former.length === 0
    ? []
    : [
        { path, owner: `the list of former ${group.type.folder}` },
        ...listFurtherPages(path, former),
      ];
}
