import { decodeUrl } from '@/lib/decode-url';
import { toSlug } from '@/lib/slug';
import { isTemplateAddress } from '@/lib/server/content/loading/folder/site-paths';
import type { ImportReport } from './import-report';
import { FOLDERS, type Item, type OldSite } from './item';
import { SiteIndex } from './site-index';

/** Files and addresses that the site has already. */
type Existing = {
  files: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
  /** Files of an earlier import by their source. */
  targets: ReadonlyMap<string, string>;
};

/** Gives each text an address that no other has, and returns it by the text. */
export function planAddresses(
  items: readonly Item[],
  existing: Existing,
  report: ImportReport,
): Map<Item, string> {
  const taken = new Set([
    ...existing.addresses,
    ...Object.values(FOLDERS).map((folder) => `/${folder}`),
  ]);
  taken.delete('/pages');
  const planned = new Map<Item, string>();
  for (const item of items) {
    const target = existing.targets.get(item.source);
    if (target !== undefined) planned.set(item, addressOfTarget(target, item));
  }
  for (const address of planned.values()) taken.add(address);
  for (const item of items.filter((one) => !planned.has(one))) {
    const wanted = wantedAddress(item);
    const address = findFree(wanted, taken, existing.files);
    if (address !== wanted) {
      report.add(item.source, 'mended', `is at ${address}, because ${wanted} is taken`);
    }
    taken.add(address);
    planned.set(item, address);
  }
  markFolders(planned);
  return planned;
}

/** Makes a page that has others below it the page of their folder. */
function markFolders(planned: ReadonlyMap<Item, string>): void {
  const folders = new Set([...planned.values()].map((address) => address.replace(/\/[^/]*$/, '')));
  for (const [item, address] of planned)
    if (item.kind === 'page') item.isFolder = folders.has(address);
}

/** Returns the file of a text below the content folder. */
export function targetOf(item: Item, address: string, hasOwnFiles: boolean): string {
  const bare = item.kind === 'page' ? `pages${address}` : address.slice(1);
  const isFolder = item.kind === 'page' ? item.isFolder : hasOwnFiles;
  return isFolder ? `${bare}/index.md` : `${bare}.md`;
}

function addressOfTarget(target: string, { kind }: Item): string {
  const bare = target.replace(/(\/index)?\.md$/, '');
  return kind === 'page'
    ? bare.slice('pages'.length)
    : `/${FOLDERS[kind]}/${bare.split('/').at(-1)}`;
}

function wantedAddress({ kind, place }: Item): string {
  const segments = place.length > 0 ? place : ['old-home'];
  if (kind !== 'page') return `/${FOLDERS[kind]}/${segments.at(-1)}`;
  const [first = '', ...others] = segments;
  // The template answers below such a folder, so no page there would ever be shown.
  const isOurs = isTemplateAddress(`/${first}`) && others.length > 0;
  return `/${[isOurs ? `${first}-pages` : first, ...others].join('/')}`;
}

function findFree(wanted: string, taken: ReadonlySet<string>, files: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const address = count === 1 ? wanted : `${wanted}-${count}`;
    const bare = address.slice(1);
    const isFile = [bare, `pages/${bare}`].some(
      (one) => files.has(`${one}.md`) || files.has(`${one}/index.md`),
    );
    if (!taken.has(address) && !isFile && !isTemplateAddress(address)) return address;
  }
}

export type Redirect = {
  from: string;
  to: string;
  /** The single redirects in place of a pattern that cannot be. */
  instead?: Redirect[];
};

/** Returns the present targets of the texts that only redirect. Reports the others. */
export function planMoved(
  site: OldSite,
  planned: ReadonlyMap<Item, string>,
  isKnown: (address: string) => boolean,
  report: ImportReport,
): Map<Item, string> {
  const index = new SiteIndex(site);
  const found = [...(site.moved ?? [])].flatMap(([item, href]): [Item, string][] => {
    const target = index.find(href, item);
    const path = target.kind === 'address' ? target.path.replace(/(?<=.)\/$/, '') : '';
    const to =
      target.kind === 'item'
        ? planned.get(target.item)
        : target.kind === 'other' && /^https?:/.test(target.href)
          ? target.href
          : [path].find((one) => one !== '' && isKnown(one));
    if (to === undefined)
      report.add(item.source, 'dropped', `redirects to ${href}, where there is nothing`);
    else report.add(item.source, 'mended', `redirects to ${href}: its address does so here, too`);
    return to === undefined ? [] : [[item, to]];
  });
  return new Map(found);
}

/** Lists the redirects from old addresses that lead nowhere now. */
export function planRedirects(
  planned: ReadonlyMap<Item, string>,
  taken: (address: string) => boolean,
): Redirect[] {
  const known = new Map<string, string>();
  const addresses = new Set(planned.values());
  for (const [item, to] of planned) {
    for (const from of item.former.flatMap(listSpellings)) {
      if (from === '/' || known.has(from) || addresses.has(from) || taken(from)) continue;
      if (/^\/(_next|api|form|media|staff)(\/|$)/.test(from)) continue;
      known.set(from, to);
    }
  }
  return [...known].map(([from, to]) => ({ from, to }));
}

/** Lists the forms in which servers answer for an address. */
function listSpellings(former: string): string[] {
  const [path = '', query] = former.split(/(?=\?)/);
  if (query !== undefined) return query.length > 1 ? [path + query] : [];
  const bare = path.replace(/(.)\/+$/, '$1').replace(/(.)\/index\.html?$/, '$1');
  const short = bare.replace(/\.html?$/, '');
  return short === bare ? [bare] : [bare, short];
}

/** Returns an old address as the place of a text. */
export function toPlace(path: string): string[] {
  const names = decodeUrl(path).split('/').filter(Boolean);
  if (/^_?index$/.test(names.at(-1) ?? '')) names.pop();
  return names.map((one) => toSlug(one) || 'page');
}
