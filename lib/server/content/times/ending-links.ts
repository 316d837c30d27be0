import 'server-only';
import type { WrittenLink } from '@/lib/server/content/content-folder';
import type { ContentNote } from '@/lib/server/content/content-issue';
import { toPath } from '@/lib/server/content/redirect-list';
import type { Scheduled } from '@/lib/server/content/times/schedule';
import { describeInstant } from '@/lib/server/content/times/time-zone';

/**
 * Lists the links on published pages to posts that end before these pages do. Once such a post has ended, the link is a
 * mistake, and nothing can be published before it is removed.
 *
 * @param posts the published ones
 */
export function listEndingLinks(
  links: readonly WrittenLink[],
  posts: readonly (Scheduled & { address: string })[],
  timeZone: string,
): ContentNote[] {
  const ends = new Map(
    posts.flatMap(({ address, endsAt }) => (endsAt === null ? [] : [[address, endsAt]])),
  );
  if (ends.size === 0) return [];
  return links.flatMap(({ href, location, from }) => {
    const path = toPath(href);
    const end = ends.get(path) ?? Infinity;
    if (end >= (ends.get(from ?? '') ?? Infinity)) return [];
    const when = describeInstant(end, timeZone);
    return [{ ...location, text: `has a link to ${path}, which ends. Remove it before ${when}` }];
  });
}
