import 'server-only';
import { addDays, countDays, dayOf, listDays } from '@/lib/server/content/time/recurrence';
import type { Period } from '@/lib/server/content/time/schedule';
import { isAllDay, listParts, type TimeSpan } from '@/lib/server/content/time/time-span';
import { toEnd, toStart } from '@/lib/server/content/time/time-zone';

/** One of the periods of a time span, in milliseconds since 1970. */
export type Occurrence = {
  /** First day in the time zone of the span. */
  day: string;
  startsAt: number;
  endsAt: number;
};

/** When a time span is over, and which of its occurrences is under way or comes next; null after the last. */
type Dates = { next: Occurrence | null; endsAt: number };

// The longest offset of a time zone from UTC, rounded up.
const DAY_MS = 86_400_000;

/**
 * Lists the occurrences of a time span that overlap a period, in order: its sessions, or dates that begin at the same
 * local time and last as long as the first (RFC 5545, 3.8.5.3).
 */
export function listOccurrences(
  span: TimeSpan,
  siteZone: string,
  period: Period = { from: -Infinity, until: Infinity },
): Occurrence[] {
  return listParts(span).flatMap((part) => listOccurrencesOf(part, siteZone, period));
}

function listOccurrencesOf(
  part: TimeSpan,
  siteZone: string,
  { from, until }: Period,
): Occurrence[] {
  const { days, duration, place } = readSpan(part, siteZone);
  return days
    .filter((day) => isNear(day, { from: from - duration, until }))
    .map(place)
    .filter(({ startsAt, endsAt }) => startsAt < until && (endsAt > from || startsAt >= from));
}

/** Finds the dates of a time span around an instant, in milliseconds since 1970. */
export function findDates(span: TimeSpan, siteZone: string, now: number): Dates {
  const known = lastKnown.get(span);
  if (known && known.siteZone === siteZone && isStill(known, now)) return known.dates;
  const dates = computeDates(span, siteZone, now);
  lastKnown.set(span, { siteZone, now, dates });
  return dates;
}

type KnownDates = { siteZone: string; now: number; dates: Dates };

// Converting local times takes most of the time of a publication with ten thousand events.
const lastKnown = new WeakMap<TimeSpan, KnownDates>();

function isStill({ now: before, dates: { next } }: KnownDates, now: number): boolean {
  return now >= before && (next === null || now < next.endsAt);
}

function computeDates(span: TimeSpan, siteZone: string, now: number): Dates {
  const parts = listParts(span).map((part) => computeDatesOf(part, siteZone, now));
  const next = parts.find((part) => part.next)?.next ?? null;
  return { next, endsAt: parts.at(-1)?.endsAt ?? now };
}

function computeDatesOf(part: TimeSpan, siteZone: string, now: number): Dates {
  const { days, duration, place } = readSpan(part, siteZone);
  const last = place(days.at(-1) ?? '');
  const ahead = days.filter((day) => isNear(day, { from: now - duration, until: Infinity }));
  for (const day of ahead) {
    const next = place(day);
    if (next.endsAt > now) return { next, endsAt: last.endsAt };
  }
  return { next: null, endsAt: last.endsAt };
}

function readSpan(span: TimeSpan, siteZone: string) {
  const { start, end = start, zone = siteZone, repeat } = span;
  const time = start.slice('yyyy-mm-dd'.length);
  const further = isAllDay(span) ? countDays(start, end) : 0;
  const duration = toEnd(end, zone) - toStart(start, zone);
  const place = (day: string): Occurrence => {
    const startsAt = toStart(`${day}${time}`, zone);
    const endsAt = isAllDay(span) ? toEnd(addDays(day, further), zone) : startsAt + duration;
    return { day, startsAt, endsAt };
  };
  return { days: listDays(dayOf(start), repeat), duration, place };
}

// Days far outside need no conversion, which takes most of the time.
function isNear(day: string, { from, until }: Period): boolean {
  const start = Date.parse(day);
  return start > from - 2 * DAY_MS && start < until + 2 * DAY_MS;
}
