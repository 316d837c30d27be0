import 'server-only';
import type { Entry } from '@/lib/server/content/lists/entry';
import type { FormerChoice } from '@/lib/server/content/lists/former-members';
import { sortByGroup } from '@/lib/server/content/lists/list-groups';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { oncePerObject } from '@/lib/server/once-per-object';

/** The types of a site, and its entries of all types in the order of lists, such as those of a `Content`. */
export type TypedEntries = {
  types: readonly EntryType[];
  entries: readonly Entry[];
} & FormerChoice;

/** The entries of a type that has some, days of other entries or an introduction, sorted by date or name. */
export type EntryGroup = {
  type: EntryType;
  /** Everything below, in the order of lists. */
  all: readonly Entry[];
  introduction: Entry | null;
  pages: Entry[];
  byAddress: ReadonlyMap<string, Entry>;
  /** Pages that lists show. */
  listed: Entry[];
  /** Days that entries of other types add to its lists, and to its calendar. */
  added: Entry[];
  /** All that its calendar shows. */
  calendar: Entry[];
};

/** Lists the types that have entries, days of other entries or an introduction, with these. Returns the same list for the same entries. */
export function groupByType({ types, entries }: TypedEntries): readonly EntryGroup[] {
  return groupsOf(types)(entries);
}

const groupsOf = oncePerObject((types: readonly EntryType[]) =>
  oncePerObject((all: readonly Entry[]): readonly EntryGroup[] => {
    const byFolder = new Map<string, Entry[]>();
    for (const page of all) {
      const own = byFolder.get(page.folder);
      if (own) own.push(page);
      else byFolder.set(page.folder, [page]);
    }
    return types.flatMap((type) => {
      const group = groupOnce(type, byFolder.get(type.folder) ?? []);
      return group.all.length > 0 ? [group] : [];
    });
  }),
);

/** Returns the same group for the same pages, so that nothing is derived from them again. */
function groupOnce(type: EntryType, all: readonly Entry[]): EntryGroup {
  const recent = (recentGroups.get(type) ?? []).flatMap((known) => known.deref() ?? []);
  const known = recent.find((one) => isSameList(one.all, all));
  const group = known ?? toGroup(type, all);
  const others = recent.filter((one) => one !== known).slice(0, MAX_RECENT - 1);
  recentGroups.set(
    type,
    [group, ...others].map((one) => new WeakRef(one)),
  );
  return group;
}

// One load of the content may group a type four times: with and without hidden entries, and to check the times of
// those that have ended or appear later.
const MAX_RECENT = 8;

// Weak: the content from which the groups come retains them.
const recentGroups = new Map<EntryType, WeakRef<EntryGroup>[]>();

function isSameList(one: readonly Entry[], other: readonly Entry[]): boolean {
  return one.length === other.length && one.every((page, index) => page === other[index]);
}

function toGroup(type: EntryType, own: readonly Entry[]): EntryGroup {
  const introduction = own.find(({ isIntroduction }) => isIntroduction) ?? null;
  const pages = own.filter(isEntry);
  const listed = sortByGroup(
    type,
    own.filter(({ isListed }) => isListed),
  );
  const added = own.filter(({ isAdded }) => isAdded);
  const byAddress = new Map(pages.map((page) => [page.address, page]));
  const calendar = [...pages, ...added];
  return { type, all: own, introduction, pages, byAddress, listed, added, calendar };
}

/** Returns whether a page is an entry, and neither an introduction nor a day of an entry of another type. */
export function isEntry({ isAdded, isIntroduction }: Entry): boolean {
  return !isAdded && !isIntroduction;
}

/** Returns the type whose feeds are those of the site, with its entries; null if there is none. */
export function findSiteFeed(content: TypedEntries): EntryGroup | null {
  return groupByType(content).find(({ type }) => type.isSiteFeed) ?? null;
}
