import 'server-only';
import { compareTexts } from '@/lib/format';

/** A page as the outline of the site shows it. */
type Page = { address: string; title: string; order?: number };

/** A folder or page; `href` is null for a folder without a page of its own. */
export type OutlineItem = { label: string; href: string | null; items: OutlineItem[] };

/** Returns the folders above an address, the outermost first: `/study` for `/study/fees`. */
export function listAncestors(pages: readonly Page[], address: string): OutlineItem[] {
  const parts = address.split('/').slice(1, -1);
  return parts.map((_, index) => {
    const above = `/${parts.slice(0, index + 1).join('/')}`;
    return toItem(pages, above, []);
  });
}

/**
 * Returns the outermost folder of an address with its pages, and with the pages of every folder around the address;
 * null if the folder has no other page.
 */
export function getSection(pages: readonly Page[], address: string): OutlineItem | null {
  const [, name = ''] = address.split('/');
  const root = `/${name}`;
  const inside = pages.filter((page) => page.address.startsWith(`${root}/`));
  const others = [...inside, ...pages.filter((page) => page.address === root)];
  if (!others.some((page) => page.address !== address)) return null;
  return toItem(pages, root, listItems(inside, root, address));
}

function listItems(pages: readonly Page[], folder: string, current: string): OutlineItem[] {
  const below = pages.filter(({ address }) => address.startsWith(`${folder}/`));
  const names = below.map(({ address }) => address.slice(folder.length + 1).split('/')[0] ?? '');
  return [...new Set(names)]
    .map((name) => `${folder}/${name}`)
    .map((address) => ({ address, page: below.find((page) => page.address === address) }))
    .sort((one, other) => compare(one, other))
    .map(({ address, page }) => {
      // Nothing else leads to the pages of a folder without a page of its own.
      const isOpen = !page || `${current}/`.startsWith(`${address}/`);
      return toItem(below, address, isOpen ? listItems(below, address, current) : []);
    });
}

type Child = { address: string; page: Page | undefined };

function compare(one: Child, other: Child): number {
  const { order = Infinity, title = toLabel(one.address) } = one.page ?? {};
  const { order: otherOrder = Infinity, title: otherTitle = toLabel(other.address) } =
    other.page ?? {};
  return order === otherOrder ? compareTexts(title, otherTitle) : order - otherOrder;
}

function toItem(pages: readonly Page[], address: string, items: OutlineItem[]): OutlineItem {
  const page = pages.find((one) => one.address === address);
  return { label: page?.title ?? toLabel(address), href: page ? address : null, items };
}

/** Turns `/study/exchange-year` into `Exchange year`. */
function toLabel(address: string): string {
  const name = address.slice(address.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
