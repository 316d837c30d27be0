import 'server-only';
import { english } from '@/lib/i18n/english';
import { getLanguage, inLanguage } from '@/lib/i18n/language';
import type { Redirect } from '@/lib/server/content/files/addresses/redirect-index';
import { listFurtherPages } from '@/lib/server/content/files/addresses/site-address';
import type { Topic } from '@/lib/server/content/lists/topic-lists';
import { topicFeedOf } from '@/lib/server/content/lists/twins';
import { toNameSlug } from '@/lib/slug';

/**
 * Lists redirects from the addresses that topics had in earlier versions of this program, which left out letters such
 * as Ø, and before the site named its language: only German spells ü as ue. Leaves out addresses that something else
 * uses, now or later, or that two topics shared.
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
  for (const former of scheduled.flatMap(listFormer)) {
    owners.set(former, (owners.get(former) ?? 0) + 1);
  }
  return published.flatMap((topic) =>
    listFormer(topic).flatMap((former) => {
      const isItsOwn = !former.endsWith('/') && owners.get(former) === 1;
      if (former === topic.address || !isItsOwn || isTaken(former)) return [];
      return listAddresses(topic)
        .map((to) => ({ from: former + to.slice(topic.address.length), to, permanent: true }))
        .filter(({ from }) => !isTaken(from));
    }),
  );
}

/** Lists the addresses of a topic's pages and of its feed. */
function listAddresses({ address, count }: Topic): string[] {
  const further = listFurtherPages(address, { length: count }).map((page) => page.path);
  return [address, topicFeedOf(address), ...further];
}

function listFormer({ address, label }: Topic): string[] {
  const before = getLanguage() === english ? [] : [inLanguage(english, () => toNameSlug(label))];
  return [...new Set([toFirstSlug(label), ...before])].map((slug) =>
    address.replace(/[^/]*$/, slug),
  );
}

// The first rule of `toSlug`. It must never change, because old links and search engines use these addresses.
function toFirstSlug(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
