import 'server-only';
import { FEEDS } from '@/lib/routes';
import type { Content } from '@/lib/server/content/edition';
import type { Entry } from '@/lib/server/content/lists/entry';
import { findSiteFeed, type TypedEntries } from '@/lib/server/content/lists/entry-groups';
import { findTypePage, type FoundList } from '@/lib/server/content/lists/find-type-page';
import { describeList } from '@/lib/server/content/lists/list-items';
import { hasTwin, splitTwin } from '@/lib/server/content/lists/twins';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { describeFeed } from '@/lib/server/feeds/entry-feed';
import { formatAtom, formatJson } from '@/lib/server/feeds/feeds';
import { formatCalendar } from '@/lib/server/feeds/icalendar';
import { describeEntries, formatList } from '@/lib/server/feeds/list-twins';
import { describeSchema } from '@/lib/server/feeds/twin-schema';
import type { TwinContext } from '@/lib/server/feeds/twin-values';
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
export function formatTwin(content: TypedEntries, path: string, site: Site): File | null {
  const { address, kind } = splitTwin(path);
  // The feeds of the site are those of a type.
  const list = address || findSiteFeed(content)?.type.path;
  const found = list === undefined ? null : findTypePage(content, list);
  if (!found || !hasTwin(found, path)) return null;
  if (found.kind === 'entry') return formatEntryTwin(found.group.type, found.entry, kind, site);
  return found.kind === 'list' ? formatListTwin(found.list, kind, site) : null;
}

function formatEntryTwin(type: EntryType, entry: Entry, kind: string, site: Site): File {
  if (kind === 'ics') return formatCalendarFile(type, [entry], site);
  return kind === 'svg'
    ? { type: 'image/svg+xml', parts: [formatContactCode(type, entry, site.toUrl)] }
    : { type: 'text/vcard; charset=utf-8', parts: [formatVCard(type, entry, site.toUrl)] };
}

function formatListTwin(list: FoundList, kind: string, site: Site): File {
  const { selection, matching, group } = list;
  const { type } = group;
  const listed = group.listed.filter(({ isAdded }) => !isAdded);
  switch (kind) {
    case 'ics': {
      // Somebody who has subscribed to all events keeps those that are over.
      const pages = selection.length === 0 ? group.calendar : matching;
      const name = `${describeList(list).title} · ${site.title}`;
      return formatCalendarFile(type, pages, { ...site, name });
    }
    case 'feed.xml':
      return { type: FEEDS.atom.type, parts: [formatAtom(site.toUrl, describeFeed(list, site))] };
    case 'feed.json':
      return { type: FEEDS.json.type, parts: [formatJson(site.toUrl, describeFeed(list, site))] };
    case 'csv':
      return { type: 'text/csv; charset=utf-8', parts: [formatList(type, listed, site)] };
    case 'json':
      return toFile('application/json', describeEntries(group, listed, site));
    default:
      return toFile('application/schema+json', describeSchema(group, site.toUrl));
  }
}

function formatCalendarFile(
  type: EntryType,
  pages: readonly Entry[],
  calendar: Parameters<typeof formatCalendar>[2],
): File {
  return {
    type: 'text/calendar; charset=utf-8',
    parts: formatCalendar(type, pages, calendar),
  };
}

function toFile(type: string, value: unknown): File {
  return { type, parts: [`${JSON.stringify(value, null, 2)}\n`] };
}
