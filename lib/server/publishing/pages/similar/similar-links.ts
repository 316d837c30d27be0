import 'server-only';
import { escapeHtml } from '@/lib/escape-html';
import type { Link } from '@/lib/server/content/files/schema-fields';
import { DeployerError } from '@/lib/server/deployer-error';
import type { Block } from '@/lib/server/publishing/pages/block';

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

/** Removes the list with the sample link from a rendered template. Returns the markup for `renderSimilarLinks`. */
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

/** Returns the list of links; null if there are none. */
export function renderSimilarLinks(
  { at, before, link, after }: SimilarLinks,
  links: Link[],
): Block | null {
  if (links.length === 0) return null;
  const [start, middle, end] = link;
  const items = links.map(
    ({ label, href }) => `${start}${escapeHtml(href)}${middle}${escapeHtml(label)}${end}`,
  );
  return { at, html: `${before}${items.join('')}${after}` };
}
