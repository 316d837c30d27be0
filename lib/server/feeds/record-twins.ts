import 'server-only';
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
import { showField } from '@/lib/server/content/records/show-field';
import { hasTwin } from '@/lib/server/content/records/twins';
import type { Link } from '@/lib/server/content/schema-fields';
import { toDateAttribute } from '@/lib/server/content/times/time-zone';
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
};

type Zone = Pick<Site, 'origin' | 'timeZone'>;

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

function formatList(type: RecordType, pages: readonly RecordPage[], site: Zone): string {
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
  { isLink, isMarkdown, isMoment }: FieldKind,
  { origin, timeZone }: Zone,
): string {
  const value = page.values[name];
  if (isMarkdown) return [value].flat().join('\n\n');
  if (isMoment && typeof value === 'string') return toDateAttribute(value, timeZone);
  return showField(type, page, name)
    .filter((shown) => !isLink || !isContactLink(shown))
    .map(({ text, href, day }) => {
      const link = isLink && href ? toAbsolute({ label: text, href }, origin).href : '';
      return [text, link, day].filter(Boolean).join(': ');
    })
    .join('; ');
}

function describeList(type: RecordType, pages: readonly RecordPage[], site: Zone) {
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
  { isImage, isLink, isMoment, isTopic, isAuthor }: FieldKind,
  { origin, timeZone }: Zone,
): unknown {
  const written = page.values[name];
  if (isMoment && typeof written === 'string') return toDateAttribute(written, timeZone);
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
