import 'server-only';
import { z } from 'zod';
import { suggestName } from '@/lib/server/content-issue';
import { isDate } from '@/lib/server/content/files/written-date';

const DATE = 'a day, a month or a year in quotes, as in "2026-09-01", "2026-09" or "1871"';
/** A day, a month or a year. */
export const date = z
  .preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.string({ error: DATE }),
  )
  .refine(isDayMonthOrYear, { error: DATE });

const COUNT = 'a whole number from 1 to 12';
/** How many entries a section shows. */
export const count = z.int({ error: COUNT }).min(1, { error: COUNT }).max(12, { error: COUNT });

export function oneOf<const Name extends string>(...names: Name[]) {
  return z.enum(names, {
    error: ({ input }) =>
      typeof input === 'string' ? suggestName(input, names) : `one of ${names.join(', ')}`,
  });
}

function isDayMonthOrYear(value: string): boolean {
  return isDate(value.length === 4 ? `${value}-01-01` : value.length === 7 ? `${value}-01` : value);
}
