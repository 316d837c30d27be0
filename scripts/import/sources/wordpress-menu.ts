import type { MenuEntry } from '@/scripts/import/item';
import type { Entry } from './wordpress-file';

/** An entry of a menu as WordPress exports it. */
export type MenuItem = {
  id: string;
  /** Id of the entry above; `0` for none. */
  parent: string;
  menu: string;
  order: number;
  label: string;
  /** Address, or else the id of the page to which it leads. */
  url: string;
  object: string;
};

type Page = { title: string; link: string };

/** Reads an entry of a menu. */
export function toMenuItem({ values, meta, terms }: Entry): MenuItem {
  // Topics have numbers of their own.
  const isTopic = meta._menu_item_type === 'taxonomy';
  return {
    id: values['wp:post_id'] ?? '',
    parent: meta._menu_item_menu_item_parent ?? '0',
    menu: terms.find(({ domain }) => domain === 'nav_menu')?.name ?? '',
    order: Number(values['wp:menu_order']) || 0,
    label: values.title?.trim() ?? '',
    url: meta._menu_item_url ?? '',
    object: isTopic ? '' : (meta._menu_item_object_id ?? ''),
  };
}

/** Builds the main menu: the one that is named so, or else that with the most entries. */
export function buildMenu(
  items: readonly MenuItem[],
  pages: ReadonlyMap<string, Page>,
): MenuEntry[] {
  const menus = new Map<string, MenuItem[]>();
  for (const item of items) menus.set(item.menu, [...(menus.get(item.menu) ?? []), item]);
  const isMain = (name: string) => /main|primary|header|haupt|principal/i.test(name);
  const [first] = [...menus].toSorted(
    ([one, entries], [other, others]) =>
      Number(isMain(other)) - Number(isMain(one)) || others.length - entries.length,
  );
  const chosen = (first?.[1] ?? []).toSorted((one, other) => one.order - other.order);
  const ids = new Set(['0', ...chosen.map(({ id }) => id)]);
  // The entry above may have been deleted.
  const parentOf = ({ parent }: MenuItem) => (ids.has(parent) ? parent : '0');
  const seen = new Set<string>();
  const listBelow = (parent: string, depth: number): MenuEntry[] =>
    chosen.flatMap((item) => {
      // Entries may be above each other in a circle.
      if (parentOf(item) !== parent || seen.has(item.id)) return [];
      seen.add(item.id);
      const { id, label, url, object } = item;
      const page = pages.get(object);
      const entry = { label: label || (page?.title ?? ''), href: url || (page?.link ?? '') };
      const items = listBelow(id, depth + 1);
      return depth < MOST_LEVELS ? [{ ...entry, items }] : [{ ...entry, items: [] }, ...items];
    });
  return listBelow('0', 1);
}

/** Levels of a menu. Entries below the last stand beside those above them. */
const MOST_LEVELS = 3;
