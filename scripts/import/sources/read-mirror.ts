import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { mediaTypeOf } from '@/lib/server/content/files/media-types';
import { DeployerError } from '@/lib/server/deployer-error';
import { toSlug } from '@/lib/slug';
import type { ImportReport } from '@/scripts/import/import-report';
import { textOf, type Item, type OldSettings, type OldSite } from '@/scripts/import/item';
import { toPlace } from '@/scripts/import/plan';
import { withoutSession } from '@/scripts/import/site-index';
import { isTiff } from '@/scripts/import/prepare-media';
import { toDate } from '@/scripts/import/read-values';
import { readPageSettings } from './page-settings';
import { listBlocks, withoutBlocks } from './repeated-blocks';
import { listSource, readSourceText } from './source-folder';
import { explainEmpty, findRefresh, isWithoutText, readPage, type WebPage } from './web-page';

const PAGE = /\.(html?|php|aspx?)$/i;
const POSTS = /(^|\/)(news|blog|posts?|articles?|press|stories|aktuelles|actualites|noticias)\//i;

/** Item of a page. `href` is the address to which it only redirects. */
type ReadItem = { item: Item; href: string | null } & Pick<WebPage, 'hasMain' | 'otherTitle'>;

/** Reads a mirror of a site, as `wget --mirror` makes it. @param select CSS selector of the main part of its pages */
export function readMirror(mirror: string, select: string | null, report: ImportReport): OldSite {
  const { folder, host } = findHost(mirror);
  const files = listSource(folder, report);
  const items = new Map<string, Item>();
  const counts = new Map<string, number>();
  const moved = new Map<Item, string>();
  const read = new Map<Item, ReadItem>();
  // The shortest address of a page is its own. This site has a page of its own for addresses that do not exist.
  const pages = files
    .filter((one) => PAGE.test(one) && !/^404\.html?$/i.test(one))
    .sort((one, other) => one.length - other.length);
  for (const file of pages) {
    const one = readItem(folder, file, select, report);
    if (!one) continue;
    const { item, href } = one;
    read.set(item, one);
    if (href !== null) {
      moved.set(item, href);
      continue;
    }
    const text = item.text.replaceAll(/(?<=\bhref=")[^"]*/g, withoutSession);
    const key = createHash('sha256')
      .update(`${textOf(item.fields.title)}\n${text}`)
      .digest('hex');
    const same = items.get(key);
    if (same) {
      // A session or the order of a list in the address gives a page many of them.
      same.former.push(...item.former);
      same.twins = [...(same.twins ?? []), file];
      report.add(file, 'mended', `the same page as ${same.source}: its address redirects there`);
      continue;
    }
    items.set(key, item);
    for (const block of listBlocks(item.text)) counts.set(block, (counts.get(block) ?? 0) + 1);
  }
  const most = Math.max(3, items.size / 2);
  const kept = [...items.values()];
  withoutSiteFields(kept, (item) => read.get(item)?.otherTitle ?? null, most);
  const repeated = new Set([...counts].flatMap(([block, count]) => (count > most ? block : [])));
  const left = new Set<string>();
  for (const item of kept) {
    const hasMain = read.get(item)?.hasMain === true;
    const { html, removed } = withoutBlocks(item.text, repeated, hasMain);
    item.text = html;
    for (const block of removed.map((one) => one.slice(0, 60))) {
      left.add(block);
      const text = `a block that most pages have: ${block}`;
      report.add(item.source, hasMain ? 'lost' : 'mended', text);
    }
  }
  if (left.size > 0) {
    const names = [...left].join(' / ').slice(0, 600);
    report.remarks.push(`Left out, because it is on most pages: ${names}`);
  }
  const home = ['index.html', 'index.htm', 'index.php.html'].find((one) => files.includes(one));
  const about: OldSettings = home
    ? readPageSettings(readSourceText(folder, home, report))
    : { menu: [] };
  return {
    kind: 'html',
    origin: host || folder,
    items: kept,
    moved,
    media: new Set(files.filter((file) => mediaTypeOf(file) !== null || isTiff(file))),
    readMedia: (file) => fs.readFileSync(path.join(folder, file)),
    roots: [],
    host,
    base: '',
    settings: { title: about.name ?? (host || undefined) },
    about,
  };
}

