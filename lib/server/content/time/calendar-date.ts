import 'server-only';
import { date } from '@/lib/server/content/files/schema-fields';
import { isDate } from '@/lib/server/content/files/written-date';
import { dateTime } from '@/lib/server/content/time/date-time';
import { dayOf } from '@/lib/server/content/time/recurrence';

const NO_OFFSET =
  'a time without Z or an offset, as in 2026-01-31 09:30; write the time zone in zone';
const NO_SECONDS = 'a time without seconds, as in 2026-01-31 09:30';

/** First day of the calendar: local times before differ from any zone by odd minutes and seconds. */
const FIRST_DAY = '1900-01-01';
/** Last day of the calendar. Each year has pages of its own, so an end such as 9999 would add ten thousand. */
export const LAST_DAY = '2199-12-31';
const OUTSIDE = 'a date from 1900 to 2199';

/** A day of the calendar, such as `2026-01-31`. */
export const calendarDay = date.refine((day) => !isDate(day) || isInCalendar(day), {
  error: OUTSIDE,
});

/** A day of the calendar, or a local time such as `2026-01-31 09:30`. */
export const calendarTime = dateTime.transform((written, { addIssue }) => {
  // Calendar programs expect seconds of two digits, which nobody needs, so 09:30:00 counts as 09:30.
  const time = written.replace(/(:\d\d):00$/, '$1');
  const message = findSlip(time);
  if (message !== null) addIssue({ code: 'custom', message });
  return time;
});

function findSlip(written: string): string | null {
  if (/Z|[+-]\d\d:/.test(written)) return NO_OFFSET;
  if (/:\d\d:/.test(written)) return NO_SECONDS;
  return isInCalendar(dayOf(written)) ? null : OUTSIDE;
}

function isInCalendar(day: string): boolean {
  return day >= FIRST_DAY && day <= LAST_DAY;
}
