import ICAL from 'ical.js';
import { isTimeZone, toTimestamp } from '@/lib/server/content/time/time-zone';
import { DeployerError } from '@/lib/server/deployer-error';
import { groupBy } from '@/scripts/sources/group-by';
import type { Row } from '@/scripts/sources/read-table';

const UNITS: Record<string, string> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
};
const WEEKDAYS: Record<string, string> = {
  ...{ MO: 'mon', TU: 'tue', WE: 'wed', TH: 'thu', FR: 'fri', SA: 'sat', SU: 'sun' },
};

/** Column of a calendar that says when an event takes place, with its recurrence. */
const WHEN = 'DTSTART';

const NO_REPEAT = 'a recurrence that this site cannot express';

/**
 * Reads the events of a calendar (RFC 5545). Their columns are the names of properties; DTSTART is the whole period, with its
 * recurrence. Throws a DeployerError if the file is damaged.
 *
 * @param timeZone that of the site, for times without a zone
 */
export function readCalendar(text: string, timeZone: string): Row[] {
  try {
    return readEvents(text, timeZone);
  } catch (error) {
    if (error instanceof DeployerError) throw error;
    // Values are parsed when they are read.
    throw new DeployerError(`The calendar is damaged: ${Reflect.get(Object(error), 'message')}.`);
  }
}

function readEvents(text: string, timeZone: string): Row[] {
  const events = parseCalendar(text).getAllSubcomponents('vevent');
  const changed = new Map<string, ICAL.Component[]>();
  for (const event of events) {
    if (!event.hasProperty('recurrence-id')) continue;
    const uid = textOf(event, 'uid');
    changed.set(uid, [...(changed.get(uid) ?? []), event]);
  }
  return events.flatMap((event, index) => {
    const uid = textOf(event, 'uid');
    const isOne = event.hasProperty('recurrence-id');
    const isCancelled = textOf(event, 'status').toUpperCase() === 'CANCELLED';
    // A cancelled date is only left out of its series.
    if (isOne && isCancelled) return [];
    const key = isOne ? `${uid} ${event.getFirstPropertyValue('recurrence-id')?.toString()}` : uid;
    const others = isOne ? [] : (changed.get(uid) ?? []);
    const cells = readProperties(event);
    cells.set('UID', key);
    cells.set('STATUS', isCancelled ? 'true' : '');
    cells.set(WHEN, readSpan(event, others, timeZone));
    return [{ key, cells, place: `event ${index + 1}` }];
  });
}

/** Returns the values of each property. A property such as CATEGORIES may be there several times. */
function readProperties(event: ICAL.Component): Map<string, string | object> {
  const values = groupBy(event.getAllProperties(), ({ name }) => name.toUpperCase());
  return new Map(
    [...values].map(([name, properties]) => [
      name,
      properties
        .flatMap((property) => property.getValues().map(String))
        .join('; ')
        .trim(),
    ]),
  );
}

function parseCalendar(text: string): ICAL.Component {
  const isWhole = /^BEGIN:VCALENDAR[\s\S]*END:VCALENDAR\s*$/i.test(
    text.replace(/^\uFEFF/, '').trim(),
  );
  const parsed: unknown = isWhole ? ICAL.parse(text) : null;
  if (Array.isArray(parsed)) {
    const calendar = new ICAL.Component(Array.isArray(parsed[0]) ? parsed[0] : parsed);
    if (calendar.name === 'vcalendar') return calendar;
  }
  throw new DeployerError(
    'The file is not a complete calendar: expected lines from BEGIN:VCALENDAR to END:VCALENDAR.',
  );
}

function readSpan(
  component: ICAL.Component,
  changed: readonly ICAL.Component[],
  timeZone: string,
): object | string {
  const start = component.getFirstPropertyValue('dtstart');
  if (!(start instanceof ICAL.Time)) return '';
  const rule = component.getFirstPropertyValue('rrule');
  const isSeries = rule instanceof ICAL.Recur && !component.hasProperty('recurrence-id');
  const zone = zoneOf(component, start, isSeries) ?? timeZone;
  if (!isTimeZone(zone)) return `the time zone ${zone}, which this site does not know`;
  const format = (time: ICAL.Time) => formatTime(time, zone);
  const first = format(start);
  const skipped = [
    ...component.getAllProperties('exdate').flatMap((property) => property.getValues()),
    ...changed.map((one) => one.getFirstPropertyValue('recurrence-id')),
  ].flatMap((time) => (time instanceof ICAL.Time ? format(time).slice(0, 10) : []));
  const repeat = isSeries ? readRule(rule, format, first.slice(0, 10), skipped) : null;
  // Its dates would be wrong.
  if (repeat === undefined || component.hasProperty('rdate')) return NO_REPEAT;
  const end = findEnd(start, new ICAL.Event(component).endDate);
  return {
    start: first,
    ...(end && { end: format(end) }),
    ...(!start.isDate && zone !== timeZone && { zone }),
    ...(repeat && { repeat }),
  };
}

function readRule(
  rule: ICAL.Recur,
  format: (time: ICAL.Time) => string,
  first: string,
  skipped: readonly string[],
) {
  const { freq, interval, until, count, parts } = rule;
  const every = UNITS[freq];
  const { BYDAY: days = [], ...others } = parts;
  const on = days.map((day) => WEEKDAYS[String(day)]);
  const isPlain = Object.keys(others).every((name) => isImplied(name, others, first));
  if (every === undefined || !isPlain || on.includes(undefined)) return undefined;
  if (on.length > 0 && every !== 'week') return undefined;
  const except = [...new Set(skipped)].sort();
  return {
    every,
    ...(interval > 1 && { interval }),
    ...(on.length > 0 && { on }),
    ...(until instanceof ICAL.Time && { until: format(until).slice(0, 10) }),
    ...(count ? { count } : {}),
    ...(except.length > 0 && { except }),
  };
}

/** Whether a part of a rule only repeats what the first day says. */
function isImplied(name: string, parts: object, first: string): boolean {
  const values: unknown = Reflect.get(parts, name);
  const [, month = '', day = ''] = first.split('-');
  const [value, ...more] = Array.isArray(values) ? values : [values];
  if (more.length > 0) return false;
  return (
    (name === 'BYMONTHDAY' && value === Number(day)) ||
    (name === 'BYMONTH' && value === Number(month))
  );
}

/** Returns the last day or the end of an event; null if it lasts a single day, or no time. */
function findEnd(start: ICAL.Time, end: ICAL.Time | null): ICAL.Time | null {
  if (!end || end.compare(start) <= 0) return null;
  if (!start.isDate) return end;
  // In calendars, the end is the day after the last.
  const last = end.clone();
  last.adjust(-1, 0, 0, 0);
  return last.compare(start) > 0 ? last : null;
}

/** Formats a time as clocks in a time zone show it. */
function formatTime(time: ICAL.Time, zone: string): string {
  if (!time.isDate && time.zone?.tzid === 'UTC') {
    return toTimestamp(time.toUnixTime() * 1000, zone)
      .slice(0, 16)
      .replace('T', ' ');
  }
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
  return time.isDate ? day : `${day} ${two(time.hour)}:${two(time.minute)}`;
}

/** Returns the time zone of an event; null for that of the site. A series in UTC stays in UTC all year. */
function zoneOf(component: ICAL.Component, start: ICAL.Time, isSeries: boolean): string | null {
  if (start.isDate) return null;
  const named = component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  if (named) return named.replace(/^\//, '');
  return isSeries && start.zone?.tzid === 'UTC' ? 'UTC' : null;
}

function textOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return value === null || value === undefined ? '' : String(value).trim();
}
