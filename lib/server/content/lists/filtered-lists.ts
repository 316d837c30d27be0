import 'server-only';
import type { ContentIssue } from '@/lib/server/content-issue';
import {
  listFurtherPages,
  type SiteAddress,
} from '@/lib/server/content/files/addresses/site-address';
import {
  keyOf,
  MAX_FILTERS,
  publicNameOf,
  type Filtered,
  type FilterValue,
} from '@/lib/server/content/lists/filters';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { oncePerObject } from '@/lib/server/once-per-object';

const MAX_LISTS = 50_000;

type FilteredList = {
  address: string;
  /** The last of its filters. */
  value: FilterValue;
  depth: number;
  count: number;
};

/** Lists the filtered lists that have an entry. Stops above the limit, which `findExcess` reports. */
export function listFilteredLists(type: EntryType, pages: readonly Filtered[]) {
  return countLists(type)(pages);
}

type ListNode = { list: FilteredList; further: Map<string, ListNode> | null };

const countLists = oncePerObject((type: EntryType) =>
  oncePerObject((pages: readonly Filtered[]): readonly FilteredList[] => {
    const lists: FilteredList[] = [];
    const add = ({ list, further }: ListNode, values: readonly FilterValue[], from = 0) => {
      for (let index = from; index < values.length; index++) {
        const value = values[index];
        if (!value || !further || lists.length > MAX_LISTS) return;
        if (value.field === list.value.field) continue;
        const key = keyOf(value);
        const found = further.get(key) ?? toNode(type, list, value);
        if (found.list.count === 0) {
          lists.push(found.list);
          further.set(key, found);
        }
        found.list.count += 1;
        add(found, values, index + 1);
      }
    };
    const value = { field: '', segment: '', label: '' };
    const list = { address: type.path, value, depth: 0, count: 0 };
    const root: ListNode = { list, further: new Map() };
    for (const { filters } of pages) add(root, filters);
    return lists;
  }),
);

function toNode(type: EntryType, { address, depth }: FilteredList, value: FilterValue): ListNode {
  const own = `${address}/${publicNameOf(type, value.field)}/${value.segment}`;
  const further = depth + 1 < MAX_FILTERS ? new Map<string, ListNode>() : null;
  return { list: { address: own, value, depth: depth + 1, count: 0 }, further };
}

/** Lists the pages of the filtered lists. Only those with one filter are for search engines. */
export function listFilterAddresses(type: EntryType, pages: readonly Filtered[]): SiteAddress[] {
  return listFilteredLists(type, pages).flatMap(({ address, depth, count }) =>
    [
      { path: address, owner: `the list ${address}` },
      ...listFurtherPages(address, { length: count }),
    ].map((page) => ({ ...page, ...(depth > 1 && { isUnindexed: true }) })),
  );
}

/** Returns a problem if the filters of a type would make more lists than a site can have; null otherwise. */
export function findExcess(
  type: EntryType,
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
