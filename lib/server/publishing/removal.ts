import 'server-only';
import {
  listSiteAddresses,
  type CompleteContent,
} from '@/lib/server/content/loading/entries/loaded-content';

// Such a removal may also be half a mount, a wrong branch or an emptied folder.
const MANY_PAGES = 20;
const LARGE_PART = 0.1;

/**
 * Lists the addresses of published pages that each come from a file. Filtered lists, months, years and further pages of
 * lists come from many: a single person may have a dozen interests, and a single event a hundred months.
 */
export function listFilePages(content: CompleteContent): string[] {
  return listSiteAddresses(content).flatMap(({ path: address, owner }) =>
    owner.endsWith('.md') ? address : [],
  );
}

/**
 * Returns a text if so many pages would be removed that the site waits for `npm run publish`; otherwise null.
 *
 * @param before addresses as from `listFilePages`
 * @param after addresses that still lead to a page
 */
export function describeRemoval(
  before: readonly string[],
  after: readonly string[],
): string | null {
  const left = new Set(after);
  const removed = before.filter((address) => !left.has(address)).length;
  if (removed <= MANY_PAGES || removed <= before.length * LARGE_PART) return null;
  return `${removed} of ${before.length} pages would be removed`;
}
