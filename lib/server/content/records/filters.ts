import 'server-only';
import { toSlug } from '@/lib/slug';
import { listFurtherPages } from '@/lib/server/content/collections/blog';
import type { Entry } from '@/lib/server/content/collection';
import type { ContentIssue } from '@/lib/server/content/content-issue';
import type { RecordFields, RecordType } from '@/lib/server/content/records/define-type';
import type { Link } from '@/lib/server/content/schema-fields';
import { oncePerObject } from '@/lib/server/once-per-object';

/** Most filters of a list: each multiplies the number of lists. */
export const MAX_FILTERS = 3;

const MAX_LISTS = 50_000;

// Browsers and proxies refuse long addresses; no value with a list of its own is a sentence.
const MAX_SEGMENT = 100;

/** The value of a field by which lists can be filtered. Values with the same segment are one. */
export type FilterValue = {
  field: string;
  /** Part of the address, as in `/people/roles/professor`. */
  segment: string;
  label: string;
};

type Filtered = { filters: readonly FilterValue[] };

/** Returns the different values of an entry by which lists can be filtered, in the order of the declaration. */
export function listFilterValues(
  type: RecordType,
  values: RecordFields['values'],
  references: Readonly<Record<string, Link[]>>,
): FilterValue[] {
  const all = type.filters.flatMap((field) => {
    const links = references[field];
    if (!links) return listOwnValues(type)(values).filter((value) => value.field === field);
    return links.flatMap(({ label, href }) => toFilterValue(field, label, href));
  });
  return [...new Map(all.map((value) => [keyOf(value), value])).values()];
}

/** Lists the values of fields that name no other entry: the same as long as the file does not change. */
const listOwnValues = oncePerObject(({ kinds, filters }: RecordType) =>
  oncePerObject((values: RecordFields['values']) => {
    const list = (field: string) =>
      [values[field] ?? []].flat().flatMap((one) => {
        const shown = kinds.get(field)?.show(Array.isArray(values[field]) ? [one] : one) ?? [];
        return shown.flatMap(({ text, day = '' }) =>
          toFilterValue(field, text || day, typeof one === 'string' ? one : text || day),
        );
      });
    return filters.flatMap((field) => (kinds.get(field)?.refersTo ? [] : list(field)));
  }),
);

function toFilterValue(field: string, label: string, name: string): FilterValue[] {
  const segment = toSlug(name.split('/').at(-1) ?? '');
  const isUsable = segment !== '' && segment.length <= MAX_SEGMENT;
  return isUsable ? [{ field, segment, label }] : [];
}

/** Returns the address of a list with these filters, which have the order of the declaration. */
export function filterPath(
  type: Pick<RecordType, 'path' | 'filters'>,
  selection: readonly FilterValue[],
): string {
  const ordered = type.filters.flatMap((field) => selection.filter((one) => one.field === field));
  return [type.path, ...ordered.flatMap(({ field, segment }) => [toSegment(field), segment])].join(
    '/',
  );
}

/** Reads the filters at the beginning of the segments after the address of a type's list. */
export function parseFilters(
  filters: readonly string[],
  pages: readonly Filtered[],
  segments: readonly string[],
  room = MAX_FILTERS,
): { selection: FilterValue[]; rest: string[] } {
  const [name, segment = '', ...others] = segments;
  const field = filters.find((one) => toSegment(one) === name) ?? '';
  const known = room > 0 ? indexValues(pages).get(keyOf({ field, segment }))?.value : undefined;
  if (!known) return { selection: [], rest: [...segments] };
  const later = filters.slice(filters.indexOf(known.field) + 1);
  const { selection, rest } = parseFilters(later, pages, others, room - 1);
  return { selection: [known, ...selection], rest };
}

/** Keeps the entries that have all of these values. */
export function applyFilters<Page extends Filtered>(
  pages: readonly Page[],
  selection: readonly FilterValue[],
): Page[] {
  const index = indexValues(pages);
  const wanted = selection.map((value) => index.get(keyOf(value))?.pages);
  return pages.filter((page) => wanted.every((having) => having?.has(page)));
}

