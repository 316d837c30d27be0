import 'server-only';
import { z } from 'zod';
import { formatCsv } from '@/lib/csv';
import { FEEDS } from '@/lib/routes';
import { fallbackOf } from '@/lib/images/image-variants';
import type { Content } from '@/lib/server/content/load-content';
import type { RecordType } from '@/lib/server/content/records/define-type';
import type { FieldKind } from '@/lib/server/content/records/field-kind';
import {
  describeList as describeFoundList,
  findRecords,
} from '@/lib/server/content/records/find-records';
import type { RecordPage } from '@/lib/server/content/records/read-records';
import { labelOf, showField } from '@/lib/server/content/records/show-field';
import { hasTwin } from '@/lib/server/content/records/twins';
import type { Link } from '@/lib/server/content/schema-fields';
import { formatAtom, formatJson } from '@/lib/server/feeds/feeds';
import { describeFeed } from '@/lib/server/feeds/record-feed';
import { formatCalendar } from '@/lib/server/feeds/icalendar';
import { formatContactCode, formatVCard } from '@/lib/server/feeds/vcard';

type File = { type: string; text: string };

/** Facts about the site that files contain. */
type Site = Pick<Content['site'], 'title' | 'brand' | 'timeZone'> & {
  origin: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
};

/** Returns the file for programs at this path, with absolute URLs; null if there is none. */
export function formatTwin(
  records: readonly RecordPage[],
  path: string,
  { origin, ...site }: Site,
): File | null {
  const [, address = '', kind = ''] =
    /^(.+?)(?:\.|\/(?=feed\.))(feed\.xml|feed\.json|json|schema\.json|csv|vcf|ics|svg)$/.exec(
      path,
    ) ?? [];
  const found = findRecords(records, address);
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
    return { type: 'text/csv; charset=utf-8', text: formatList(type, listed, origin) };
  const value = kind === 'json' ? describeList(type, listed, origin) : describeSchema(type, origin);
  const media = kind === 'json' ? 'application/json' : 'application/schema+json';
  return { type: media, text: `${JSON.stringify(value, null, 2)}\n` };
}

/** Lists the fields that anybody may copy. */
function listPublic({ kinds }: RecordType) {
  return [...kinds].filter(([, { isContact, isPublic }]) => !isContact || isPublic);
}

function formatList(type: RecordType, pages: readonly RecordPage[], origin: string): string {
  const fields = listPublic(type).filter(([, { isImage }]) => !isImage);
  const names = fields.map(([name]) => name);
  const rows = pages.map((page) => [
    origin + page.address,
    ...fields.map(([name, { isLink, isMarkdown }]) =>
      isMarkdown
        ? [page.values[name]].flat().join('\n\n')
        : showField(type, page, name)
            .filter((shown) => !isLink || !isContactLink(shown))
            .map(({ text, href, day }) => {
              const link = isLink && href ? toAbsolute({ label: text, href }, origin).href : '';
              return [text, link, day].filter(Boolean).join(': ');
            })
            .join('; '),
    ),
  ]);
  return formatCsv(['url', ...names], rows);
}

function describeList(type: RecordType, pages: readonly RecordPage[], origin: string) {
  return {
    $schema: `${origin}${type.path}.schema.json`,
    entries: pages.map((page) => ({
      url: origin + page.address,
      ...Object.fromEntries(
        listPublic(type).flatMap(([name, kind]) => {
          const value = describeField(page, name, kind, origin);
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    })),
  };
}

function describeField(
  page: RecordPage,
  name: string,
  { isImage, isLink }: FieldKind,
  origin: string,
): unknown {
  const written = page.values[name];
  const value = isLink ? withoutContacts(written) : written;
  const links = page.references[name]?.map((link) => toAbsolute(link, origin));
  if (links) return Array.isArray(value) ? links : links[0];
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

const LINK = {
  type: 'object',
  properties: { label: { type: 'string' }, href: { type: 'string', format: 'uri' } },
  required: ['label', 'href'],
};

const IMAGE = {
  type: 'object',
  properties: { url: { type: 'string', format: 'uri' }, alt: { type: 'string' } },
  required: ['url', 'alt'],
};

/** Describes the JSON of a list (JSON Schema, 2020-12). */
function describeSchema(type: RecordType, origin: string) {
  const properties = Object.fromEntries(
    listPublic(type).map(([name, kind]) => {
      const written: unknown = type.properties[name];
      const isList = Reflect.get(Object(written), 'type') === 'array';
      const own = kind.refersTo ? (isList ? { type: 'array', items: LINK } : LINK) : written;
      return [name, { title: labelOf(type, name), ...Object(kind.isImage ? IMAGE : own) }];
    }),
  );
  const required = type.required.filter(
    (name) => Object.hasOwn(properties, name) && !type.kinds.get(name)?.isLink,
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${origin}${type.path}.schema.json`,
    title: type.names.many,
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      entries: {
        type: 'array',
        items: {
          type: 'object',
          properties: { url: { type: 'string', format: 'uri' }, ...properties },
          required: ['url', ...required],
        },
      },
    },
    required: ['entries'],
  };
}
