import 'server-only';
import type { ContentNote } from '@/lib/server/content-issue';
import { toPath } from '@/lib/server/content/files/addresses/link-address';
import type { WrittenLink } from '@/lib/server/content/loading/folder/folder-findings';
import type { Scheduled } from '@/lib/server/content/time/schedule';
import { describeInstant } from '@/lib/server/content/time/time-zone';

/**
 * Notes the links on published pages to entries that have ended, or that end before these pages do. They are not
 * mistakes, because the passing of time must not prevent other changes from being published.
 *
 * @param entries entries with an end that visitors can see or could see once
 * @param now milliseconds since 1970
 */
export function listEndingLinks(
  links: readonly WrittenLink[],
  entries: readonly (Scheduled & { address: string })[],
  now: number,
  timeZone: string,
): ContentNote[] {
  const ends = new Map(
    entries.flatMap(({ address, endsAt }) => (endsAt === null ? [] : [[address, endsAt]])),
  );
  if (ends.size === 0) return [];
  return links.flatMap(({ href, location, from }) => {
    const path = toPath(href);
    const end = ends.get(path) ?? Infinity;
    if (end >= (ends.get(from ?? '') ?? Infinity)) return [];
    const when = describeInstant(end, timeZone);
    const text =
      end <= now
        ? `which ended at ${when}: remove it`
        : `which ends at ${when}: remove it before then`;
    return [{ ...location, text: `has a link to ${path}, ${text}` }];
  });
}
