import 'server-only';
import { escapeHtml } from '@/lib/escape-html';
import { blogText } from '@/lib/i18n/blog';
import { language } from '@/lib/i18n/language';
import { fallbackOf } from '@/lib/images/image-variants';
import { FEEDS } from '@/lib/routes';
import type { Post } from '@/lib/server/content/collections/posts';
import { tagFeedPath, type Tag } from '@/lib/server/content/collections/tags';
import { getContent } from '@/lib/server/content/content';
import { toStart, toTimestamp } from '@/lib/server/content/times/time-zone';

/** Feed readers keep older posts; a feed of ten years would only be slow to fetch. */
const NEWEST = 50;

/** Formats the newest posts, or those of a tag, with their full text as Atom (RFC 4287). */
export function formatAtomFeed(origin: string, tag?: Tag): string {
  const { site, blog, period, posts: all } = getContent();
  const posts = (tag?.posts ?? all).slice(0, NEWEST);
  // Without posts, the feed changed when the last post ended, if there ever was one.
  const changedAt = posts.length > 0 ? Math.max(...posts.map(toChange)) : Math.max(0, period.from);
  const { address } = tag ?? blog;
  const self = tag ? tagFeedPath(tag) : FEEDS.atom.path;
  const title = [tag?.label, blog.title, site.title].filter(Boolean).join(' – ');
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${origin}${address}</id>
<title>${escapeHtml(title)}</title>
<subtitle>${escapeHtml(tag ? blogText.tagLead(tag.label) : blog.description)}</subtitle>
<updated>${toTime(changedAt)}</updated>
<link rel="self" type="${FEEDS.atom.type}" href="${origin}${self}"/>
<link rel="alternate" type="text/html" href="${origin}${address}"/>
${posts.map((post) => formatEntry(origin, post)).join('\n')}
</feed>
`;
}

/** Formats the newest posts as JSON Feed (jsonfeed.org, version 1.1). */
export function formatJsonFeed(origin: string): string {
  const { site, blog, posts } = getContent();
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${blog.title} – ${site.title}`,
    description: blog.description,
    home_page_url: `${origin}${blog.address}`,
    feed_url: `${origin}${FEEDS.json.path}`,
    language: language,
    items: posts.slice(0, NEWEST).map((post) => ({
      id: `${origin}${post.address}`,
      url: `${origin}${post.address}`,
      title: post.title,
      summary: post.description,
      ...(post.image && { image: `${origin}${fallbackOf(post.image).url}` }),
      content_html: formatText(origin, post),
      date_published: toTime(post.startsAt),
      date_modified: toTime(toChange(post)),
      authors: post.authors.map(({ label, href }) => ({
        name: label,
        url: `${origin}${href}`,
      })),
      tags: post.tags.map(({ label }) => label),
    })),
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}

function formatEntry(origin: string, post: Post): string {
  const { title, description, startsAt, authors, tags, address } = post;
  return `<entry>
<id>${origin}${address}</id>
<title>${escapeHtml(title)}</title>
<link rel="alternate" type="text/html" href="${origin}${address}"/>
<published>${toTime(startsAt)}</published>
<updated>${toTime(toChange(post))}</updated>
${authors.map(({ label, href }) => `<author><name>${escapeHtml(label)}</name><uri>${origin}${href}</uri></author>`).join('\n')}
${tags.map(({ label }) => `<category term="${escapeHtml(label)}"/>`).join('')}
<summary>${escapeHtml(description)}</summary>
<content type="html">${escapeHtml(formatText(origin, post))}</content>
</entry>`;
}

// Feed readers cannot resolve relative URLs, and show images in the format that all of them know.
function formatText(origin: string, { address, body }: Post): string {
  return body.html
    .replace(/<source [^>]*>|<\/?picture>/g, '')
    .replace(/ (href|src)="(?=\/)/g, ` $1="${origin}`)
    .replace(/ href="(?=#)/g, ` href="${origin}${address}`);
}

/** Returns when a post last changed, but not before it appeared: an update may name the day only. */
function toChange({ startsAt, updated }: Post): number {
  if (updated === undefined) return startsAt;
  return Math.max(startsAt, toStart(updated, getContent().site.timeZone));
}

function toTime(instant: number): string {
  return toTimestamp(instant, getContent().site.timeZone);
}
