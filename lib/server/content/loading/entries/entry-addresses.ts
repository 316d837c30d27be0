import 'server-only';
import { listCalendarAddresses } from '@/lib/server/content/lists/calendar-pages';
import { comparisonPath } from '@/lib/server/content/lists/comparisons';
import type { Entry } from '@/lib/server/content/lists/entry';
import { listIndexAddresses } from '@/lib/server/content/lists/filter-indexes';
import { listFilterAddresses } from '@/lib/server/content/lists/filtered-lists';
import {
  groupByType,
  type EntryGroup,
  type TypedEntries,
} from '@/lib/server/content/lists/entry-groups';
import { listFormerAddresses } from '@/lib/server/content/lists/former-members';
import { findContactCode, listFilterCalendars, vCardOf } from '@/lib/server/content/lists/twins';
import { listDayIds } from '@/lib/server/content/loading/entries/added-dates';
import { listNames } from '@/lib/server/content/loading/entries/searched-names';
import { toSiteAddress } from '@/lib/server/content/loading/fixed-pages/fixed-page';
import {
  listFurtherPages,
  type SiteAddress,
} from '@/lib/server/content/files/addresses/site-address';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { oncePerObject } from '@/lib/server/once-per-object';

/** Lists the pages of all entries, and of the lists. */
export function listEntryAddresses(content: TypedEntries): readonly SiteAddress[] {
  const groups = groupByType(content);
  const former = groups.flatMap((group) => listFormerAddresses(group, content));
  return former.length > 0 ? [...addressesOf(groups), ...former] : addressesOf(groups);
}

const addressesOf = oncePerObject((groups: readonly EntryGroup[]): readonly SiteAddress[] =>
  groups.flatMap(listAddressesOfType),
);

const listAddressesOfType = oncePerObject(
  ({ type, pages, listed, calendar, introduction }: EntryGroup): SiteAddress[] => [
    toListAddress({ type, introduction }),
    ...listParts(type, listed),
    ...listCalendarAddresses(type, calendar),
    ...listChoice(type),
    ...pages.filter(({ isUntranslated }) => !isUntranslated).map(addressOf(type)),
  ],
);

const addressOf = oncePerObject((type: EntryType) => {
  const more = (page: Entry) => ({
    names: listNames(type, page),
    type: type.folder,
    ...(page.date !== undefined && { date: page.date }),
  });
  const listIds = ({ values }: Entry) => listDayIds(type, values);
  return oncePerObject((page: Entry): SiteAddress => {
    const { searchable, ...address } = toSiteAddress(page, more, listIds);
    if (page.isUnlisted) return { ...address, isUnindexed: true };
    return searchable ? { ...address, searchable } : address;
  });
});

// The template adds ids of its own, so anchors are not checked.
function toListAddress({
  type,
  introduction,
}: Pick<EntryGroup, 'type' | 'introduction'>): SiteAddress {
  const { path, folder, names, about: description } = type;
  // A file that is missing or wrong has an address, too: the address of its list.
  const { introduction: owner = `the list of ${folder}` } = type;
  if (introduction) {
    const { searchable } = toSiteAddress(introduction);
    return { path, owner, ...(searchable && { searchable }) };
  }
  const searchable = () => ({ title: names.many, names: '', description, html: () => '' });
  return { path, owner, searchable };
}

/** Lists the pages and files that went away when entries left their lists: pages of lists, calendars and contacts. */
export function listEndedPages(content: TypedEntries): SiteAddress[] {
  return groupByType(content).flatMap(listEndedPagesOfType);
}

const listEndedPagesOfType = oncePerObject(
  ({ type, pages, listed, added }: EntryGroup): SiteAddress[] => {
    const own = [...pages, ...added];
    if (own.length === listed.length) return [];
    const shown = new Set(listParts(type, listed).map(({ path }) => path));
    const once = own.map(({ filters, endedFilters = filters }) => ({ filters: endedFilters }));
    const left = type.vCard ? pages.filter(({ isListed }) => !isListed) : [];
    const calendars = new Set(listFilterCalendars(type, listed));
    return [
      ...listParts(type, once).filter(({ path }) => !shown.has(path)),
      ...listFilterCalendars(type, once)
        .filter((path) => !calendars.has(path))
        .map((path) => ({ path, owner: `the calendar ${path}` })),
      ...left.flatMap((page) => {
        const code = findContactCode({ type }, { ...page, isListed: true });
        const files = [vCardOf(page.address), ...(code === null ? [] : [code])];
        return files.map((path) => ({ path, owner: `the contact ${page.file}` }));
      }),
    ];
  },
);

// Comparisons themselves are not listed: there are too many of them.
function listChoice(type: EntryType): SiteAddress[] {
  const owner = `the comparison of ${type.folder}`;
  return type.list.compare ? [{ path: comparisonPath(type), owner, isUnindexed: true }] : [];
}

function listParts(type: EntryType, listed: readonly Pick<Entry, 'filters'>[]): SiteAddress[] {
  return [
    ...listFurtherPages(type.path, listed),
    ...listIndexAddresses(type, listed),
    ...listFilterAddresses(type, listed),
  ];
}
