import 'server-only';
import type { Entry } from '@/lib/server/content/lists/entry';
import { isShown, scheduleOf } from '@/lib/server/content/lists/entry-times';
import { filterPath } from '@/lib/server/content/lists/filters';
import { checkLists } from '@/lib/server/content/loading/checks/check-lists';
import { checkStrayFiles, listSameNames } from '@/lib/server/content/loading/checks/stray-files';
import type { ContentFolder } from '@/lib/server/content/loading/content-folder';
import { listEntryAddresses } from '@/lib/server/content/loading/entries/entry-addresses';
import { readEntries } from '@/lib/server/content/loading/entries/read-entries';
import { fixedPages, listSources } from '@/lib/server/content/loading/fixed-pages';
import { textsFileOf } from '@/lib/server/content/loading/site-language';
import {
  checkSources,
  noteChangedByHand,
} from '@/lib/server/content/loading/sources/check-sources';
import type { SiteAddress } from '@/lib/server/content/site-address';
import { hasEnded } from '@/lib/server/content/time/schedule';
import { DEFAULT_TIME_ZONE } from '@/lib/server/content/time/time-zone';
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

/** Reads everything, including unpublished entries. Reports every problem. */
export function readContentFiles(folder: ContentFolder): LoadedContent {
  const sources = [...listSources(folder.types), textsFileOf()];
  checkStrayFiles(folder.tree, sources, folder.report);
  folder.notes.push(...listSameNames(folder.tree.paths));
  const { site, home, about, contact, login, register, pages, redirects } = fixedPages;
  const read = {
    site: site.load(folder),
    home: home.load(folder),
    about: about.load(folder),
    contact: contact.load(folder),
    login: login.load(folder),
    register: register.load(folder),
    pages: pages.load(folder),
  };
  const entries = readEntries(folder, read.site?.timeZone ?? DEFAULT_TIME_ZONE);
  redirects.load(folder);
  noteChangedByHand(folder, checkSources(folder));
  const all = { ...read, types: folder.types, entries };
  checkLists(folder, all);
  return all;
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
