import 'server-only';
import type { Entry } from '@/lib/server/content/entry';
import { filterPath } from '@/lib/server/content/lists/filters';
import type { RecordPage } from '@/lib/server/content/lists/record-page';
import { isVisible, scheduleOf } from '@/lib/server/content/lists/record-times';
import { checkLists } from '@/lib/server/content/loading/checks/check-lists';
import { collections } from '@/lib/server/content/loading/collections';
import type { ContentFolder } from '@/lib/server/content/loading/content-folder';
import { readRecords } from '@/lib/server/content/loading/entries/read-records';
import { listRecordEntries } from '@/lib/server/content/loading/entries/record-entries';
import type { RecordType } from '@/lib/server/content/types/define-type';
import { hasEnded } from '@/lib/server/content/time/schedule';
import { DEFAULT_TIME_ZONE } from '@/lib/server/content/time/time-zone';

type Collections = typeof collections;

/** The content as read. A file with a problem is null. */
export type Read = {
  [Name in Exclude<keyof Collections, 'redirects'>]: ReturnType<Collections[Name]['load']>;
} & { types: readonly RecordType[]; records: RecordPage[] };

export type Complete = { [Name in keyof Read]: NonNullable<Read[Name]> };

/** Lists the pages of every collection. */
export function listEntries(content: Read): Entry[] {
  return [
    ...Object.values(collections).flatMap(({ entries }) => entries(content)),
    ...listRecordEntries(content),
  ];
}

/** Reads everything, including unpublished entries. Reports every problem. */
export function readCollections(folder: ContentFolder): Read {
  const { site, home, about, contact, login, register, pages, redirects } = collections;
  const read = {
    site: site.load(folder),
    home: home.load(folder),
    about: about.load(folder),
    contact: contact.load(folder),
    login: login.load(folder),
    register: register.load(folder),
    pages: pages.load(folder),
  };
  const records = readRecords(folder, read.site?.timeZone ?? DEFAULT_TIME_ZONE);
  redirects.load(folder);
  const all = { ...read, types: folder.types, records };
  checkLists(folder, all);
  return all;
}

/** Leaves out drafts, entries before their date, and those that have ended. */
export function selectPublished(read: Read, { now }: ContentFolder): Read {
  const records = read.records.filter((page) => isVisible(page, now));
  return records.length === read.records.length ? read : { ...read, records };
}

/** Lists the entries that visitors can no longer see. */
export function listEnded({ records }: Read, { now }: ContentFolder): RecordPage[] {
  return records.filter((page) => hasEnded(scheduleOf(page), now));
}

/** Lists the addresses that would be published if no entry had ended, such as those of its topics. */
export function listOver(scheduled: Read, published: Read, folder: ContentFolder): string[] {
  return listAddressesWith(listEnded(scheduled, folder), published);
}

/** Returns when visitors will see the pages of entries that appear later, and their lists, by address. */
export function listStarts(
  scheduled: Read,
  published: Read,
  { now }: ContentFolder,
): Map<string, number> {
  const later = scheduled.records
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

export function isComplete(read: Read): read is Complete {
  return Object.values(read).every((part) => part !== null);
}

/** Lists the addresses that the types of these entries would have with them. */
function listAddressesWith(more: readonly RecordPage[], { types, records }: Read): string[] {
  const folders = new Set(more.map(({ folder }) => folder));
  const seen = [...records.filter(({ folder }) => folders.has(folder)), ...more];
  const entries = more.length === 0 ? [] : listRecordEntries({ types, records: seen });
  return entries.map(({ address }) => address);
}
