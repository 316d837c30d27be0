import type { Content } from '@/lib/server/content/edition';
import { listLinks, type NavigationEntry } from '@/lib/site/navigation';
import type { Item, MenuEntry, OldSite } from './item';
import { cleanLine } from './read-values';
import { SiteIndex } from './site-index';

// More would not fit beside each other.
const MOST_ENTRIES = 8;

/** The new site as it is planned. */
export type World = {
  content: Content;
  planned: ReadonlyMap<Item, string>;
  isKnown: (address: string) => boolean;
  titleOf: (item: Item) => string;
};

/** Returns the navigation: the menu of the old site, or else its pages at the top, and the lists and forms of this site. */
export function listNavigation(site: OldSite, world: World): NavigationEntry[] {
  const { navigation } = world.content.site.header;
  const menu = toNavigation(site, world);
  const top = menu.length > 0 ? menu : listTopPages(world);
  if (top.length === 0) return [];
  const [home, ...others] = navigation;
  const first = home && listLinks([home])[0]?.href === '/home' ? [home] : [];
  const known = new Set(listLinks(top).map(({ href }) => href));
  const kinds = new Set([...world.planned.keys()].map(({ kind }) => kind));
  const isOurs = (href: string) =>
    !known.has(href) &&
    (/^\/(about|contact)$/.test(href) ||
      (href === '/blog' && kinds.has('post')) ||
      (href === '/people' && kinds.has('person')));
  const ours = listLinks(others).filter(({ href }) => isOurs(href));
  return [...first, ...top.slice(0, MOST_ENTRIES), ...ours];
}

function toNavigation(site: OldSite, world: World): NavigationEntry[] {
  const index = new SiteIndex(site);
  const root: Item = {
    source: '',
    kind: 'page',
    place: [],
    isFolder: true,
    fields: {},
    text: '',
    line: 1,
    isHtml: false,
    former: ['/'],
  };
  // The posts of the old site are in one list here.
  const hasPosts = site.items.some(({ kind }) => kind === 'post');
  const isPosts = (path: string) => hasPosts && /^\/(blog|news|posts?|articles)$/.test(path);
  const toLink = ({ label, href }: MenuEntry) => {
    if (href === '' || href.startsWith('#')) return [];
    const target = index.find(href.replace(/^(?![/.]|\w+:)/, '/'), root);
    const item = target.kind === 'item' ? target.item : null;
    const path =
      target.kind === 'address' ? target.path.replace(/(\/index)?\.html?$|\/$/g, '') : '';
    const found =
      target.kind === 'other' && target.href.startsWith('https://')
        ? target.href
        : item
          ? world.planned.get(item)
          : [isPosts(path) ? '/blog' : path, path].find((one) => one !== '' && world.isKnown(one));
    const text = label || (item ? world.titleOf(item) : '');
    return found === undefined || text === '' ? [] : [{ label: cleanLine(text), href: found }];
  };
  const seen = new Set<string>(['/', '/home', '/old-home']);
  const isNew = ({ href }: { href: string }) => !seen.has(href) && seen.add(href).has(href);
  return site.about.menu.flatMap((entry): NavigationEntry[] => {
    const own = toLink(entry);
    const items = entry.items.flatMap((one) => [...toLink(one), ...one.items.flatMap(toLink)]);
    if (items.length === 0) return own.filter(isNew);
    const all = [...own, ...items].filter(isNew);
    const label = cleanLine(entry.label) || own[0]?.label;
    return all.length === 0 || !label ? [] : [{ label, items: all }];
  });
}

function listTopPages({ planned, titleOf }: World): NavigationEntry[] {
  const all = [...planned].filter(
    ([{ kind }, address]) => kind === 'page' && address !== '/old-home',
  );
  const depthOf = (address: string) => address.split('/').length;
  // All pages may be below one folder, such as /docs.
  const least = Math.min(...all.map(([, address]) => depthOf(address)));
  const pages = all.filter(([, address]) => depthOf(address) === least);
  const orderOf = ({ isFolder, fields }: Item) =>
    (Number(fields.weight ?? fields.nav_order) || 1_000) - (isFolder ? 500 : 0);
  return pages
    .toSorted(([one], [other]) => orderOf(one) - orderOf(other))
    .slice(0, MOST_ENTRIES - 2)
    .map(([item, href]) => ({ label: titleOf(item), href }));
}
