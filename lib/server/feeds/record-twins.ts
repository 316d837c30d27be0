import 'server-only';
import path from 'node:path';
import { z } from 'zod';
import { formatCsv } from '@/lib/csv';
import { FEEDS } from '@/lib/routes';
import { fallbackOf } from '@/lib/images/image-variants';
import type { Content } from '@/lib/server/content/load-content';
import type { RecordType } from '@/lib/server/content/records/define-type';
import type { FieldKind } from '@/lib/server/content/records/field-kind';
import { filterPath } from '@/lib/server/content/filters/filters';
import { findRecords, findSiteFeed } from '@/lib/server/content/records/find-records';
import { describeList as describeFoundList } from '@/lib/server/content/records/list-items';
import type { RecordPage } from '@/lib/server/content/records/read-records';
import { labelOf, showField } from '@/lib/server/content/records/show-field';
import { hasTwin } from '@/lib/server/content/records/twins';
import type { Link } from '@/lib/server/content/schema-fields';
import { toStart, toTimestamp } from '@/lib/server/content/times/time-zone';
import { formatAtom, formatJson } from '@/lib/server/feeds/feeds';
import { describeFeed } from '@/lib/server/feeds/record-feed';
import { formatCalendar } from '@/lib/server/feeds/icalendar';
import { describeSchema, listPublic, twinNameOf } from '@/lib/server/feeds/twin-schema';
import { formatContactCode, formatVCard } from '@/lib/server/feeds/vcard';

type File = { type: string; text: string };

/** Facts about the site that files contain. */
type Site = Pick<Content['site'], 'title' | 'brand' | 'timeZone'> & {
  origin: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
  /** Addresses that visitors cannot see, as in `Content`. */
  hidden?: readonly string[];
};

type Facts = Pick<Site, 'origin' | 'timeZone' | 'hidden'>;

/** Returns the file for programs at this path, with absolute URLs; null if there is none. */
export function formatTwin(
  records: readonly RecordPage[],
  path: string,
  { origin, ...site }: Site,
): File | null {
  const [, address = '', kind = ''] =
    /^(.*?)(?:\.|\/(?=feed\.))(feed\.xml|feed\.json|json|schema\.json|csv|vcf|ics|svg)$/.exec(
      path,
    ) ?? [];
  // The feeds of the site are those of a type.
  const list = address || findSiteFeed(records)?.type.path;
  const found = list === undefined ? null : findRecords(records, list);
  if (!found || !hasTwin(found, path)) return null;
  const calendarOf = (type: RecordType, name: string, pages: readonly RecordPage[]) => ({
    type: 'text/calendar; charset=utf-8',
    text: [
      ...formatCalendar(type, pages, { ...site, origin, name: `${name} · ${site.title}` }),
    ].join(''),
  });
  if ('entry' in found) {
    const { type } = found.records;
    if (kind === 'ics') return calendarOf(type, found.entry.title, [found.entry]);
    if (kind === 'svg')
      return { type: 'image/svg+xml', text: formatContactCode(type, found.entry, origin) };
    return {
      type: 'text/vcard; charset=utf-8',
      text: formatVCard(type, found.entry, origin),
    };
  }
  if (!('list' in found)) return null;
  const { selection, matching, records: group } = found.list;
  const { type } = group;
  const listed = group.listed.filter(({ isAdded }) => !isAdded);
  if (kind === 'ics') {
    // Somebody who has subscribed to all events keeps those that are over.
    const pages = selection.length === 0 ? group.calendar : matching;
    return calendarOf(type, describeFoundList(found.list).title, pages);
  }
  if (kind === 'feed.xml' || kind === 'feed.json') {
    const feed = describeFeed(found.list, site);
    return kind === 'feed.xml'
      ? { type: FEEDS.atom.type, text: formatAtom(origin, feed) }
      : { type: FEEDS.json.type, text: formatJson(origin, feed) };
  }
  if (kind === 'csv')
    return { type: 'text/csv; charset=utf-8', text: formatList(type, listed, { origin, ...site }) };
  const value =
    kind === 'json'
      ? describeList(type, listed, { origin, ...site })
      : describeSchema(group, origin);
  const media = kind === 'json' ? 'application/json' : 'application/schema+json';
  return { type: media, text: `${JSON.stringify(value, null, 2)}\n` };
}

