import 'server-only';
import { isDate, parseDateTime } from '@/lib/server/content/files/written-date';

/** Fields that have the day on which a page appears. */
const DATES = ['date'];

/**
 * Completes "expected: …" for a wrong or missing field whose value the file names elsewhere: the day in its own name, or
 * the day of its start for an end without a day. Returns null for any other field.
 */
export function offerValue(
  file: string,
  fields: unknown,
  field: readonly PropertyKey[],
): string | null {
  const name = String(field.at(-1));
  const group = field
    .slice(0, -1)
    .reduce<unknown>((value, key) => Reflect.get(Object(value), key), fields);
  const read = (key: string): unknown => Reflect.get(Object(group), key);
  const value = read(name);
  if (name === 'end' && typeof value === 'string' && /^\d{1,2}[:.]\d\d$/.test(value)) {
    const end = parseDateTime(`${String(read('start')).slice(0, 10)} ${value.replace('.', ':')}`);
    return end && `did you mean ${end}? Otherwise a day with a time, as in start`;
  }
  if (field.length > 1 || !DATES.includes(name) || (value ?? '') !== '') return null;
  const [, day = ''] = /(?<!\d)(\d{4}-\d\d-\d\d)(?!\d)/.exec(file) ?? [];
  return isDate(day) ? `date: ${day}, the date in the name of the file` : null;
}
