import 'server-only';
import { guessDateTime, isDate } from '@/lib/server/content/files/written-date';

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
  if (name === 'end' && typeof value === 'string' && /^\d{1,2}\D/.test(value)) {
    const day = guessDateTime(String(read('start')))?.slice(0, 10);
    const end = day === undefined ? null : guessDateTime(`${day} ${value}`);
    if (end !== null) return `did you mean ${end}? Otherwise a day with a time, as in start`;
  }
  const start = name === 'when' && typeof value === 'string' ? guessDateTime(value) : null;
  if (start !== null) return `a group of fields: when: { start: ${start} }, perhaps with an end`;
  if (field.length > 1 || !DATES.includes(name) || (value ?? '') !== '') return null;
  const [, day = ''] = /(?<!\d)(\d{4}-\d\d-\d\d)(?!\d)/.exec(file) ?? [];
  return isDate(day) ? `date: ${day}, the date in the name of the file` : null;
}