function formatList(type: RecordType, pages: readonly RecordPage[], site: Facts): string {
  const fields = listPublic(type).filter(([, { isImage }]) => !isImage);
  const rows = pages.map((page) => [
    site.origin + page.address,
    ...fields.map(([name, kind]) => formatCell(type, page, name, kind, site)),
  ]);
  return formatCsv(['url', ...fields.map(([name]) => twinNameOf(type, name))], rows);
}

function formatCell(
  type: RecordType,
  page: RecordPage,
  name: string,
  kind: FieldKind,
  { origin, ...site }: Facts,
): string {
  const value = describeText(type, page, name, kind, { origin, ...site });
  if (typeof value === 'string') return value;
  const { isLink } = kind;
  return showField(type, page, name)
    .filter((shown) => !isLink || !isContactLink(shown))
    .map(({ text, href, day }) => {
      const link = isLink && href ? toAbsolute({ label: text, href }, origin).href : '';
      return [text, link, day].filter(Boolean).join(': ');
    })
    .join('; ');
}

function describeList(type: RecordType, pages: readonly RecordPage[], site: Facts) {
  return {
    $schema: `${site.origin}${type.path}.schema.json`,
    entries: pages.map((page) => ({
      url: site.origin + page.address,
      ...Object.fromEntries(
        listPublic(type).flatMap(([name, kind]) => {
          const value = describeField(type, page, name, kind, site);
          return value === undefined ? [] : [[twinNameOf(type, name), value]];
        }),
      ),
    })),
  };
}

function describeField(
  type: RecordType,
  page: RecordPage,
  name: string,
  kind: FieldKind,
  site: Facts,
): unknown {
  const { origin } = site;
  const { isImage, isLink, isTopic, isAuthor } = kind;
  const text = describeText(type, page, name, kind, site);
  if (text !== undefined) return text;
  const written = page.values[name];
  const value = isLink ? withoutContacts(written) : written;
  const links = isTopic
    ? page.filters.flatMap((one) =>
        one.field === name ? { label: one.label, href: filterPath(type, [one]) } : [],
      )
    : page.references[name];
  if (links) {
    const absolute = links.map((link) => toAbsolute(link, origin));
    return isTopic || isAuthor || Array.isArray(value) ? absolute : absolute[0];
  }
  const image = isImage ? page.image : null;
  if (image) return { url: origin + fallbackOf(image).url, alt: image.alt };
  return Array.isArray(value)
    ? value.map((one) => toAbsolute(one, origin))
    : toAbsolute(value, origin);
}

/** Returns the text of a day, a time or Markdown; undefined for any other field. */
function describeText(
  type: RecordType,
  { values, body }: RecordPage,
  name: string,
  { isMarkdown, isMoment }: FieldKind,
  { origin, timeZone, hidden = [] }: Facts,
): unknown {
  const value = values[name];
  if (isMoment && typeof value === 'string') {
    const hasTime = value.length > 'yyyy-mm-dd'.length;
    return hasTime ? toTimestamp(toStart(value, timeZone), timeZone) : value;
  }
  if (!isMarkdown || typeof value !== 'string') return undefined;
  // Links to a page that nobody can see yet would reveal its address. HTML is Markdown, too.
  const mayReveal = hidden.some((address) => value.includes(path.posix.basename(address)));
  const label = labelOf(type, name);
  const shown = mayReveal ? body.texts.find(({ title }) => title.text === label) : undefined;
  return shown ? shown.text.html.replace(/ (href|src)="(?=\/)/g, ` $1="${origin}`) : value;
}

/** Leaves out links that are ways to reach a person; undefined if there is no other. */
function withoutContacts(value: unknown): unknown {
  if (!Array.isArray(value)) return isContactLink(value) ? undefined : value;
  const others = value.filter((one) => !isContactLink(one));
  return others.length > 0 ? others : undefined;
}

function isContactLink(link: unknown): boolean {
  return /^(mailto|tel):/i.test(String(Reflect.get(Object(link), 'href')));
}

function toAbsolute<Value>(value: Value, origin: string): Value | Link {
  const { data } = localLink.safeParse(value);
  return data ? { ...data, href: origin + data.href } : value;
}

const localLink = z.object({ label: z.string(), href: z.string().startsWith('/') });
