import 'server-only';
import { z } from 'zod';
import { suggestName } from '@/lib/server/content-issue';
import { code, group, list } from '@/lib/server/content/files/schema-fields';
import { calendarDay, calendarTime, LAST_DAY } from '@/lib/server/content/time/calendar-date';
import {
  countDays,
  listDays,
  listDaysOfRule,
  MAX_DAYS,
  UNITS,
  WEEKDAYS,
  weekdayOf,
} from '@/lib/server/content/time/recurrence';
import { listSlipsInSessions, sessions, type Slip } from '@/lib/server/content/time/sessions';
import {
  findShortDays,
  isSkipped,
  isTimeZone,
  suggestTimeZone,
} from '@/lib/server/content/time/time-zone';
import { oncePerObject } from '@/lib/server/once-per-object';

const DAY_MS = 86_400_000;
const NUMBER = 'a whole number, 1 or higher';
const NO_END =
  'until or count, because every recurrence must end, as in until: 2027-01-31 or count: 10';

const repeat = group({
  every: oneOf(UNITS),
  interval: z.int({ error: NUMBER }).min(1, { error: NUMBER }).optional(),
  on: list(oneOf(WEEKDAYS))
    .min(1, { error: 'at least one weekday, or leave the field out' })
    .optional(),
  until: calendarDay.optional(),
  count: z.int({ error: NUMBER }).min(1, { error: NUMBER }).optional(),
  except: list(calendarDay).optional(),
});

/**
 * A period, once or recurring. Without times, it lasts whole days. Times are local to `zone` or else to the time zone
 * of the site: a recurrence at 18:15 stays at 18:15 in summer and in winter.
 */
export const timeSpan = group({
  start: calendarTime,
  end: calendarTime.optional(),
  zone: code(
    z
      .string({ error: 'the name of a time zone, as in Europe/Zurich' })
      .trim()
      .refine(isTimeZone, { error: ({ input }) => suggestTimeZone(String(input)) }),
  ).optional(),
  repeat: repeat.optional(),
  sessions: sessions.optional(),
}).superRefine((span, { issues, addIssue }) => {
  // Invalid fields cannot be compared.
  if (issues.length > 0) return;
  const inPeriod = [...listSlipsInEnd(span), ...listSlipsInRepeat(span)];
  const slips = inPeriod.length > 0 ? inPeriod : listSlipsInSessions(span);
  for (const { path, expected } of slips) addIssue({ code: 'custom', path, message: expected });
});

export type TimeSpan = z.infer<typeof timeSpan>;

/** Returns each session as a time span of its own, in order; the span itself if it has none. */
export const listParts = oncePerObject((span: TimeSpan): readonly TimeSpan[] => {
  const { sessions, zone } = span;
  if (!sessions) return [span];
  const ordered = sessions.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  return ordered.map((session) => ({ ...session, ...(zone !== undefined && { zone }) }));
});

export function isAllDay({ start }: Pick<TimeSpan, 'start'>): boolean {
  return !start.includes(' ');
}

/**
 * Lists the times that do not exist, because the clocks in the time zone skip them. Calendar programs disagree about
 * such times (RFC 5545, 3.3.5 and 3.3.10), so editors have to exclude these days.
 */
export function listSkippedTimes(
  { start, end, zone, repeat, sessions = [] }: TimeSpan,
  siteZone: string,
): (Slip & { written: string })[] {
  const timeZone = zone ?? siteZone;
  const expectedTime = `a time that exists: clocks in ${timeZone} skip it`;
  const times = [
    ...Object.entries({ start, end }).map(([field, written]) => ({ path: [field], written })),
    ...sessions.flatMap((session, index) =>
      Object.entries(session).map(([field, written]) => ({
        path: ['sessions', index, field],
        written,
      })),
    ),
  ];
  const slips = times.flatMap(({ path, written }) =>
    written !== undefined && isSkipped(written, timeZone)
      ? { path, written, expected: expectedTime }
      : [],
  );
  const [first = '', time] = start.split(' ');
  if (slips.length > 0 || time === undefined) return slips;
  const days = listDays(first, repeat);
  const period = {
    from: Date.parse(first) - DAY_MS,
    until: Date.parse(days.at(-1) ?? first) + 2 * DAY_MS,
  };
  // Most days need no conversion, which takes most of the time.
  const short = findShortDays(timeZone, period);
  return days
    .filter((day) => short.has(day) && isSkipped(`${day} ${time}`, timeZone))
    .map((day) => {
      const expected = `${day} in this list, because clocks in ${timeZone} skip ${time} on that day`;
      return { path: ['repeat', 'except'], written: `${day} ${time}`, expected };
    });
}

