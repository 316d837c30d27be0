import 'server-only';
import { guessDateTime, isDate } from '@/lib/server/content/files/written-date';

const DAY_MS = 86_400_000;

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
  const begin = name === 'end' ? guessDateTime(String(read('start'))) : null;
  if (begin !== null && typeof value === 'string' && /^\d{1,2}\D/.test(value)) {
    const [day = '', time] = begin.split(' ');
    const ends = [day, dayAfter(day)].map((one) => guessDateTime(`${one} ${value}`));
    // At 22:00, an end at 01:30 is on the next day.
    const end = ends.find((one) => one !== null && one > begin);
    if (end) {
      return time === undefined
        ? 'a day without a time, as in start'
        : `did you mean ${end}? Otherwise a day with a time, as in start`;
    }
  }
  const start = name === 'when' && typeof value === 'string' ? guessDateTime(value) : null;
  if (start !== null) return `a group of fields: when: { start: ${start} }, perhaps with an end`;
  if (field.length > 1 || !DATES.includes(name) || (value ?? '') !== '') return null;
  const [, day = ''] = /(?<!\d)(\d{4}-\d\d-\d\d)(?!\d)/.exec(file) ?? [];
  return isDate(day) ? `date: ${day}, the date in the name of the file` : null;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
