import 'server-only';
import type { SiteAddress } from '@/lib/server/content/files/addresses/site-address';
import type { Entry } from '@/lib/server/content/lists/entry';
import { isShown, scheduleOf } from '@/lib/server/content/lists/entry-times';
import { filterPath } from '@/lib/server/content/lists/filters';
import { listEntryAddresses } from '@/lib/server/content/loading/entries/entry-addresses';
import { fixedPages } from '@/lib/server/content/loading/fixed-pages/fixed-pages';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import { hasEnded } from '@/lib/server/content/time/schedule';
import type { EntryType } from '@/lib/server/content/types/define-type';

type FixedPages = typeof fixedPages;

/** The content as read. A file with a problem is null. */
export type LoadedContent = {
  [Name in Exclude<keyof FixedPages, 'redirects'>]: ReturnType<FixedPages[Name]['load']>;
} & { types: readonly EntryType[]; entries: Entry[] };

export type CompleteContent = { [Name in keyof LoadedContent]: NonNullable<LoadedContent[Name]> };

/** Lists the addresses of all pages: the fixed ones, and those of the types. */
export function listSiteAddresses(content: LoadedContent): SiteAddress[] {
  return [
    ...Object.values(fixedPages).flatMap(({ addresses }) => addresses(content)),
    ...listEntryAddresses(content),
  ];
}

/** Leaves out drafts, entries before their date, and those that have ended. */
export function selectPublished(read: LoadedContent, folder: ContentFolder): LoadedContent {
  const entries = read.entries.filter((page) => isShown(page, folder));
  return entries.length === read.entries.length ? read : { ...read, entries };
}

/** Lists the entries that visitors can no longer see. */
export function listEnded({ entries }: LoadedContent, { now }: ContentFolder): Entry[] {
  return entries.filter((page) => hasEnded(scheduleOf(page), now));
}

/** Lists the addresses that would be published if no entry had ended, such as those of its topics. */
export function listOver(
  scheduled: LoadedContent,
  published: LoadedContent,
  folder: ContentFolder,
): string[] {
  return listAddressesWith(listEnded(scheduled, folder), published);
}

/** Returns when visitors will see the pages of entries that appear later, and their lists, by address. */
export function listStarts(
  scheduled: LoadedContent,
  published: LoadedContent,
  { now }: ContentFolder,
): Map<string, number> {
  const later = scheduled.entries
    .flatMap((page) => {
      const { draft, startsAt = -Infinity } = page;
      return !draft && startsAt > (now ?? Infinity) ? [{ page, startsAt }] : [];
    })
    .sort((a, b) => b.startsAt - a.startsAt);
  const [last] = later;
  if (!last) return new Map();
  const pages = later.map(({ page }) => page);
  // By then, lists may have more pages.
  const starts = new Map(listAddressesWith(pages, published).map((one) => [one, last.startsAt]));
  const types = new Map(scheduled.types.map((type) => [type.folder, type]));
  // The earliest entry of each list is set last.
  for (const { page, startsAt } of later) {
    const type = types.get(page.folder);
    const lists = type ? page.filters.map((value) => filterPath(type, [value])) : [];
    for (const address of [page.address, ...(type ? [type.path] : []), ...lists])
      starts.set(address, startsAt);
  }
  return starts;
}

export function isComplete(read: LoadedContent): read is CompleteContent {
  return Object.values(read).every((part) => part !== null);
}

/** Lists the addresses that the types of these entries would have with them. */
function listAddressesWith(
  more: readonly Entry[],
  { site, types, entries }: LoadedContent,
): string[] {
  const folders = new Set(more.map(({ folder }) => folder));
  const seen = [...entries.filter(({ folder }) => folders.has(folder)), ...more];
  const addresses = more.length === 0 ? [] : listEntryAddresses({ site, types, entries: seen });
  return addresses.map(({ path }) => path);
}
