import 'server-only';
import { listFurtherPages } from '@/lib/server/content/collections/blog';
import { tagFeedPath, type Tag } from '@/lib/server/content/collections/tags';
import type { Redirect } from '@/lib/server/content/content-folder';
import { TAGS } from '@/lib/server/content/tag-spelling';

/**
 * Lists redirects from the addresses that tags had in earlier versions of this program, which left out letters such as
 * Ø. Leaves out addresses that something else uses, now or later, or that two tags shared.
 *
 * @param published tags that visitors see
 * @param scheduled tags once everything is published
 * @param isTaken whether a page or a redirect has this address, now or later
 */
export function listFormerTags(
  published: readonly Tag[],
  scheduled: readonly Tag[],
  isTaken: (address: string) => boolean,
): Redirect[] {
  const owners = new Map<string, number>();
  for (const tag of scheduled) {
    const former = formerAddressOf(tag);
    owners.set(former, (owners.get(former) ?? 0) + 1);
  }
  return published.flatMap((tag) => {
    const former = formerAddressOf(tag);
    const isItsOwn = former !== `${TAGS}/` && owners.get(former) === 1;
    if (former === tag.address || !isItsOwn || isTaken(former)) return [];
    return listAddresses(tag)
      .map((to) => ({ from: former + to.slice(tag.address.length), to, permanent: true }))
      .filter(({ from }) => !isTaken(from));
  });
}

/** Lists the addresses of a tag's pages and of its feed. */
function listAddresses(tag: Tag): string[] {
  const { address, posts } = tag;
  const further = listFurtherPages(address, posts).map((entry) => entry.address);
  return [address, tagFeedPath(tag), ...further];
}

// The first rule of `toSlug`. It must never change, because old links and search engines use these addresses.
function formerAddressOf({ label }: Tag): string {
  const slug = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${TAGS}/${slug}`;
}
