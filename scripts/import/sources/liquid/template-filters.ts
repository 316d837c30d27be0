import { fieldsOf, textOf } from '@/scripts/import/item';

type Filter = (value: unknown, ...options: unknown[]) => unknown;
type Test = (condition: string, fields: object) => boolean;

/** Adds the filters of the Lab Website Template, which many research groups use. @param test tests a condition of Liquid */
export function addTemplateFilters(add: (name: string, filter: Filter) => void, test: Test): void {
  const forLists = (filter: (list: unknown[], option: unknown) => unknown): Filter => {
    return (value, option) => (Array.isArray(value) ? filter(value, option) : value);
  };
  add(
    'array_filter',
    forLists((list) => list.filter((one) => one !== null && one !== undefined && one !== '')),
  );
  add(
    'array_carve',
    forLists((list, length) => {
      const most = typeof length === 'number' ? length : 3;
      return list.length <= most * 2 ? list : [...list.slice(0, most), '...', ...list.slice(-most)];
    }),
  );
  add(
    'data_filter',
    forLists((list, condition) => {
      const written = textOf(condition);
      if (written === null) return list;
      const mended = toCondition(written);
      return list.filter((one) => test(mended, Object(one)));
    }),
  );
  add('object_items', (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value)
      : value,
  );
  add('hash_default', (value, defaults) => addDefaults(fieldsOf(value), fieldsOf(defaults)));
  add('regex_strip', (value) =>
    String(value ?? '')
      .replaceAll(/[^\p{L}\p{N}.,;:-]+/gu, ' ')
      .trim(),
  );
}

/** Writes a condition of Ruby as one of Liquid. */
function toCondition(ruby: string): string {
  return ruby
    .replaceAll('&&', ' and ')
    .replaceAll('||', ' or ')
    .replaceAll(/!\s*([a-z_][\w.]*)/gi, '$1 == nil');
}

function addDefaults(fields: Record<string, unknown>, defaults: Record<string, unknown>) {
  const result = { ...fields };
  for (const [name, value] of Object.entries(defaults)) {
    const own = textOf(fields[name]);
    if (typeof value === 'string' && value.includes('$VALUE')) {
      if (own !== null) result[name] = value.replace('$VALUE', () => own);
    } else result[name] ??= value;
  }
  return result;
}
