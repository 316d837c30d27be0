import 'server-only';
import { formatDayMonthOrYear } from '@/lib/format';
import { paginationText } from '@/lib/i18n/layout';
import { recordsText } from '@/lib/i18n/records';
import { toSlug } from '@/lib/slug';
import { countListPages, listPagePath, parsePageSegments, POSTS_PER_PAGE } from '@/lib/pagination';
import type { RecordType } from '@/lib/server/content/records/define-type';
import {
  applyFilters,
  filterPath,
  parseFilters,
  type FilterValue,
} from '@/lib/server/content/records/filters';
import {
  findMonth,
  findYear,
  type CalendarMonth,
  type CalendarYear,
} from '@/lib/server/content/records/calendar-pages';
import { findComparison, type Comparison } from '@/lib/server/content/compare/comparisons';
import type { RecordPage } from '@/lib/server/content/records/read-records';
import { recordTypes } from '@/lib/server/content/records/type-list';
import type { Link } from '@/lib/server/content/schema-fields';
import { oncePerObject } from '@/lib/server/once-per-object';

/** The entries of a type that has some, sorted by date or name. */
export type Records = {
  type: RecordType;
  pages: RecordPage[];
  byAddress: ReadonlyMap<string, RecordPage>;
  /** Pages that lists show. */
  listed: RecordPage[];
  /** Days that entries of other types add to its lists, and to its calendar. */
  added: RecordPage[];
  /** All that its calendar shows. */
  calendar: RecordPage[];
};

/** A page of a list, counted from 1. */
export type FoundList = {
  records: Records;
  /** Filters of the list. */
  selection: FilterValue[];
  /** The entries of all pages of the list. */
  matching: RecordPage[];
  page: number;
  pages: number;
  shown: RecordPage[];
};

export type Found =
  | { list: FoundList }
  | { records: Records; entry: RecordPage }
  | { records: Records; month: CalendarMonth }
  | { records: Records; year: CalendarYear }
  | { comparison: Comparison };

/** Lists the types that have entries, with these. */
export const groupByType = oncePerObject((all: readonly RecordPage[]): Records[] =>
  recordTypes.flatMap((type) => {
    const own = all.filter(({ folder }) => folder === type.folder);
    const pages = own.filter(({ isAdded }) => !isAdded);
    const listed = own.filter(({ isListed }) => isListed);
    const added = own.filter(({ isAdded }) => isAdded);
    const byAddress = new Map(pages.map((page) => [page.address, page]));
    const calendar = [...pages, ...added];
    return pages.length > 0 ? [{ type, pages, byAddress, listed, added, calendar }] : [];
  }),
);

/** Completes "expected: …" for the address of a type without an entry; null for any other address. */
export function explainOff(
  address: string,
  hasEntry: (type: RecordType) => boolean,
): string | null {
  const type = recordTypes.find(({ path }) => `${address}/`.startsWith(`${path}/`));
  if (!type || hasEntry(type)) return null;
  return `no such address while the site has no ${type.folder}; a first file in the folder ${type.folder} adds them`;
}

/** Returns the list, the calendar page, the comparison or the entry at an address; null if there is none. */
export function findRecords(all: readonly RecordPage[], address: string): Found | null {
  const groups = groupByType(all);
  const records = groups.find(({ type }) => `${address}/`.startsWith(`${type.path}/`));
  if (!records) return null;
  const entry = records.byAddress.get(address);
  if (entry) return { records, entry };
  const comparison = findComparison(groups, address);
  if (comparison) return comparison.address === address ? { comparison } : null;
  const { type, listed, calendar } = records;
  const segments = address
    .slice(type.path.length + 1)
    .split('/')
    .filter(Boolean);
  const month = findMonth(calendar, segments);
  if (month) return { records, month };
  const year = findYear(calendar, segments);
  if (year) return { records, year };
  const { selection, rest } = parseFilters(type.filters, listed, segments);
  const matching = applyFilters(listed, selection);
  const page = parsePageSegments(rest);
  const pages = countListPages(matching);
  const isList = page <= pages && (matching.length > 0 || selection.length === 0);
  if (!isList || address !== listPagePath(filterPath(type, selection), page)) return null;
  const shown = matching.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE);
  return { list: { records, selection, matching, page, pages, shown } };
}

/** Returns the title of a list and the sentence below it. */
export function describeList({
  records: { type },
  selection,
  matching,
  page,
}: Pick<FoundList, 'records' | 'selection' | 'matching' | 'page'>) {
  const labels = selection.map(({ label }) => label);
  const title = recordsText.title(type.names.many, labels);
  return {
    title: paginationText.title(title, page),
    description: labels.length > 0 ? recordsText.about(matching.length) : type.about,
  };
}

const FIRST_INVERSE = 24;

/** Entries whose fields name another one: the first of them if a list with a filter has all. */
export type Inverse = {
  heading: string;
  pages: Pick<RecordPage, 'address' | 'title'>[];
  all?: Link;
};

/** Lists the entries whose fields name this one, by the heading that their types declare. */
export function listInverse(all: readonly RecordPage[], { address }: RecordPage): Inverse[] {
  return indexInverse(all).flatMap(({ type, field, heading, naming }) => {
    const pages = naming.get(address);
    if (!pages) return [];
    const value = pages[0]?.filters.find(
      (one) => one.field === field && one.segment === toSlug(address.split('/').at(-1) ?? ''),
    );
    if (!value || pages.length <= FIRST_INVERSE) return [{ heading, pages }];
    const href = filterPath(type, [value]);
    const label = recordsText.all(pages.length);
    return [{ heading, pages: pages.slice(0, FIRST_INVERSE), all: { label, href } }];
  });
}

/** Returns, for each field that names entries, the listed entries that name one, by its address. */
const indexInverse = oncePerObject((all: readonly RecordPage[]) =>
  groupByType(all).flatMap(({ type, listed }) =>
    [...type.kinds].flatMap(([field, { refersTo }]) => {
      const naming = new Map<string, RecordPage[]>();
      for (const page of refersTo ? listed : []) {
        for (const href of new Set(page.references[field]?.map((link) => link.href))) {
          const pages = naming.get(href);
          if (pages) pages.push(page);
          else naming.set(href, [page]);
        }
      }
      return refersTo ? [{ type, field, heading: refersTo.inverse, naming }] : [];
    }),
  ),
);

/** Divides a list as its type declares. */
export function groupRecords(
  { type }: Records,
  pages: readonly RecordPage[],
): { heading: string | null; pages: RecordPage[] }[] {
  if (type.list.group === 'none')
    return pages.length > 0 ? [{ heading: null, pages: [...pages] }] : [];
  const groups = new Map<string, RecordPage[]>();
  for (const page of pages) {
    const heading = headingOf(type, page);
    groups.set(heading, [...(groups.get(heading) ?? []), page]);
  }
  return [...groups].map(([heading, members]) => ({ heading, pages: members }));
}

function headingOf({ list }: RecordType, page: RecordPage): string {
  if (page.isPinned) return recordsText.pinned;
  if (list.group === 'year') return page.date?.slice(0, 'yyyy'.length) ?? '';
  return list.group === 'month' ? monthOf(page) : letterOf(page.sortName);
}

function monthOf({ next }: RecordPage): string {
  return formatDayMonthOrYear(next?.day.slice(0, 'yyyy-mm'.length) ?? '');
}

// "Ångström" belongs to A, where `localeCompare` sorts it.
function letterOf(name: string): string {
  const [first = ''] = name.normalize('NFD');
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}
