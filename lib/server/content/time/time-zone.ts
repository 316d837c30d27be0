import 'server-only';
import { Temporal } from 'temporal-polyfill';
import { suggestName } from '@/lib/server/content-issue';
import { toSlug } from '@/lib/slug';

export const DEFAULT_TIME_ZONE = 'UTC';

/** Returns whether the IANA database has this time zone, as in Europe/Zurich. */
export function isTimeZone(name: string): boolean {
  // Newer versions of Node.js accept +01:00 too, which has no summer time.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { calendar: 'gregory', timeZone: name });
    return true;
  } catch {
    // Intl throws a RangeError for an unknown name.
    return false;
  }
}

/** Completes "expected: …" for an unknown time zone. */
export function suggestTimeZone(name: string): string {
  const known = [DEFAULT_TIME_ZONE, ...Intl.supportedValuesOf('timeZone')];
  // Editors may write the city alone.
  const cityOf = (zone: string) => toSlug(zone.slice(zone.lastIndexOf('/') + 1));
  const sameCity = known.find((zone) => cityOf(zone) === cityOf(name));
  return suggestName(sameCity ?? name, known);
}

/**
 * Returns the first instant of a day, or the instant of a time, in milliseconds since 1970. As in RFC 5545, 3.3.5, a
 * time that the clocks skip is read with the offset before the change (2:30 is 3:30), and a time that occurs twice
 * means the first one.
 *
 * @param written as the schema `dateTime` returns it
 */
export function toStart(written: string, timeZone: string): number {
  if (isDay(written)) return startOfDay(Temporal.PlainDate.from(written), timeZone);
  if (hasOffset(written)) return Temporal.Instant.from(written).epochMilliseconds;
  return Temporal.PlainDateTime.from(written).toZonedDateTime(timeZone).epochMilliseconds;
}

/** Returns the instant at which a day or a time is over: the start of the next day, or the time itself. */
export function toEnd(written: string, timeZone: string): number {
  if (!isDay(written)) return toStart(written, timeZone);
  return startOfDay(Temporal.PlainDate.from(written).add({ days: 1 }), timeZone);
}

/** Returns whether the clocks skip a time, which has no offset, as when summer time begins. */
export function isSkipped(written: string, timeZone: string): boolean {
  const local = Temporal.PlainDateTime.from(written);
  return !isDay(written) && !local.toZonedDateTime(timeZone).toPlainDateTime().equals(local);
}

/** Returns a date as HTML and schema.org write it: `2026-01-31`, or `2026-01-31T09:30+01:00`. */
export function toDateAttribute(written: string, timeZone: string): string {
  if (isDay(written)) return written;
  const local = atInstant(toStart(written, timeZone), timeZone);
  return local.toString({ smallestUnit: 'minute', timeZoneName: 'never' });
}

/** Formats an instant as feeds write it (RFC 3339): `2026-01-31T09:30:00+01:00`. */
export function toTimestamp(instant: number, timeZone: string): string {
  return atInstant(instant, timeZone).toString({ smallestUnit: 'second', timeZoneName: 'never' });
}

/** Formats an instant for editors: `2026-01-31 09:30 (Europe/Zurich)`. */
export function describeInstant(instant: number, timeZone: string): string {
  const [day, time = ''] = toTimestamp(instant, timeZone).split('T');
  return `${day} ${time.slice(0, 5)} (${timeZone})`;
}

/** Returns the day of an instant, as in `2026-01-31`. */
export function toDay(instant: number, timeZone: string): string {
  return atInstant(instant, timeZone).toPlainDate().toString();
}

/** A change of the clocks. Offsets are seconds that local time is ahead of UTC. */
export type Transition = { at: number; before: number; after: number };

/**
 * Returns the offset at the start of a period, in milliseconds since 1970, and the changes of the clocks in it, up to
 * 2100: nobody knows the rules of summer time after that.
 */
export function listTransitions(
  timeZone: string,
  { from, until }: { from: number; until: number },
): { offset: number; transitions: Transition[] } {
  const offset = atInstant(from, timeZone).offsetNanoseconds / 1e9;
  const known = listTransitionsAfter(from, timeZone);
  return { offset, transitions: known.filter(({ at }) => at > from && at < until) };
}

const LAST_TRANSITION = Date.UTC(2100, 0);
const DECADE_MS = 3652 * 86_400_000;

type Known = { from: number; transitions: Transition[] };

const knownTransitions = new Map<string, Known>();

/** Lists the changes after an instant, and perhaps some before it. Finding them takes most of the time of a check. */
function listTransitionsAfter(instant: number, timeZone: string): Transition[] {
  const known = knownTransitions.get(timeZone);
  if (known && known.from <= instant) return known.transitions;
  // Rounded down, because events may come from the latest to the earliest.
  const from = Math.floor(instant / DECADE_MS) * DECADE_MS;
  const transitions: Transition[] = [];
  let last = atInstant(from, timeZone);
  for (;;) {
    const next = last.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds >= LAST_TRANSITION) break;
    const [before, after] = [last, next].map(({ offsetNanoseconds }) => offsetNanoseconds / 1e9);
    transitions.push({ at: next.epochMilliseconds, before: before ?? 0, after: after ?? 0 });
    last = next;
  }
  knownTransitions.set(timeZone, { from, transitions });
  return transitions;
}

/** Returns the days of a period, in milliseconds since 1970, on which the clocks skip a part. */
export function findShortDays(
  timeZone: string,
  period: { from: number; until: number },
): ReadonlySet<string> {
  const { transitions } = listTransitions(timeZone, period);
  const skips = transitions.filter(({ before, after }) => after > before);
  const toLocalDay = (at: number, offset: number) =>
    new Date(at + offset * 1000).toISOString().slice(0, 'yyyy-mm-dd'.length);
  return new Set(
    skips.flatMap(({ at, before, after }) => [toLocalDay(at, before), toLocalDay(at, after)]),
  );
}

// Some days begin at 1:00, because the clocks skip midnight.
function startOfDay(day: Temporal.PlainDate, timeZone: string): number {
  return day.toZonedDateTime(timeZone).epochMilliseconds;
}

function atInstant(instant: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
}

function isDay(written: string): boolean {
  return written.length === 'yyyy-mm-dd'.length;
}

function hasOffset(written: string): boolean {
  return /(Z|[+-]\d\d:\d\d)$/.test(written);
}
