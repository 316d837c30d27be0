import { RRuleTemporal } from 'rrule-temporal';
import fc from '@/__tests__/support/jest/random';
import { listOccurrences } from '@/lib/server/content/time/occurrences';
import {
  addDays,
  dayOf,
  listDaysOfRule,
  UNITS,
  WEEKDAYS,
  weekdayOf,
} from '@/lib/server/content/time/recurrence';
import { listSkippedTimes, type TimeSpan } from '@/lib/server/content/time/time-span';

/** Zones with and without summer time, one with half an hour of it, and one where Ramadan interrupts it. */
export const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
];

const FIRST_DAY = '2024-01-01';
const SPACES = { day: 1, week: 7, month: 31, year: 366 };

/** Makes timed recurrences that last for up to this many days. */
export function recurrences(days: number): fc.Arbitrary<TimeSpan> {
  return fc
    .record({
      offset: fc.nat(800),
      // Clocks change in the first hours of a day.
      minute: fc.oneof(fc.nat(95), fc.nat(14)).map((quarter) => quarter * 15),
      every: fc.constantFrom(...UNITS),
      interval: fc.integer({ min: 1, max: 4 }),
      on: fc.option(fc.subarray([...WEEKDAYS])),
      length: fc.nat(days),
      isCounted: fc.boolean(),
      exceptions: fc.uniqueArray(fc.nat(days), { maxLength: 3 }),
    })
    .map(({ offset, minute, every, interval, on, length, isCounted, exceptions }) => {
      const day = addDays(FIRST_DAY, offset);
      const days = [...new Set([...(on ?? []), weekdayOf(day)])];
      const count = Math.floor(length / SPACES[every] / interval) + 1;
      return {
        start: `${day} ${toTime(minute)}`,
        repeat: {
          every,
          interval,
          ...(on && every === 'week' && { on: days }),
          ...(isCounted ? { count } : { until: addDays(day, length) }),
          except: exceptions.map((number) => addDays(day, number)),
        },
      };
    })
    .filter(({ start, repeat }) => listDaysOfRule(dayOf(start), repeat).length > 1);
}

/** Expects the same occurrences of a time span as another program. */
export function expectSameStarts(span: TimeSpan, zone: string): void {
  fc.pre(listSkippedTimes(span, zone).length === 0);
  const formatLocal = localTimeIn(zone);
  const ours = listOccurrences(span, zone).map(({ startsAt }) => startsAt);
  const theirs = listTheirStarts(span, zone);
  expect(ours.map(formatLocal)).toEqual(theirs.map(({ local }) => local));
  // The program ignores that Morocco suspends summer time in Ramadan after 2028, which Intl knows.
  const right = theirs.filter(({ local, instant }) => formatLocal(instant) === local);
  expect(ours).toEqual(expect.arrayContaining(right.map(({ instant }) => instant)));
}

function listTheirStarts(
  { start, repeat }: TimeSpan,
  zone: string,
): { local: string; instant: number }[] {
  if (!repeat) throw new Error('The time span does not recur.');
  const { every, interval = 1, on, until = '9999', count, except = [] } = repeat;
  const parts = [
    `FREQ=${{ day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' }[every]}`,
    `INTERVAL=${interval}`,
    ...(on ? [`BYDAY=${on.map((day) => day.slice(0, 2).toUpperCase()).join(',')}`] : []),
    ...(count ? [`COUNT=${count}`] : []),
  ];
  const rule = new RRuleTemporal({
    rruleString: `DTSTART;TZID=${zone}:${toBasic(start)}\nRRULE:${parts.join(';')}`,
    maxIterations: 100_000,
  });
  return rule
    .all((date) => date.toString().slice(0, 10) <= until)
    .map((date) => ({
      local: date.toString().slice(0, 16).replace('T', ' '),
      instant: date.epochMilliseconds,
    }))
    .filter(({ local }) => local.slice(0, 10) <= until && !except.includes(local.slice(0, 10)));
}

function localTimeIn(timeZone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (instant) => format.format(instant);
}

function toBasic(start: string): string {
  return `${start.replaceAll(/[-:]/g, '').replace(' ', 'T')}00`;
}

function toTime(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
}
