import 'server-only';
import { gzipSync } from 'node:zlib';
import { escapeHtml } from '@/lib/escape-html';
import { DeployerError } from '@/lib/server/deployer-error';
import type { Link } from '@/lib/server/content/schema-fields';

/** Sample link that a template renders where the page store inserts links to similar pages. */
export const SAMPLE: Link = { label: 'similar-page-label', href: '/similar-page-href' };

/** Where a template shows links, and the HTML around and between their texts. */
export type SimilarLinks = {
  /** In bytes. */
  at: number;
  before: string;
  link: [start: string, middle: string, end: string];
  after: string;
};

type Page = {
  headers: Map<string, string>;
  plain: Buffer;
  zipped: Buffer;
  similarLinks: SimilarLinks | null;
};

// Fast, because it blocks the serving thread.
const COMPRESSION = { level: 1 };

/** Removes the list with the sample link from a rendered template. Returns the markup for `insertSimilarLinks`. */
export function cutSimilarLinks(html: string): { html: string; similarLinks: SimilarLinks | null } {
  if (!html.includes(SAMPLE.href)) return { html, similarLinks: null };
  const nav = html.split('<nav').find((part) => part.includes(SAMPLE.href)) ?? '';
  const block = `<nav${nav.slice(0, nav.indexOf('</nav>'))}</nav>`;
  const item = /<li.*<\/li>/s.exec(block)?.[0] ?? '';
  const [before = '', after] = block.split(item);
  const [start = '', middle = '', end, ...more] = item.split(
    new RegExp(`${SAMPLE.href}|${SAMPLE.label}`),
  );
  const position = html.indexOf(block);
  if (position === -1 || after === undefined || end === undefined || more.length > 0) {
    throw new DeployerError(
      'it has no list with a single link, in whose place similar pages could be listed',
    );
  }
  const at = Buffer.byteLength(html.slice(0, position));
  return {
    html: html.slice(0, position) + html.slice(position + block.length),
    similarLinks: { at, before, link: [start, middle, end], after },
  };
}

/** Inserts links into a page. Returns it unchanged if there are none, or no place for them. */
export function insertSimilarLinks<Stored extends Page>(page: Stored, links: Link[]): Stored {
  const { similarLinks } = page;
  if (!similarLinks || links.length === 0) return page;
  const { at, before, link, after } = similarLinks;
  const [start, middle, end] = link;
  const items = links.map(
    ({ label, href }) => `${start}${escapeHtml(href)}${middle}${escapeHtml(label)}${end}`,
  );
  const block = Buffer.from(`${before}${items.join('')}${after}`);
  const plain = Buffer.concat([page.plain.subarray(0, at), block, page.plain.subarray(at)]);
  const headers = new Map(page.headers);
  headers.delete('ETag');
  return { ...page, headers, plain, zipped: gzipSync(plain, COMPRESSION) };
}
