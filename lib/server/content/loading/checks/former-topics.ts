import 'server-only';
import type { Redirect } from '@/lib/server/content/files/redirect-index';
import type { Topic } from '@/lib/server/content/lists/topic-lists';
import { topicFeedOf } from '@/lib/server/content/lists/twins';
import { listFurtherPages } from '@/lib/server/content/site-address';

/**
 * Lists redirects from the addresses that topics had in earlier versions of this program, which left out letters such
 * as Ø. Leaves out addresses that something else uses, now or later, or that two topics shared.
 *
 * @param published topics that visitors see
 * @param scheduled topics once everything is published
 * @param isTaken whether a page or a redirect has this address, now or later
 */
export function listFormerTopics(
  published: readonly Topic[],
  scheduled: readonly Topic[],
  isTaken: (address: string) => boolean,
): Redirect[] {
  const owners = new Map<string, number>();
  for (const topic of scheduled) {
    const former = formerAddressOf(topic);
    owners.set(former, (owners.get(former) ?? 0) + 1);
  }
  return published.flatMap((topic) => {
    const former = formerAddressOf(topic);
    const isItsOwn = !former.endsWith('/') && owners.get(former) === 1;
    if (former === topic.address || !isItsOwn || isTaken(former)) return [];
    return listAddresses(topic)
      .map((to) => ({ from: former + to.slice(topic.address.length), to, permanent: true }))
      .filter(({ from }) => !isTaken(from));
  });
}

/** Lists the addresses of a topic's pages and of its feed. */
function listAddresses({ address, count }: Topic): string[] {
  const further = listFurtherPages(address, { length: count }).map((page) => page.path);
  return [address, topicFeedOf(address), ...further];
}

// The first rule of `toSlug`. It must never change, because old links and search engines use these addresses.
function formerAddressOf({ address, label }: Topic): string {
  const slug = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return address.replace(/[^/]*$/, slug);
}
