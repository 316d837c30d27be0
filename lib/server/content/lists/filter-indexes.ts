import 'server-only';
import { compareTexts } from '@/lib/format';
import { countListPages, parsePageSegments } from '@/lib/pagination';
import {
  listFurtherPages,
  type SiteAddress,
} from '@/lib/server/content/files/addresses/site-address';
import {
  countFilters,
  publicNameOf,
  type Filtered,
  type FilterCount,
  type FilterValue,
} from '@/lib/server/content/lists/filters';
import { orderOfChoice } from '@/lib/server/content/lists/list-groups';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { hasRole } from '@/lib/server/content/types/field-roles';
import { oncePerObject } from '@/lib/server/once-per-object';

/** Most values of a field that a list offers. The entries have to begin on the first screen. */
const MOST_OPTIONS = 12;

const VALUES_PER_PAGE = 200;

/** A page of the values of a field, counted from 1. */
export type FilterIndex = {
  field: string;
  /** Values of all pages, sorted by name. */
  values: FilterCount[];
  shown: FilterCount[];
  page: number;
  pages: number;
};

/** Returns the address of the page with all values of a field. */
export function indexPath(type: EntryType, field: string): string {
  return `${type.path}/${publicNameOf(type, field)}`;
}

/** Returns a page of the values of a field, by the segments after the address of the list; null if there is none. */
export function findIndex(
  type: EntryType,
  listed: readonly Filtered[],
  [name, ...segments]: readonly string[],
): FilterIndex | null {
  const field = type.filters.find((one) => publicNameOf(type, one) === name);
  const values = field === undefined ? null : listValues(type, listed, field);
  const page = parsePageSegments(segments);
  if (field === undefined || !values) return null;
  const pages = countListPages(values, VALUES_PER_PAGE);
  // The first page has one address.
  if (!(page <= pages) || (page === 1 && segments.length > 0)) return null;
  const shown = values.slice((page - 1) * VALUES_PER_PAGE, page * VALUES_PER_PAGE);
  return { field, values, shown, page, pages };
}

/** Lists the fields whose values have a page. */
export function listIndexed(type: EntryType, listed: readonly Filtered[]): string[] {
  return type.filters.filter((field) => listValues(type, listed, field));
}

/** Lists the pages of the values of all fields. */
export function listIndexAddresses(type: EntryType, listed: readonly Filtered[]): SiteAddress[] {
  return type.filters.flatMap((field) => {
    const path = indexPath(type, field);
    const values = listValues(type, listed, field);
    return values
      ? [
          { path, owner: `the list of ${publicNameOf(type, field)}` },
          ...listFurtherPages(path, values, VALUES_PER_PAGE),
        ]
      : [];
  });
}

/**
 * Lists the fields by which this list can be filtered further, each with its most common values.
 *
 * @param selection filters of the list
 */
export function listOptions(
  type: EntryType,
  matching: readonly Filtered[],
  selection: readonly FilterValue[],
): { field: string; values: FilterCount[]; isPartial: boolean }[] {
  const counts = countFilters(matching, selection).filter(({ count }) => count < matching.length);
  const byField = groupByField(counts);
  return type.filters.flatMap((field) => {
    const all = byField.get(field) ?? [];
    const values = all
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MOST_OPTIONS)
      .sort((a, b) => orderOf(type, a) - orderOf(type, b) || compareLabels(a, b));
    return all.length > 0 ? [{ field, values, isPartial: values.length < all.length }] : [];
  });
}

// Topics and authors have their page before the first entry has any.
function listValues(
  type: EntryType,
  listed: readonly Filtered[],
  field: string,
): FilterCount[] | null {
  const isIndexed = hasRole(type, field, 'topic') || hasRole(type, field, 'author');
  return sortValues(listed).get(field) ?? (isIndexed ? [] : null);
}

const sortValues = oncePerObject((listed: readonly Filtered[]) =>
  groupByField(countFilters(listed, []).sort(compareLabels)),
);

function groupByField(counts: readonly FilterCount[]): Map<string, FilterCount[]> {
  const groups = new Map<string, FilterCount[]>();
  for (const count of counts) {
    const group = groups.get(count.value.field);
    if (group) group.push(count);
    else groups.set(count.value.field, [count]);
  }
  return groups;
}

// Values of a choice have the order of the type: bachelor, master, doctorate.
function orderOf(type: EntryType, { value }: FilterCount): number {
  return orderOfChoice(type, value.field, value.segment);
}

function compareLabels(a: FilterCount, b: FilterCount): number {
  return compareTexts(a.value.label, b.value.label);
}
