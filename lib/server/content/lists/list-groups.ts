import 'server-only';
import { compareTexts } from '@/lib/format';
import type { Entry } from '@/lib/server/content/lists/entry';
import { choicesOf } from '@/lib/server/content/types/controls';
import type { EntryType } from '@/lib/server/content/types/define-type';

/** Returns the field by whose values a list is divided; '' if it is divided in another way. */
export function groupFieldOf({ list: { group } }: Pick<EntryType, 'list'>): string {
  return typeof group === 'object' ? group.field : '';
}

/** Returns the field whose values the page of an entry has above its title: its group, or the first line of a card. */
export function kickerFieldOf({ list, layout }: Pick<EntryType, 'list' | 'layout'>): string {
  const [first = ''] = layout === 'profile' ? (list.line ?? []) : [];
  return groupFieldOf({ list }) || first;
}

/**
 * Sorts entries by the groups of their list, and leaves the order inside each group. Pinned entries are first, and those
 * without a value are last.
 */
export function sortByGroup(type: EntryType, entries: Entry[]): Entry[] {
  const field = groupFieldOf(type);
  if (field === '') return entries;
  const keyOf = ({ isPinned = false, values, references }: Entry) => {
    const [value] = [values[field]].flat();
    const label = references[field]?.[0]?.label ?? String(value ?? '');
    if (isPinned) return { order: -1, label: '' };
    return { order: label === '' ? Infinity : orderOfChoice(type, field, value), label };
  };
  const keys = new Map(entries.map((entry) => [entry, keyOf(entry)]));
  const none = { order: Infinity, label: '' };
  return entries.toSorted((a, b) => {
    const [one, other] = [keys.get(a) ?? none, keys.get(b) ?? none];
    return one.order === other.order
      ? compareTexts(one.label, other.label)
      : one.order - other.order;
  });
}

/** Returns the place of a value among the choices of its field; 0 if the field takes any value. */
export function orderOfChoice(type: Pick<EntryType, 'kinds'>, field: string, value: unknown) {
  const kind = type.kinds.get(field);
  return kind ? Math.max(0, Object.keys(choicesOf(kind.control)).indexOf(String(value))) : 0;
}
