import 'server-only';
import { toEntry, type Entry } from '@/lib/server/content/collection';
import { listFurtherPages } from '@/lib/server/content/collections/blog';
import { listCalendarEntries } from '@/lib/server/content/records/calendar-pages';
import { comparisonPath } from '@/lib/server/content/compare/comparisons';
import type { RecordType } from '@/lib/server/content/records/define-type';
import { listFilterEntries } from '@/lib/server/content/records/filters';
import { groupByType } from '@/lib/server/content/records/find-records';
import type { RecordPage } from '@/lib/server/content/records/read-records';
import { findContactCode, listFilterCalendars, vCardOf } from '@/lib/server/content/records/twins';
import { showField } from '@/lib/server/content/records/show-field';
import { oncePerObject } from '@/lib/server/once-per-object';

/** Lists the pages of all entries, and of the lists. */
export const listRecordEntries = oncePerObject((all: readonly RecordPage[]): Entry[] =>
  groupByType(all).flatMap(({ type, pages, listed, calendar }) => [
    {
      address: type.path,
      owner: `the list of ${type.folder}`,
      searchable: () => ({
        title: type.names.many,
        names: '',
        description: type.about,
        html: () => '',
      }),
    },
    ...listParts(type, listed),
    ...listCalendarEntries(type, calendar),
    ...listChoice(type),
    ...pages.map((page) =>
      toEntry(page, () => ({ names: listNames(type, page), type: type.folder })),
    ),
  ]),
);

/** Lists what visitors could see until entries were no longer listed: pages of lists, calendars, and contacts. */
export function listEndedPages(all: readonly RecordPage[]): Entry[] {
  return groupByType(all).flatMap(({ type, pages, listed, added }) => {
    const own = [...pages, ...added];
    if (own.length === listed.length) return [];
    const shown = new Set(listParts(type, listed).map(({ address }) => address));
    const once = own.map(({ filters, endedFilters = filters }) => ({ filters: endedFilters }));
    const left = type.vCard ? pages.filter(({ isListed }) => !isListed) : [];
    const calendars = new Set(listFilterCalendars(type, listed));
    return [
      ...listParts(type, once).filter(({ address }) => !shown.has(address)),
      ...listFilterCalendars(type, once)
        .filter((address) => !calendars.has(address))
        .map((address) => ({ address, owner: `the calendar ${address}` })),
      ...left.flatMap((page) => {
        const code = findContactCode({ type }, { ...page, isListed: true });
        const files = [vCardOf(page.address), ...(code === null ? [] : [code])];
        return files.map((address) => ({ address, owner: `the contact ${page.file}` }));
      }),
    ];
  });
}

// Comparisons themselves are not listed: there are too many of them.
function listChoice(type: RecordType): Entry[] {
  const owner = `the comparison of ${type.folder}`;
  return type.list.compare ? [{ address: comparisonPath(type), owner, isUnindexed: true }] : [];
}

function listParts(type: RecordType, listed: readonly Pick<RecordPage, 'filters'>[]): Entry[] {
  return partsOf(type)(listed);
}

const partsOf = oncePerObject((type: RecordType) =>
  oncePerObject((listed: readonly Pick<RecordPage, 'filters'>[]): Entry[] => [
    ...listFurtherPages(type.path, listed),
    ...listFilterEntries(type, listed),
  ]),
);

function listNames(type: RecordType, page: RecordPage): string {
  return type.facts
    .flatMap((field) => showField(type, page, field))
    .map(({ text }) => text)
    .join(' ');
}