/**
 * Leaves out titles and descriptions in the head that most pages have, since they are those of the site.
 *
 * @param otherTitleOf as in `WebPage`
 */
function withoutSiteFields(
  items: readonly Item[],
  otherTitleOf: (item: Item) => string | null,
  most: number,
): void {
  for (const name of ['title', 'description'] as const) {
    const concerned = items.filter((item) => name !== 'title' || otherTitleOf(item) !== null);
    const counts = new Map<string | null, number>();
    const valueOf = ({ fields }: Item) => textOf(fields[name]);
    for (const value of concerned.map(valueOf)) counts.set(value, (counts.get(value) ?? 0) + 1);
    for (const item of concerned) {
      const value = valueOf(item);
      if (value === null || (counts.get(value) ?? 0) <= most) continue;
      const { [name]: _, ...others } = item.fields;
      const other = name === 'title' ? otherTitleOf(item) : null;
      item.fields = other ? { ...others, [name]: other } : others;
    }
  }
}

/** Returns the folder with the pages. `wget` puts them into a folder with the name of the host. */
function findHost(mirror: string): { folder: string; host: string } {
  if (!fs.statSync(mirror, { throwIfNoEntry: false })?.isDirectory()) {
    throw new DeployerError(`${mirror} is not a folder. Name the folder of the mirror.`);
  }
  const names = fs.readdirSync(mirror).filter((name) => !name.startsWith('.'));
  const hosts = names.filter(
    (name) =>
      /^[\w-]+(\.[\w-]+)+(:\d+)?$/.test(name) && fs.statSync(path.join(mirror, name)).isDirectory(),
  );
  const [host] = hosts;
  if (host !== undefined && names.length === 1) return { folder: path.join(mirror, host), host };
  const isHost = /\.[a-z]{2,}(:\d+)?$/i.test(path.basename(mirror));
  return { folder: mirror, host: isHost ? path.basename(mirror) : '' };
}

function readItem(
  folder: string,
  source: string,
  select: string | null,
  report: ImportReport,
): ReadItem | null {
  const html = readSourceText(folder, source, report);
  report.begin(source);
  const href = findRefresh(html);
  const { fields: found, main, hasMain, otherTitle } = readPage(html, select);
  const { url: _, ...fields } = found;
  if (href === null && isWithoutText(main)) {
    const remedy = 'has no main part: name it with --select, as in --select "#content"';
    report.add(source, 'dropped', explainEmpty(html, remedy));
    return null;
  }
  if (!hasMain && href === null)
    report.add(source, 'mended', 'has no main part, so the block with the most text was imported');
  const former = listFormer(source);
  const [address = '/'] = former;
  const isPost = toDate(fields.date) !== null && POSTS.test(source);
  const hasQuery = address.includes('?');
  const name = hasQuery ? toSlug(textOf(fields.title) ?? '') || 'page' : '';
  const bare = address.replace(/\?.*$/, '').replace(PAGE, '');
  const place = toPlace(hasQuery ? path.posix.join(path.posix.dirname(bare), name) : bare);
  const item: Item = {
    source,
    kind: isPost ? 'post' : 'page',
    place: isPost ? place.slice(-1) : place,
    isFolder: false,
    fields,
    text: main,
    line: 1,
    isHtml: true,
    former,
  };
  return { item, hasMain, href, otherTitle };
}

/** Lists the addresses of a file of a mirror: `a.html`, `a/index.html` and `index.php?id=12.html`. */
function listFormer(source: string): string[] {
  const file = `/${source}`.replaceAll(/\s/g, '%20');
  if (file.includes('?')) return [withoutSession(file.replace(/\.html?$/i, ''))];
  return /\/index\.html?$/i.test(file) ? [file.replace(/index\.html?$/i, '')] : [file];
}
