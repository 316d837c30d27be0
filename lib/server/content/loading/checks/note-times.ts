import 'server-only';
import type { Entry } from '@/lib/server/content/lists/entry';
import { isShown, scheduleOf } from '@/lib/server/content/lists/entry-times';
import { listEndingLinks } from '@/lib/server/content/loading/checks/ending-links';
import {
  describeTimes,
  listEarlyLinks,
  type CheckedSite,
} from '@/lib/server/content/loading/checks/hidden-links';
import type { LoadedContent } from '@/lib/server/content/loading/entries/loaded-content';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import { hasEnded, isPublished } from '@/lib/server/content/time/schedule';
import { DEFAULT_TIME_ZONE } from '@/lib/server/content/time/time-zone';

/** Notes links to entries, and uses of their files, that visitors cannot see before or after a time. */
export function noteTimes(
  folder: ContentFolder,
  { site, entries }: LoadedContent,
  found: CheckedSite,
): void {
  const { now, links, notes, report } = folder;
  const { timeZone = DEFAULT_TIME_ZONE } = site ?? {};
  const shown = links.filter(({ from }) => from === null || !found.paths.isUnpublished(from));
  const toEntry = (page: Entry) => ({
    address: page.address,
    file: page.file,
    ...scheduleOf(page),
  });
  const ending = entries.filter(({ removedAt }) => removedAt !== undefined).map(toEntry);
  const hidden = entries.filter((page) => !isShown(page, folder)).map(toEntry);
  const seen = ending.filter((one) => isPublished(one, now) || hasEnded(one, now));
  notes.push(...listEndingLinks(shown, seen, now ?? -Infinity, timeZone));
  notes.push(...listEarlyLinks(shown, found, timeZone));
  notes.push(...found.files.check(report, describeTimes(hidden, now, timeZone)));
}
