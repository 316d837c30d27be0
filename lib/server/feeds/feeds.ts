import 'server-only';
import { escapeHtml } from '@/lib/escape-html';
import { getLanguage } from '@/lib/i18n/language';
import { fallbackOf } from '@/lib/images/image-variants';
import { FEEDS } from '@/lib/routes';
import type { Picture } from '@/lib/server/content/files/images/media';
import type { Named } from '@/lib/server/content/files/schema-fields';
import { toTimestamp } from '@/lib/server/content/time/time-zone';

/** Feed readers store older entries; a feed of ten years would only be slow to fetch. */
export const NEWEST = 50;

/** Returns the URL at which programs find an address of the site, in the language of the file if it is there. */
export type ToUrl = (address: string) => string;

/** Returns HTML whose links and images have URLs instead of addresses of the site. */
export function withUrls(html: string, toUrl: ToUrl): string {
  return html.replace(/(?<= (?:href|src)=")\/[^"]*/g, toUrl);
}

/** A list with dates, as a feed. Times are milliseconds since 1970. */
export type Feed = {
  /** The URL of the list at the first origin of the site. */
  id: string;
  title: string;
  description: string;
  /** Address of the list. */
  address: string;
  /** Paths of the feed itself. */
  atom: string;
  json: string;
  /** Zone of the times that the feed shows. */
  timeZone: string;
  /** Name of the author of entries without one. */
  author?: string;
  /** Not more than NEWEST. */
  entries: readonly FeedEntry[];
  /** When the last entry ended, if there is none now. */
  emptySince: number;
};

export type FeedEntry = {
  /** The first public URL of the entry, which may no longer be its present one. */
  id: string;
  address: string;
  title: string;
  description: string;
  startsAt: number;
  changedAt: number;
  authors: readonly Named[];
  tags: readonly string[];
  image: Picture | null;
  body: { html: string };
};

/** Formats the newest entries with their full text as Atom (RFC 4287). */
export function formatAtom(toUrl: ToUrl, feed: Feed): string {
  const { id, title, description, address, atom, timeZone, author, entries, emptySince } = feed;
  const changedAt =
    entries.length > 0 ? Math.max(...entries.map((entry) => entry.changedAt)) : emptySince;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${getLanguage().tag}">
<id>${escapeHtml(id)}</id>
<title>${escapeHtml(title)}</title>
<subtitle>${escapeHtml(description)}</subtitle>
<updated>${toTimestamp(changedAt, timeZone)}</updated>
<link rel="self" type="${FEEDS.atom.type}" href="${toUrl(atom)}"/>
<link rel="alternate" type="text/html" href="${toUrl(address)}"/>
${author === undefined ? '' : `<author><name>${escapeHtml(author)}</name></author>`}
${entries.map((entry) => formatEntry(toUrl, timeZone, entry)).join('\n')}
</feed>
`;
}

/** Formats the newest entries as JSON Feed (jsonfeed.org, version 1.1). */
export function formatJson(toUrl: ToUrl, feed: Feed): string {
  const { title, description, address, json, timeZone, author, entries } = feed;
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: toUrl(address),
    feed_url: toUrl(json),
    language: getLanguage().tag,
    ...(author !== undefined && { authors: [{ name: author }] }),
    items: entries.map((entry) => ({
      id: entry.id,
      url: toUrl(entry.address),
      title: entry.title,
      summary: entry.description,
      ...(entry.image && { image: toUrl(fallbackOf(entry.image).url) }),
      content_html: formatText(toUrl, entry),
      date_published: toTimestamp(entry.startsAt, timeZone),
      date_modified: toTimestamp(entry.changedAt, timeZone),
      ...(entry.authors.length > 0 && {
        authors: entry.authors.map(({ label, href }) => ({
          name: label,
          ...(href !== undefined && { url: toUrl(href) }),
        })),
      }),
      tags: entry.tags,
    })),
  };
  return `${JSON.stringify(value, null, 1)}\n`;
}

function formatEntry(toUrl: ToUrl, timeZone: string, entry: FeedEntry): string {
  const { id, title, description, startsAt, changedAt, authors, tags, address } = entry;
  return `<entry>
<id>${escapeHtml(id)}</id>
<title>${escapeHtml(title)}</title>
<link rel="alternate" type="text/html" href="${toUrl(address)}"/>
<published>${toTimestamp(startsAt, timeZone)}</published>
<updated>${toTimestamp(changedAt, timeZone)}</updated>
${authors.map((author) => formatAuthor(toUrl, author)).join('\n')}
${tags.map((tag) => `<category term="${escapeHtml(tag)}"/>`).join('')}
<summary>${escapeHtml(description)}</summary>
<content type="html">${escapeHtml(formatText(toUrl, entry))}</content>
</entry>`;
}

function formatAuthor(toUrl: ToUrl, { label, href }: Named): string {
  const uri = href === undefined ? '' : `<uri>${toUrl(href)}</uri>`;
  return `<author><name>${escapeHtml(label)}</name>${uri}</author>`;
}

// Feed readers cannot resolve relative URLs, and show images in the format that all of them know.
function formatText(toUrl: ToUrl, { address, body }: FeedEntry): string {
  const html = body.html.replace(/<source [^>]*>|<\/?picture>/g, '');
  return withUrls(html, toUrl).replace(/ href="(?=#)/g, ` href="${toUrl(address)}`);
}
