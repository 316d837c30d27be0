import 'server-only';
import { listFurtherPages, type Entry } from '@/lib/server/content/entry';
import { listCalendarEntries } from '@/lib/server/content/lists/calendar-pages';
import { comparisonPath } from '@/lib/server/content/lists/comparisons';
import { listIndexEntries } from '@/lib/server/content/lists/filter-indexes';
import { listFilterEntries } from '@/lib/server/content/lists/filtered-lists';
import {
  groupByType,
  type Records,
  type TypedRecords,
} from '@/lib/server/content/lists/find-records';
import type { RecordPage } from '@/lib/server/content/lists/record-page';
import { showField } from '@/lib/server/content/lists/show-field';
import { findContactCode, listFilterCalendars, vCardOf } from '@/lib/server/content/lists/twins';
import { toEntry } from '@/lib/server/content/loading/collection';
import { listDayIds } from '@/lib/server/content/loading/entries/added-dates';
import type { RecordType } from '@/lib/server/content/types/define-type';
import { oncePerObject } from '@/lib/server/once-per-object';

/** Lists the pages of all entries, and of the lists. */
export function listRecordEntries(content: TypedRecords): readonly Entry[] {
  return entriesOf(groupByType(content));
}

const entriesOf = oncePerObject((groups: readonly Records[]): readonly Entry[] =>
  groups.flatMap(listEntriesOfType),
);

const listEntriesOfType = oncePerObject(
  ({ type, pages, listed, calendar, introduction }: Records): Entry[] => [
    toListEntry({ type, introduction }),
    ...listParts(type, listed),
    ...listCalendarEntries(type, calendar),
    ...listChoice(type),
    ...pages.map(entryOf(type)),
  ],
);

const entryOf = oncePerObject((type: RecordType) => {
  const more = (page: RecordPage) => ({
    names: listNames(type, page),
    type: type.folder,
    ...(page.date !== undefined && { date: page.date }),
  });
  const listIds = ({ values }: RecordPage) => listDayIds(type, values);
  return oncePerObject((page: RecordPage): Entry => toEntry(page, more, listIds));
});

// The template adds ids of its own, so anchors are not checked.
function toListEntry({ type, introduction }: Pick<Records, 'type' | 'introduction'>): Entry {
  const { path: address, folder, names, about: description } = type;
  if (introduction) {
    const { owner, searchable } = toEntry(introduction);
    return { address, owner, ...(searchable && { searchable }) };
  }
  const searchable = () => ({ title: names.many, names: '', description, html: () => '' });
  return { address, owner: `the list of ${folder}`, searchable };
}

/** Lists the pages and files that went away when entries left their lists: pages of lists, calendars and contacts. */
export function listEndedPages(content: TypedRecords): Entry[] {
  return groupByType(content).flatMap(listEndedPagesOfType);
}

const listEndedPagesOfType = oncePerObject(({ type, pages, listed, added }: Records): Entry[] => {
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

// Comparisons themselves are not listed: there are too many of them.
function listChoice(type: RecordType): Entry[] {
  const owner = `the comparison of ${type.folder}`;
  return type.list.compare ? [{ address: comparisonPath(type), owner, isUnindexed: true }] : [];
}

function listParts(type: RecordType, listed: readonly Pick<RecordPage, 'filters'>[]): Entry[] {
  return [
    ...listFurtherPages(type.path, listed),
    ...listIndexEntries(type, listed),
    ...listFilterEntries(type, listed),
  ];
}

// Search finds entries by all that their pages show.
function listNames(type: RecordType, page: RecordPage): string {
  const others = type.facts.filter((field) => page.references[field] || isSpan(type, field));
  return [listOwnNames(type)(page.values), ...toTexts(type, page, others)].join(' ');
}

/** Returns the texts of the fields that depend on nothing else: the same as long as the file does not change. */
const listOwnNames = oncePerObject((type: RecordType) =>
  oncePerObject((values: RecordPage['values']) => {
    const own = type.facts.filter(
      (field) => !type.kinds.get(field)?.refersTo && !isSpan(type, field),
    );
    return toTexts(type, { values, references: {} }, own).join(' ');
  }),
);

function toTexts(
  type: RecordType,
  page: Parameters<typeof showField>[1],
  fields: readonly string[],
) {
  return fields.flatMap((field) => showField(type, page, field)).map(({ text }) => text);
}

function isSpan({ kinds }: RecordType, field: string): boolean {
  return kinds.get(field)?.isSpan === true;
}
