import 'server-only';
import { oncePerLanguage } from '@/lib/i18n/language';
import type { Named } from '@/lib/server/content/files/schema-fields';
import type { EntryFields, EntryType } from '@/lib/server/content/types/define-type';
import { oncePerObject } from '@/lib/server/once-per-object';
import { toNameSlug } from '@/lib/slug';

/** Most filters of a list: each multiplies the number of lists. */
export const MAX_FILTERS = 3;

// Browsers and proxies refuse long addresses; no value with a list of its own is a sentence.
const MAX_SEGMENT = 100;

/** The value of a field by which lists can be filtered. Values with the same field and segment share one address. */
export type FilterValue = {
  field: string;
  /** Part of the address, as in `/people/roles/professor`. */
  segment: string;
  label: string;
};

export type Filtered = { filters: readonly FilterValue[] };

type Addressed = Pick<EntryType, 'path' | 'filters' | 'kinds'>;

type FieldValues = {
  values: EntryFields['values'];
  references: Readonly<Record<string, Named[]>>;
};

/** Keeps only the first of several values that share an address. Returns the same array if no values do. */
export function withoutRepeated(values: FilterValue[]): FilterValue[] {
  const first = values.filter(
    ({ field, segment }, index) =>
      index === values.findIndex((one) => one.field === field && one.segment === segment),
  );
  return first.length === values.length ? values : first;
}

/**
 * Returns the values of an entry by which lists can be filtered, in the order of the declaration, even if several
 * share an address, such as C and C++.
 */
export function listFilterValues(
  type: EntryType,
  { values, references }: FieldValues,
): FilterValue[] {
  return type.filters.flatMap((field) => {
    const links = references[field];
    if (!links) return listOwnValues(type)(values).filter((value) => value.field === field);
    return links.flatMap(({ label, href }) =>
      toFilterValue(type, field, label, href?.split('/').at(-1) ?? label),
    );
  });
}

/** Lists the values of fields that name no other entry: the same as long as the file does not change. */
export const listOwnValues = oncePerLanguage((type: EntryType) =>
  oncePerObject((values: EntryFields['values']) => {
    const { kinds, filters } = type;
    const list = (field: string) =>
      [values[field] ?? []].flat().flatMap((one) => {
        const shown = kinds.get(field)?.show(Array.isArray(values[field]) ? [one] : one) ?? [];
        return shown.flatMap(({ text, day = '' }) =>
          toFilterValue(type, field, text || day, typeof one === 'string' ? one : text || day),
        );
      });
    return filters.flatMap((field) => (kinds.get(field)?.refersTo ? [] : list(field)));
  }),
);

function toFilterValue(
  type: EntryType,
  field: string,
  label: string,
  name: string,
): readonly FilterValue[] {
  const known = getKnownValues()(type);
  const key = [field, name, label].join('\n');
  const values = known.get(key) ?? makeFilterValue(field, label, name);
  known.set(key, values);
  return values;
}

/** Returns the values of a type that have been made. Thousands of entries share them, here and in other threads. */
const getKnownValues = oncePerLanguage(() =>
  oncePerObject<EntryType, Map<string, readonly FilterValue[]>>(() => new Map()),
);

function makeFilterValue(field: string, label: string, name: string): FilterValue[] {
  const segment = toNameSlug(name);
  const isUsable = segment !== '' && segment.length <= MAX_SEGMENT;
  return isUsable ? [{ field, segment, label }] : [];
}

/** Returns the address of a list with these filters, which have the order of the declaration. */
export function filterPath(type: Addressed, selection: readonly FilterValue[]): string {
  const ordered = type.filters.flatMap((field) => selection.filter((one) => one.field === field));
  const segments = ordered.flatMap(({ field, segment }) => [publicNameOf(type, field), segment]);
  return [type.path, ...segments].join('/');
}

/** Returns the name of a field in addresses: "first-term" for `firstTerm`. */
export function publicNameOf({ kinds }: Pick<EntryType, 'kinds'>, field: string): string {
  const kebab = () => field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return kinds.get(field)?.publicName ?? kebab();
}

/** Reads the filters at the beginning of the segments after the address of a type's list. */
export function parseFilters(
  type: Omit<Addressed, 'path'>,
  pages: readonly Filtered[],
  segments: readonly string[],
  room = MAX_FILTERS,
): { selection: FilterValue[]; rest: string[] } {
  const [name, segment = '', ...others] = segments;
  const { filters, kinds } = type;
  const field = filters.find((one) => publicNameOf(type, one) === name) ?? '';
  const known = room > 0 ? indexValues(pages).get(keyOf({ field, segment }))?.value : undefined;
  if (!known) return { selection: [], rest: [...segments] };
  const later = { kinds, filters: filters.slice(filters.indexOf(known.field) + 1) };
  const { selection, rest } = parseFilters(later, pages, others, room - 1);
  return { selection: [known, ...selection], rest };
}

/** Keeps the entries that have all of these values. */
export function applyFilters<Page extends Filtered>(
  pages: readonly Page[],
  selection: readonly FilterValue[],
): Page[] {
  const keys = selection.map(keyOf);
  const [first, ...others] = keys;
  if (first === undefined) return [...pages];
  const places = indexValues(pages).get(first)?.places ?? [];
  const having = places.flatMap((place) => pages[place] ?? []);
  if (others.length === 0) return having;
  return having.filter(({ filters }) => {
    const own = filters.map(keyOf);
    return others.every((key) => own.includes(key));
  });
}

/** Returns each value, with the places of the entries that have it, by its key. */
const indexValues = oncePerObject((pages: readonly Filtered[]) => {
  const index = new Map<string, { value: FilterValue; places: number[] }>();
  for (const [place, { filters }] of pages.entries()) {
    for (const value of filters) {
      const known = index.get(keyOf(value));
      if (known) known.places.push(place);
      else index.set(keyOf(value), { value, places: [place] });
    }
  }
  return index;
});

/** A value, with the number of entries that have it. */
export type FilterCount = { value: FilterValue; count: number };

/** Lists the values by which this list can be filtered further. */
export function countFilters(
  pages: readonly Filtered[],
  selection: readonly FilterValue[],
): FilterCount[] {
  if (selection.length === MAX_FILTERS) return [];
  if (selection.length === 0)
    return [...indexValues(pages).values()].map(({ value, places }) => ({
      value,
      count: places.length,
    }));
  const counts = new Map<string, FilterCount>();
  for (const page of pages) {
    for (const value of page.filters) {
      if (selection.some(({ field }) => field === value.field)) continue;
      const known = counts.get(keyOf(value));
      if (known) known.count++;
      else counts.set(keyOf(value), { value, count: 1 });
    }
  }
  return [...counts.values()];
}

/** Returns the lists with one filter. Does not count lists with more, because there may be thousands. */
export function listSingleFilters(
  type: Addressed,
  pages: readonly Filtered[],
): (FilterCount & { address: string })[] {
  return countFilters(pages, []).map((one) => ({
    ...one,
    address: filterPath(type, [one.value]),
  }));
}

/** Returns a key that is the same for values that share an address. */
export function keyOf({ field, segment }: Pick<FilterValue, 'field' | 'segment'>): string {
  return `${field}/${segment}`;
}
