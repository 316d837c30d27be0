import 'server-only';
import { addDays, countDays, dayOf, listDays } from '@/lib/server/content/time/recurrence';
import { isAllDay, listParts, type TimeSpan } from '@/lib/server/content/time/time-span';
import { oncePerObject } from '@/lib/server/once-per-object';

/** Lists every day on which an event takes place, as in `2026-01-31`. */
export const listSpanDays = oncePerObject((span: TimeSpan): string[] =>
  listParts(span).flatMap(listDaysOfPart),
);

function listDaysOfPart({ start, end = start, repeat }: TimeSpan): string[] {
  const [first, last] = [dayOf(start), dayOf(end)];
  // The day that begins when an event ends is not one of its days.
  const isOverAtMidnight = end.endsWith(' 00:00') && first !== last;
  const further = countDays(first, last) - (isOverAtMidnight ? 1 : 0);
  const days = listDays(first, repeat);
  if (further === 0) return days;
  return days.flatMap((day) =>
    Array.from({ length: further + 1 }, (_, index) => addDays(day, index)),
  );
}

/** Returns the time at which an event begins on a day, as in `18:15`; null if it lasts all day or began before. */
export function timeOn(span: TimeSpan, day: string): string | null {
  const part = listParts(span).find(({ start, end = start, repeat }) => {
    const first = dayOf(start);
    // Listing all days of a recurrence takes long. Those of an event that ends on its day are all starts.
    return repeat && dayOf(end) === first ? true : listDays(first, repeat).includes(day);
  });
  return part && !isAllDay(part) ? part.start.slice('yyyy-mm-dd '.length) : null;
}

/** Returns the day on which the date of an event that goes on during a day has begun; the day itself without a span. */
export function startOn(span: TimeSpan | undefined, day: string): string {
  const parts = span ? listParts(span) : [];
  const starts = parts.flatMap(({ start, repeat }) => listDays(dayOf(start), repeat));
  return starts.findLast((one) => one <= day) ?? day;
}
