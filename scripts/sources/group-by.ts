/** Groups items in their order. Items with the key null belong to no group. */
export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
