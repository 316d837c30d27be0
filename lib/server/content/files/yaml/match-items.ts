import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Item } from '@/lib/server/content/files/yaml/yaml-places';

/** Fields of a group, or items of a list: those that stay, go and come. */
export type Matches = {
  kept: { item: Item; value: unknown }[];
  removed: Item[];
  added: Added[];
};

/** A new field or item behind one that stays, or before all others. */
export type Added = { after: Item | null; key: string | number; value: unknown };

export function matchFields(items: readonly Item[], next: object): Matches {
  const values = new Map(Object.entries(next));
  const known = new Set(items.map(({ key }) => key));
  const kept = items.flatMap((item) =>
    values.has(String(item.key)) ? [{ item, value: values.get(String(item.key)) }] : [],
  );
  return {
    kept,
    removed: items.filter(({ key }) => !values.has(String(key))),
    added: [...values].flatMap(([key, value]) =>
      known.has(key) ? [] : [{ after: kept.at(-1)?.item ?? null, key, value }],
    ),
  };
}

/** Keeps as many items as possible as they are; those between them are changed in turn. */
export function matchList(
  items: readonly Item[],
  values: readonly unknown[],
  next: readonly unknown[],
): Matches {
  const matches: Matches = { kept: [], removed: [], added: [] };
  let [from, to] = [0, 0];
  for (const [index, other] of [
    ...findCommon(values, next),
    [items.length, next.length] as const,
  ]) {
    const [old, fresh] = [items.slice(from, index), next.slice(to, other)];
    const shared = Math.min(old.length, fresh.length);
    for (const [offset, item] of old.slice(0, shared).entries()) {
      matches.kept.push({ item, value: fresh[offset] });
    }
    matches.removed.push(...old.slice(shared));
    const after = matches.kept.at(-1)?.item ?? null;
    for (const value of fresh.slice(shared)) matches.added.push({ after, key: 0, value });
    const same = items[index];
    if (same) matches.kept.push({ item: same, value: next[other] });
    [from, to] = [index + 1, other + 1];
  }
  return matches;
}

/** Returns the positions of the longest common part of two lists, in both. */
function findCommon(
  old: readonly unknown[],
  next: readonly unknown[],
): (readonly [number, number])[] {
  const lengths = [...old, null].map(() => Array<number>(next.length + 1).fill(0));
  const lengthAt = (index: number, other: number) => lengths[index]?.[other] ?? 0;
  for (let index = old.length - 1; index >= 0; index--) {
    for (let other = next.length - 1; other >= 0; other--) {
      const row = lengths[index] ?? [];
      row[other] = isDeepStrictEqual(old[index], next[other])
        ? lengthAt(index + 1, other + 1) + 1
        : Math.max(lengthAt(index + 1, other), lengthAt(index, other + 1));
    }
  }
  const common: (readonly [number, number])[] = [];
  let [index, other] = [0, 0];
  while (lengthAt(index, other) > 0) {
    const isSame = isDeepStrictEqual(old[index], next[other]);
    if (isSame) common.push([index, other]);
    // One item in the place of another keeps the comment beside it.
    if (isSame || lengthAt(index + 1, other + 1) === lengthAt(index, other)) {
      index++;
      other++;
    } else if (lengthAt(index + 1, other) >= lengthAt(index, other + 1)) index++;
    else other++;
  }
  return common;
}
