import 'server-only';
import { languageOf } from '@/lib/i18n/languages';
import { listPaths } from '@/lib/server/content/content';
import type { Content } from '@/lib/server/content/edition';
import { prefixOfTag, writeSlugs } from '@/lib/server/content/translations';

type Listed = Pick<Content, 'addresses' | 'unindexed' | 'pages' | 'entries' | 'slugs'> & {
  site?: Content['site'];
  translations?: Readonly<Record<string, Listed>>;
};

// sitemaps.org allows 50,000 addresses and 50 MB. Search engines read smaller files sooner.
export const MAX_URLS = 40_000;
export const MAX_BYTES = 50_000_000;

// More characters than stand around an address.
const MARKUP = 100;

const XHTML = 'http://www.w3.org/1999/xhtml';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Formats `/sitemap.xml`: all pages, or an index of sitemaps where these are too many for one file. */
export function formatSitemap(content: Listed, origin: string): string {
  const parts = split(listUrls(content, origin));
  if (parts.length <= 1) return format('urlset', parts[0] ?? []);
  const sitemaps = parts.map((_, index) => `<loc>${origin}${pathOf(index)}</loc>`);
  return format(
    'sitemapindex',
    sitemaps.map((loc) => `<sitemap>${loc}</sitemap>`),
  );
}

/** Formats one file of the index, counted from 1; null if there is no such file. */
export function formatSitemapPart(content: Listed, origin: string, number: string): string | null {
  const parts = split(listUrls(content, origin));
  const index = parts.findIndex((_, at) => String(at + 1) === number);
  const part = parts.length > 1 ? parts[index] : undefined;
  return part ? format('urlset', part) : null;
}

/** Lists the paths of the files of the index; none if `/sitemap.xml` holds all pages. */
export function listSitemaps(content: Listed, origin: string): string[] {
  if (!content.translations && fitsOneFile(listPaths(content), origin)) return [];
  const parts = split(listUrls(content, origin));
  return parts.length > 1 ? parts.map((_, index) => pathOf(index)) : [];
}

// Each new edition asks, so this must be faster than to format what nobody may ever request.
function fitsOneFile(addresses: readonly string[], origin: string): boolean {
  const most = addresses.reduce((sum, { length }) => sum + 3 * length + MARKUP + origin.length, 0);
  return addresses.length <= MAX_URLS && most <= MAX_BYTES;
}

function pathOf(index: number): string {
  return `/sitemap-${index + 1}.xml`;
}

// Entries with a date and pages that name the day of their last change have one.
function listUrls(content: Listed, origin: string): string[] {
  const { translations } = content;
  if (!translations) return listUrlsOf(content, (path) => origin + path);
  const tags = [languageOf(content.site ?? {}).tag, ...Object.keys(translations)];
  const all = [content, ...Object.values(translations)].map((one, index) => {
    const tag = tags[index] ?? '';
    const prefix = index === 0 ? '' : prefixOfTag(tag);
    const write = (path: string) => origin + prefix + writeSlugs(path, one);
    return { tag, write, content: one, paths: new Set(listPaths(one)) };
  });
  // Each address names itself, too, as search engines require.
  const describeVersions = (path: string) => {
    const versions = all.filter(({ paths }) => paths.has(path));
    const links = [
      ...versions.map(({ tag, write }) => [tag, write(path)]),
      ...versions.slice(0, 1).map(({ write }) => ['x-default', write(path)]),
    ];
    if (versions.length === 1) return '';
    return links
      .map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`)
      .join('');
  };
  return all.flatMap((one) => listUrlsOf(one.content, one.write, describeVersions));
}

function listUrlsOf(
  content: Listed,
  write: (path: string) => string,
  describeVersions: (path: string) => string = () => '',
): string[] {
  const { pages, entries } = content;
  const changes = new Map([
    ...pages.map(({ address, updated }) => [address, updated] as const),
    ...entries.map(({ address, date, updated }) => [address, updated ?? date] as const),
  ]);
  return listPaths(content).map((address) => {
    const change = changes.get(address);
    const lastmod = change === undefined ? '' : `<lastmod>${change}</lastmod>`;
    return `<url><loc>${write(address)}</loc>${lastmod}${describeVersions(address)}</url>`;
  });
}

function split(urls: readonly string[]): string[][] {
  const parts: string[][] = [];
  let bytes = Infinity;
  for (const url of urls) {
    const own = Buffer.byteLength(url);
    const last = parts.at(-1);
    if (last && last.length < MAX_URLS && bytes + own <= MAX_BYTES) {
      last.push(url);
      bytes += own;
    } else {
      parts.push([url]);
      bytes = format('urlset', [url]).length + own;
    }
  }
  return parts;
}

function format(element: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  const links = entries.some((one) => one.includes('<xhtml:')) ? ` xmlns:xhtml="${XHTML}"` : '';
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<${element} xmlns="${NAMESPACE}"${links}>${entries.join('')}</${element}>\n`
  );
}