function listSlipsInEnd({ start, end }: TimeSpan): Slip[] {
  if (end === undefined) return [];
  const path = ['end'];
  if (countDaysOf({ start, end }) > MAX_DAYS) {
    return [{ path, expected: `a day less than ${MAX_DAYS} days after start` }];
  }
  if (isAllDay({ start })) {
    if (!isAllDay({ start: end })) return [{ path, expected: 'a day without a time, as in start' }];
    return end < start ? [{ path, expected: `${start}, the day of start, or a later day` }] : [];
  }
  if (isAllDay({ start: end })) return [{ path, expected: 'a day with a time, as in start' }];
  return end <= start ? [{ path, expected: `a time after that of start, ${start}` }] : [];
}

function listSlipsInRepeat(span: TimeSpan): Slip[] {
  const { start, repeat } = span;
  if (!repeat) return [];
  const { every, on, until, count, except = [] } = repeat;
  const day = start.slice(0, 10);
  const slip = (field: string, expected: string) => [{ path: ['repeat', field], expected }];
  if (until === undefined && count === undefined) return slip('until', NO_END);
  if (until !== undefined && count !== undefined) return slip('count', 'until or count, not both');
  if (until !== undefined && until < day)
    return slip('until', `${day}, the day of start, or a later day`);
  if (on && every !== 'week')
    return slip('on', 'leave the field out, because only weekly recurrences have weekdays');
  if (on && !on.includes(weekdayOf(day))) {
    return slip('on', `${weekdayOf(day)} too, because start (${day}) is on this weekday`);
  }
  const days = listDaysOfRule(day, repeat);
  if (days.length * countDaysOf(span) > MAX_DAYS) {
    return slip(count === undefined ? 'until' : 'count', `at most ${MAX_DAYS} days in all`);
  }
  if (days.length < 2) {
    return slip(
      count === undefined ? 'until' : 'count',
      'at least two dates; leave out repeat if there is only one',
    );
  }
  if (days.some((one) => one > LAST_DAY)) return slip('count', `no date after ${LAST_DAY}`);
  const strays = listStrays(except, days);
  if (strays.length > 0) return strays;
  return listDays(day, repeat).length > 0 ? [] : slip('except', 'fewer days, so that one remains');
}

function countDaysOf({ start, end = start }: Pick<TimeSpan, 'start' | 'end'>): number {
  return countDays(start.slice(0, 10), end.slice(0, 10)) + 1;
}

function listStrays(except: readonly string[], days: readonly string[]): Slip[] {
  const known = new Set(days);
  const seen = new Set<string>();
  const slip = (index: number, expected: string) => ({
    path: ['repeat', 'except', index],
    expected,
  });
  for (const [index, one] of except.entries()) {
    if (seen.has(one)) return [slip(index, 'each day once')];
    seen.add(one);
  }
  return except.flatMap((one, index) =>
    known.has(one) ? [] : slip(index, suggestName(one, listClosest(one, days))),
  );
}

// The names of days far away would not help.
function listClosest(day: string, days: readonly string[]): string[] {
  const distance = (one: string) => Math.abs(countDays(day, one));
  const later = days.findIndex((one) => one > day);
  const from = later < 0 ? days.length : later;
  const near = days.slice(Math.max(from - 3, 0), from + 3);
  return near.sort((a, b) => distance(a) - distance(b)).slice(0, 3);
}

function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: ({ input }) => suggestName(String(input), words) });
}
