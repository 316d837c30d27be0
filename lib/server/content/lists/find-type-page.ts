import 'server-only';
import { readText, texts } from '@/lib/i18n/texts';
import { countListPages, listPagePath, parsePageSegments, POSTS_PER_PAGE } from '@/lib/pagination';
import type { Link } from '@/lib/server/content/files/schema-fields';
import {
  findMonth,
  findYear,
  type CalendarMonth,
  type CalendarYear,
} from '@/lib/server/content/lists/calendar-pages';
import { findComparison, type Comparison } from '@/lib/server/content/lists/comparisons';
import type { Entry } from '@/lib/server/content/lists/entry';
import {
  groupByType,
  type EntryGroup,
  type TypedEntries,
} from '@/lib/server/content/lists/entry-groups';
import { findIndex, type FilterIndex } from '@/lib/server/content/lists/filter-indexes';
import {
  applyFilters,
  filterPath,
  parseFilters,
  type FilterValue,
} from '@/lib/server/content/lists/filters';
import { findFormer, type FormerList } from '@/lib/server/content/lists/former-members';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { oncePerObject } from '@/lib/server/once-per-object';
import { toSlug } from '@/lib/slug';

/** A page of a list, counted from 1. */
export type FoundList = {
  group: EntryGroup;
  /** Filters of the list. */
  selection: FilterValue[];
  /** The entries of all pages of the list. */
  matching: Entry[];
  page: number;
  pages: number;
  shown: Entry[];
};

/** A page of a type: its list, that of former members, a part of its calendar, a comparison, the values of a field, or an entry. */
export type TypePage =
  | { kind: 'list'; list: FoundList }
  | { kind: 'entry'; group: EntryGroup; entry: Entry }
  | { kind: 'month'; group: EntryGroup; month: CalendarMonth }
  | { kind: 'year'; group: EntryGroup; year: CalendarYear }
  | { kind: 'comparison'; comparison: Comparison }
  | { kind: 'former'; group: EntryGroup; former: FormerList }
  | { kind: 'index'; group: EntryGroup; index: FilterIndex };

/** Completes "expected: …" for the address of a type without an entry; null for any other address. */
export function explainOff(
  types: readonly EntryType[],
  address: string,
  hasEntry: (type: EntryType) => boolean,
): string | null {
  const type = types.find(({ path }) => `${address}/`.startsWith(`${path}/`));
  if (!type || hasEntry(type)) return null;
  return `no such address while the site has no ${type.folder}; to add the first, create a file in the folder ${type.folder}`;
}

/** Returns the page of a type at an address; null if there is none. */
export function findTypePage(content: TypedEntries, address: string): TypePage | null {
  const groups = groupByType(content);
  const group = groups.find(({ type }) => `${address}/`.startsWith(`${type.path}/`));
  if (!group) return null;
  const entry = group.byAddress.get(address);
  if (entry) return { kind: 'entry', group, entry };
  const comparison = findComparison(groups, address);
  if (comparison) return comparison.address === address ? { kind: 'comparison', comparison } : null;
  const { type, listed, calendar } = group;
  const segments = address
    .slice(type.path.length + 1)
    .split('/')
    .filter(Boolean);
  const month = findMonth(calendar, segments);
  if (month) return { kind: 'month', group, month };
  const year = findYear(calendar, segments);
  if (year) return { kind: 'year', group, year };
  const index = findIndex(type, listed, segments);
  if (index) return { kind: 'index', group, index };
  const former = findFormer(group, content, segments);
  if (former) return { kind: 'former', group, former };
  const { selection, rest } = parseFilters(type, listed, segments);
  const matching = selection.length === 0 ? listed : applyFilters(listed, selection);
  const page = parsePageSegments(rest);
  const pages = countListPages(matching);
  const isList = page <= pages && (matching.length > 0 || selection.length === 0);
  if (!isList || address !== listPagePath(filterPath(type, selection), page)) return null;
  const shown = matching.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE);
  return { kind: 'list', list: { group, selection, matching, page, pages, shown } };
}

const FIRST_INVERSE = 24;

/** Entries whose field names another entry. If there are many, `pages` has the first, and `all` links to all. */
export type Inverse = {
  heading: string;
  pages: Pick<Entry, 'address' | 'title'>[];
  all?: Link;
};

/** Lists the entries whose fields name this one, by the heading that their types declare. */
export function listInverse(content: TypedEntries, { address }: Entry): Inverse[] {
  return indexInverse(groupByType(content)).flatMap(({ type, field, inverse, naming }) => {
    const heading = readText(inverse);
    const pages = naming.get(address);
    if (!pages) return [];
    const value = pages[0]?.filters.find(
      (one) => one.field === field && one.segment === toSlug(address.split('/').at(-1) ?? ''),
    );
    if (!value || pages.length <= FIRST_INVERSE) return [{ heading, pages }];
    const href = filterPath(type, [value]);
    const label = texts().entries.all(pages.length);
    return [{ heading, pages: pages.slice(0, FIRST_INVERSE), all: { label, href } }];
  });
}

/** Returns, for each field that names entries, the listed entries that name one, by its address. */
const indexInverse = oncePerObject((groups: readonly EntryGroup[]) =>
  groups.flatMap(({ type, listed }) =>
    [...type.kinds].flatMap(([field, { refersTo }]) => {
      const naming = new Map<string, Entry[]>();
      for (const page of refersTo ? listed : []) {
        for (const href of new Set(page.references[field]?.map((link) => link.href ?? ''))) {
          const pages = naming.get(href);
          if (pages) pages.push(page);
          else naming.set(href, [page]);
        }
      }
      return refersTo ? [{ type, field, inverse: refersTo.inverse, naming }] : [];
    }),
  ),
);
