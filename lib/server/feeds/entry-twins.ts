import 'server-only';
import { formatCsv } from '@/lib/csv';
import { FEEDS } from '@/lib/routes';
import type { Content } from '@/lib/server/content/edition';
import type { Entry } from '@/lib/server/content/lists/entry';
import {
  findTypePage,
  findSiteFeed,
  type TypedEntries,
} from '@/lib/server/content/lists/find-type-page';
import { describeList as describeFoundList } from '@/lib/server/content/lists/list-items';
import { hasTwin, isCalendar, splitTwin } from '@/lib/server/content/lists/twins';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { hasRole } from '@/lib/server/content/types/field-roles';
import { describeFeed } from '@/lib/server/feeds/entry-feed';
import { formatAtom, formatJson } from '@/lib/server/feeds/feeds';
import { formatCalendar } from '@/lib/server/feeds/icalendar';
import { describeSchema, listPublic, twinNameOf } from '@/lib/server/feeds/twin-schema';
import { describeField, formatCell, type TwinContext } from '@/lib/server/feeds/twin-values';
import { formatContactCode, formatVCard } from '@/lib/server/feeds/vcard';

/** A file for programs. A long one has several parts, so that nobody waits for all of it to be written. */
type File = { type: string; parts: Iterable<string> };

/** Facts about the site that files contain, and the tree from which their texts are read. */
type Site = Pick<Content['site'], 'title' | 'brand'> &
  TwinContext & {
    /** Milliseconds since 1970. */
    publishedAt: number;
  };

/** Returns the file for programs at this path, with absolute URLs; null if there is none. */
export function formatTwin(
  content: TypedEntries,
  path: string,
  { origin, ...site }: Site,
): File | null {
  const { address, kind } = splitTwin(path);
  // The feeds of the site are those of a type.
  const list = address || findSiteFeed(content)?.type.path;
  const found = list === undefined ? null : findTypePage(content, list);
  if (!found || !hasTwin(found, path)) return null;
  const calendarOf = (type: EntryType, pages: readonly Entry[], name?: string) => ({
    type: 'text/calendar; charset=utf-8',
    parts: formatCalendar(type, pages, {
      ...site,
      origin,
      ...(name !== undefined && { name: `${name} · ${site.title}` }),
    }),
  });
  if (found.kind === 'entry') {
    const { type } = found.group;
    if (kind === 'ics') return calendarOf(type, [found.entry]);
    if (kind === 'svg')
      return { type: 'image/svg+xml', parts: [formatContactCode(type, found.entry, origin)] };
    return {
      type: 'text/vcard; charset=utf-8',
      parts: [formatVCard(type, found.entry, origin)],
    };
  }
  if (found.kind !== 'list') return null;
  const { selection, matching, group } = found.list;
  const { type } = group;
  const listed = group.listed.filter(({ isAdded }) => !isAdded);
  if (kind === 'ics') {
    // Somebody who has subscribed to all events keeps those that are over.
    const pages = selection.length === 0 ? group.calendar : matching;
    return calendarOf(type, pages, describeFoundList(found.list).title);
  }
  if (kind === 'feed.xml' || kind === 'feed.json') {
    const feed = describeFeed(found.list, { origin, ...site });
    return kind === 'feed.xml'
      ? { type: FEEDS.atom.type, parts: [formatAtom(origin, feed)] }
      : { type: FEEDS.json.type, parts: [formatJson(origin, feed)] };
  }
  if (kind === 'csv')
    return {
      type: 'text/csv; charset=utf-8',
      parts: [formatList(type, listed, { origin, ...site })],
    };
  const over = isCalendar(type)
    ? group.pages.filter(({ isListed, isUnlisted }) => !isListed && !isUnlisted)
    : [];
  const value =
    kind === 'json'
      ? describeList(type, [...listed, ...over.sort(byLatest)], { origin, ...site })
      : describeSchema(group, origin);
  const media = kind === 'json' ? 'application/json' : 'application/schema+json';
  return { type: media, parts: [`${JSON.stringify(value, null, 2)}\n`] };
}

function formatList(type: EntryType, pages: readonly Entry[], site: TwinContext): string {
  const fields = listPublic(type).filter(([name]) => !hasRole(type, name, 'image'));
  const rows = pages.map((page) => [
    site.origin + page.address,
    ...fields.map(([name]) => formatCell(type, page, name, site)),
  ]);
  return formatCsv(['url', ...fields.map(([name]) => twinNameOf(type, name))], rows);
}

function describeList(type: EntryType, pages: readonly Entry[], site: TwinContext) {
  return {
    $schema: `${site.origin}${type.path}.schema.json`,
    entries: pages.map((page) => ({
      url: site.origin + page.address,
      ...(page.isListed ? {} : { hasEnded: true }),
      ...Object.fromEntries(
        listPublic(type).flatMap(([name]) => {
          const value = describeField(type, page, name, site);
          return value === undefined ? [] : [[twinNameOf(type, name), value]];
        }),
      ),
    })),
  };
}

function byLatest(a: Entry, b: Entry): number {
  return (b.endsAt ?? 0) - (a.endsAt ?? 0);
}
