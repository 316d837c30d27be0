import 'server-only';
import { FEEDS } from '@/lib/routes';
import type { Entry } from '@/lib/server/content/lists/entry';
import {
  filterPath,
  listSingleFilters,
  type FilterValue,
} from '@/lib/server/content/lists/filters';
import {
  groupByType,
  type EntryGroup,
  type TypedEntries,
} from '@/lib/server/content/lists/entry-groups';
import type { TypePage } from '@/lib/server/content/lists/find-type-page';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { fieldWith, hasRole } from '@/lib/server/content/types/field-roles';
import { oncePerObject } from '@/lib/server/once-per-object';

/** A file for programs with the same content as a page. */
type Twin = { path: string; type: string };

/** A file of an entry. */
type EntryTwin = { path: string; type: 'text/vcard' | 'text/calendar' };

/** Lists the paths of all files for programs: JSON with its schema and CSV of each list, vCards, and calendars. */
export function listTwins(content: TypedEntries): string[] {
  return groupByType(content).flatMap(listTwinPathsOfType);
}

const listTwinPathsOfType = oncePerObject((group: EntryGroup): string[] => {
  const { type, listed } = group;
  const pages = group.pages.filter(({ isUntranslated }) => !isUntranslated);
  return [
    ...listTwinsOf(type).map(({ path }) => path),
    schemaOf(type),
    ...pages.flatMap((page) => listEntryTwins(group, page).map(({ path }) => path)),
    ...pages.flatMap((page) => findContactCode(group, page) ?? []),
    ...listFilterCalendars(type, listed),
    ...listTopicFeeds(type, listed),
  ];
});

const SUBSCRIBED = new Set<string>([FEEDS.atom.type, FEEDS.json.type, 'text/calendar']);

/** Lists the feeds and calendars of whole types, which programs that have subscribed to them request all day. */
export function listSubscriptions(content: TypedEntries): string[] {
  const twins = groupByType(content).flatMap(({ type }) => listTwinsOf(type));
  return twins.filter(({ type }) => SUBSCRIBED.has(type)).map(({ path }) => path);
}

const TWIN = /^(.*?)(?:\.|\/(?=feed\.))(feed\.xml|feed\.json|json|schema\.json|csv|vcf|ics|svg)$/;

/** Divides the path of a file into the address of its page and its kind. Both are empty for any other path. */
export function splitTwin(path: string): { address: string; kind: string } {
  const [, address = '', kind = ''] = TWIN.exec(path) ?? [];
  return { address, kind };
}

/** Returns whether a page has a file at this path, which `listTwins` lists too. */
export function hasTwin(found: TypePage, path: string): boolean {
  if (found.kind === 'entry') {
    const { group, entry } = found;
    const isOf = (twin: { path: string }) => twin.path === path;
    return listEntryTwins(group, entry).some(isOf) || findContactCode(group, entry) === path;
  }
  if (found.kind !== 'list') return false;
  const { selection, group } = found.list;
  const isSchema = selection.length === 0 && path === schemaOf(group.type);
  return isSchema || listTwinsOf(group.type, selection).some((twin) => twin.path === path);
}

/** Lists the files with the same entries as a list. */
export function listTwinsOf(type: EntryType, selection: readonly FilterValue[] = []): Twin[] {
  const path = filterPath(type, selection);
  const feeds = feedsOf(type);
  const calendar = { path: iCalendarOf(path), type: 'text/calendar' };
  return [
    ...(selection.length === 0
      ? [
          { path: `${path}.json`, type: 'application/json' },
          { path: `${path}.csv`, type: 'text/csv' },
          ...(hasDates(type) ? [feeds.atom, feeds.json] : []),
        ]
      : []),
    ...(isCalendar(type) && selection.length <= 1 ? [calendar] : []),
    ...(selection.length === 1 && selection.every((one) => hasFeed(type, one))
      ? [{ path: topicFeedOf(path), type: FEEDS.atom.type }]
      : []),
  ];
}

/** Lists the files with the same content as the page of an entry. */
export function listEntryTwins(
  { type }: Pick<EntryGroup, 'type'>,
  { address, isListed, span }: Entry,
): EntryTwin[] {
  const vCard = { path: vCardOf(address), type: 'text/vcard' as const };
  const calendar = { path: iCalendarOf(address), type: 'text/calendar' as const };
  // Nobody saves the contact of somebody who has left.
  return [...(isListed && type.vCard ? [vCard] : []), ...(span ? [calendar] : [])];
}

/** Returns the path of the QR code of a vCard; null unless the page shows a way to reach the person. */
export function findContactCode(
  { type }: Pick<EntryGroup, 'type'>,
  { address, isListed, values }: Entry,
): string | null {
  const isShown = type.facts.some(
    (field) => hasRole(type, field, 'contact') && values[field] !== undefined,
  );
  return type.vCard && isListed && isShown ? `${address}.svg` : null;
}

/** Returns the path of the JSON Schema of a list. */
export function schemaOf({ path }: Pick<EntryType, 'path'>): string {
  return `${path}.schema.json`;
}

/** Returns the path of the vCard of an entry. */
export function vCardOf(address: string): string {
  return `${address}.vcf`;
}

/** Returns the path of the calendar of a list, or of one event. */
function iCalendarOf(address: string): string {
  return `${address}.ics`;
}

/** Returns the feeds of a list with dates. */
export function feedsOf({ path, isSiteFeed }: Pick<EntryType, 'path' | 'isSiteFeed'>) {
  const folder = isSiteFeed ? '' : path;
  return {
    atom: { path: `${folder}${FEEDS.atom.path}`, type: FEEDS.atom.type },
    json: { path: `${folder}${FEEDS.json.path}`, type: FEEDS.json.type },
  };
}

/** Returns the path of the feed of a topic, whose list has this address. */
export function topicFeedOf(address: string): string {
  return `${address}${FEEDS.atom.path}`;
}

function hasFeed(type: EntryType, { field }: FilterValue): boolean {
  return hasDates(type) && hasRole(type, field, 'topic');
}

function listTopicFeeds(type: EntryType, pages: readonly Entry[]): string[] {
  return listSingleFilters(type, pages).flatMap(({ address, value }) =>
    hasFeed(type, value) ? topicFeedOf(address) : [],
  );
}

function hasDates(type: EntryType): boolean {
  return fieldWith(type, 'date') !== '';
}

/** Returns whether entries of a type take place at a time, so that its list is a calendar too. */
export function isCalendar(type: EntryType): boolean {
  return fieldWith(type, 'span') !== '';
}

/** Lists the paths of the calendars of lists with one filter. */
export function listFilterCalendars(
  type: EntryType,
  pages: readonly Pick<Entry, 'filters'>[],
): string[] {
  if (!isCalendar(type)) return [];
  return listSingleFilters(type, pages).map(({ address }) => iCalendarOf(address));
}
