import 'server-only';
import { addDays, countDays, listDays } from '@/lib/server/content/calendar/recurrence';
import { isAllDay, type TimeSpan } from '@/lib/server/content/calendar/time-span';
import type { Period } from '@/lib/server/content/times/schedule';
import { toEnd, toStart } from '@/lib/server/content/times/time-zone';

/** One of the periods of a time span, in milliseconds since 1970. */
export type Occurrence = {
  /** First day in the time zone of the span. */
  day: string;
  startsAt: number;
  endsAt: number;
};

// The longest offset of a time zone from UTC, rounded up.
const DAY_MS = 86_400_000;

/**
 * Lists the occurrences of a time span that overlap a period, in order. Each begins at the same local time and
 * lasts as long as the first (RFC 5545, 3.8.5.3).
 */
export function listOccurrences(
  span: TimeSpan,
  siteZone: string,
  { from, until }: Period = { from: -Infinity, until: Infinity },
): Occurrence[] {
  const { start, end = start, zone = siteZone, repeat } = span;
  const time = start.slice('yyyy-mm-dd'.length);
  const further = isAllDay(span) ? countDays(start, end) : 0;
  const duration = toEnd(end, zone) - toStart(start, zone);
  // Days far outside need no conversion, which takes most of the time.
  const isNear = (day: string) =>
    Date.parse(day) > from - duration - 2 * DAY_MS && Date.parse(day) < until + 2 * DAY_MS;
  return listDays(start.slice(0, 'yyyy-mm-dd'.length), repeat)
    .filter(isNear)
    .map((day) => {
      const startsAt = toStart(`${day}${time}`, zone);
      const endsAt = isAllDay(span) ? toEnd(addDays(day, further), zone) : startsAt + duration;
      return { day, startsAt, endsAt };
    })
    .filter(({ startsAt, endsAt }) => startsAt < until && (endsAt > from || startsAt >= from));
}
