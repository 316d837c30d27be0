type Link = { label: string; href: string };

/** A group of links that opens below its label. */
export type NavigationGroup = { label: string; items: Link[] };

/** An entry of the header's navigation. */
export type NavigationEntry = Link | NavigationGroup;

export function isGroup(entry: NavigationEntry): entry is NavigationGroup {
  return 'items' in entry;
}

/** Lists the links of a navigation, those of its groups included, in order. */
export function listLinks(navigation: NavigationEntry[]): Link[] {
  return navigation.flatMap((entry) => (isGroup(entry) ? entry.items : entry));
}