/** Returns each value, with the entries that have it, by its key. */
const indexValues = oncePerObject((pages: readonly Filtered[]) => {
  const index = new Map<string, { value: FilterValue; pages: Set<Filtered> }>();
  for (const page of pages) {
    for (const value of page.filters) {
      const known = index.get(keyOf(value));
      if (known) known.pages.add(page);
      else index.set(keyOf(value), { value, pages: new Set([page]) });
    }
  }
  return index;
});

/** Lists the values by which this list can be filtered further, with the number of entries that have them. */
export function countFilters(
  pages: readonly Filtered[],
  selection: readonly FilterValue[],
): { value: FilterValue; count: number }[] {
  if (selection.length === MAX_FILTERS) return [];
  const counts = new Map<string, { value: FilterValue; count: number }>();
  for (const page of pages) {
    for (const value of page.filters) {
      if (selection.some(({ field }) => field === value.field)) continue;
      const known = counts.get(keyOf(value));
      if (known) known.count++;
      else counts.set(keyOf(value), { value, count: 1 });
    }
  }
  return [...counts.values()].sort((a, b) => a.value.label.localeCompare(b.value.label));
}

type FilteredList = { address: string; depth: number; count: number };

/** Lists the filtered lists that have an entry. Stops above the limit, which `findExcess` reports. */
export function listFilteredLists(type: RecordType, pages: readonly Filtered[]) {
  return countLists(type)(pages);
}

type Found = { list: FilteredList; field: string; further: Map<string, Found> | null };

const countLists = oncePerObject(({ path }: RecordType) =>
  oncePerObject((pages: readonly Filtered[]): readonly FilteredList[] => {
    const lists: FilteredList[] = [];
    const add = ({ list, field, further }: Found, values: readonly FilterValue[]) => {
      for (const [index, value] of values.entries()) {
        if (!further || lists.length > MAX_LISTS) return;
        if (value.field === field) continue;
        const key = keyOf(value);
        const found = further.get(key) ?? toFound(list, value);
        if (found.list.count === 0) lists.push(found.list);
        found.list.count += 1;
        further.set(key, found);
        add(found, values.slice(index + 1));
      }
    };
    const list = { address: path, depth: 0, count: 0 };
    const root: Found = { list, field: '', further: new Map() };
    for (const { filters } of pages) add(root, filters);
    return lists;
  }),
);

function toFound({ address, depth }: FilteredList, { field, segment }: FilterValue): Found {
  const own = `${address}/${toSegment(field)}/${segment}`;
  const further = depth + 1 < MAX_FILTERS ? new Map<string, Found>() : null;
  return { list: { address: own, depth: depth + 1, count: 0 }, field, further };
}

/** Lists the pages of the filtered lists. Only those with one filter are for search engines. */
export function listFilterEntries(type: RecordType, pages: readonly Filtered[]): Entry[] {
  return listFilteredLists(type, pages).flatMap(({ address, depth, count }) =>
    [
      { address, owner: `the list ${address}` },
      ...listFurtherPages(address, { length: count }),
    ].map((entry) => ({ ...entry, ...(depth > 1 && { isUnindexed: true }) })),
  );
}

/** Returns a problem if the filters of a type would make more lists than a site can have; null otherwise. */
export function findExcess(
  type: RecordType,
  pages: readonly Filtered[],
): Pick<ContentIssue, 'found' | 'expected'> | null {
  const limit = MAX_LISTS.toLocaleString('en');
  return listFilteredLists(type, pages).length <= MAX_LISTS
    ? null
    : {
        found: `more than ${limit} filtered lists`,
        expected: `at most ${limit}: fewer different values of ${type.filters.join(', ')}, or fewer filters in the type`,
      };
}

function keyOf({ field, segment }: Pick<FilterValue, 'field' | 'segment'>): string {
  return `${field}/${segment}`;
}

// `firstTerm` becomes "first-term".
function toSegment(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
