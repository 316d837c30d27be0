import 'server-only';
import type { ContentNote } from '@/lib/server/content-issue';
import { addressOfMedia, toPath } from '@/lib/server/content/files/addresses/link-address';
import type { FileUse } from '@/lib/server/content/files/images/media';
import { fileOf } from '@/lib/server/content/files/linked-files';
import type { RedirectList } from '@/lib/server/content/loading/checks/redirect-list';
import type { HiddenReason, SiteFiles } from '@/lib/server/content/loading/checks/site-files';
import type { WrittenLink } from '@/lib/server/content/loading/folder/folder-findings';
import type { SitePaths } from '@/lib/server/content/loading/folder/site-paths';
import { hasEnded, isPublished, type Scheduled } from '@/lib/server/content/time/schedule';
import { describeInstant } from '@/lib/server/content/time/time-zone';

export type CheckedSite = { paths: SitePaths; redirects: RedirectList; files: SiteFiles };

/**
 * Lists the addresses of pages and files that texts of published pages refer to and that visitors cannot see now. The
 * links and images are shown as plain text.
 */
export function listHidden(
  { links, images }: { links: readonly WrittenLink[]; images: readonly FileUse[] },
  { paths, redirects, files }: CheckedSite,
): string[] {
  const unpublished = paths.listUnpublishedFiles();
  if (unpublished.size === 0) return [];
  const shown = links.filter((link) => isShown(link, paths));
  const pages = shown.map(({ href }) => toPath(href));
  const linked = shown.map(({ href, location }) => fileOf(href, location.file));
  const shownImages = images.filter(({ location }) => !unpublished.has(location.file));
  const media = [...linked, ...shownImages.map(({ file }) => file)].filter((file) => file !== null);
  return [
    ...new Set([
      ...pages.filter((page) => paths.isUnpublished(redirects.followUnpublished(page))),
      ...media.filter((file) => files.isUnpublished(file)).map((file) => addressOfMedia(file)),
    ]),
  ];
}

/** Notes the links on published pages to entries that appear later. */
export function listEarlyLinks(
  links: readonly WrittenLink[],
  { paths, redirects }: Pick<CheckedSite, 'paths' | 'redirects'>,
  timeZone: string,
): ContentNote[] {
  if (!paths.hasScheduled()) return [];
  return links.flatMap((link) => {
    const path = toPath(link.href);
    const start = paths.startOf(redirects.followUnpublished(path));
    if (start === null || !isShown(link, paths)) return [];
    const text = `has a link to ${path}, which appears at ${describeInstant(start, timeZone)}: visitors see plain text until then`;
    return [{ ...link.location, text }];
  });
}

/** Returns, by file, why visitors cannot see an entry that has ended or appears later. */
export function describeTimes(
  entries: readonly (Scheduled & { file: string })[],
  now: number | null,
  timeZone: string,
): Map<string, HiddenReason> {
  return new Map(
    entries.flatMap((entry): [string, HiddenReason][] => {
      if (hasEnded(entry, now)) {
        return [
          [entry.file, { text: 'which has ended, so visitors cannot see it', isScheduled: false }],
        ];
      }
      if (entry.draft || isPublished(entry, now)) return [];
      const start = describeInstant(entry.startsAt, timeZone);
      const text = `which appears at ${start}: visitors cannot see it until then`;
      return [[entry.file, { text, isScheduled: true }]];
    }),
  );
}

/** Whether a link is in the text of a page, as opposed to a field or a redirect. */
export function isInText({ kind, location }: WrittenLink): boolean {
  return kind !== 'redirect' && location.field === undefined;
}

function isShown(link: WrittenLink, paths: SitePaths): boolean {
  return isInText(link) && (link.from === null || !paths.isUnpublished(link.from));
}
