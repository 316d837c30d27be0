import 'server-only';
import { texts } from '@/lib/i18n/texts';
import type { Redirect } from '@/lib/server/content/files/addresses/redirect-index';
import type { Entry } from '@/lib/server/content/lists/entry';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { getShownPage } from '@/lib/server/shown-page';

/** How many entries are compared side by side. */
const LEAST_COMPARED = 2;
export const MOST_COMPARED = 3;

/** Name of the boxes with which visitors choose entries. */
const CHOICE = 'entry';

export const COMPARISON_SEGMENT = 'compare';

/** The entries of a type that its list shows, among which visitors choose. */
type Listed = { type: EntryType; listed: Entry[] };

/** Listed entries that a visitor has chosen, in the order of the list: any number of them. */
export type Comparison = {
  group: Listed;
  chosen: Entry[];
  /** The only address with these entries. */
  address: string;
};

/** Returns `/programmes/compare/arts/law` for two entries, and `/programmes/compare` for none. */
export function comparisonPath(
  { path }: Pick<EntryType, 'path'>,
  chosen: readonly Pick<Entry, 'address'>[] = [],
): string {
  return [path, COMPARISON_SEGMENT, ...chosen.map(choiceOf)].join('/');
}

/** Returns the value of the box of an entry, and its part of the address of a comparison. */
export function choiceOf({ address }: Pick<Entry, 'address'>): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

/** Whether a list offers to compare its entries. A copy of the site cannot contain all comparisons. */
export function isComparable({ type, listed }: Listed): boolean {
  const isCopy = getShownPage().copy !== undefined;
  return type.list.compare === true && listed.length >= LEAST_COMPARED && !isCopy;
}

/**
 * Reads which entries an address and the query of a form name, in any order. Ignores names that are not listed; null
 * if the address is not below that of a type's comparisons.
 */
export function findComparison(
  groups: readonly Listed[],
  address: string,
  query = '',
): Comparison | null {
  const group = groups.find(
    ({ type }) => type.list.compare && `${address}/`.startsWith(`${comparisonPath(type)}/`),
  );
  if (!group) return null;
  const { type, listed } = group;
  const inPath = address.slice(comparisonPath(type).length).split('/');
  const names = new Set([...inPath, ...new URLSearchParams(query).getAll(CHOICE)]);
  const chosen = listed.filter((entry) => names.has(choiceOf(entry)));
  return { group, chosen, address: comparisonPath(type, chosen) };
}

/** Lists the addresses of the entries that the address of a comparison names; none for any other address. */
export function listCompared(types: readonly EntryType[], address: string): string[] {
  return types.flatMap((type) => {
    const path = `${comparisonPath(type)}/`;
    if (!type.list.compare || !address.startsWith(path)) return [];
    const names = address.slice(path.length).split('/');
    return names.map((name) => `${type.path}/${name}`);
  });
}

/** Returns the redirect from another address with the same entries. The order of the list may change. */
export function redirectOf({ address }: Comparison, from: string): Redirect {
  return { from, to: address, permanent: false };
}

/** Whether this many entries can be shown side by side. */
export function isSideBySide(chosen: readonly Entry[]): boolean {
  return chosen.length >= LEAST_COMPARED && chosen.length <= MOST_COMPARED;
}

/** Returns the title of the page of a comparison and a sentence about it. */
export function describeComparison({ group, chosen }: Pick<Comparison, 'group' | 'chosen'>) {
  const names = isSideBySide(chosen) ? chosen.map(({ title }) => title) : [group.type.names.many];
  return { title: texts().entries.sideBySide(names), description: texts().entries.aboutComparison };
}

/** Returns the box of an entry, as a form shows it. */
export function toChoice(entry: Entry, chosen: readonly Entry[] = []) {
  const { title } = entry;
  return { name: CHOICE, value: choiceOf(entry), title, isChosen: chosen.includes(entry) };
}
