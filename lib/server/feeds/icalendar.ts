import 'server-only';
import {
  addDays,
  countDays,
  dayOf,
  listDays,
  type Repeat,
  type Weekday,
} from '@/lib/server/content/calendar/recurrence';
import { isAllDay, type TimeSpan } from '@/lib/server/content/calendar/time-span';
import type { RecordType } from '@/lib/server/content/records/define-type';
import type { RecordPage } from '@/lib/server/content/records/read-records';
import { showField } from '@/lib/server/content/records/show-field';
import { toStart } from '@/lib/server/content/times/time-zone';
import { escapeText, joinLines } from '@/lib/server/feeds/content-lines';
import { formatTimeZone } from '@/lib/server/feeds/icalendar-zone';

type Calendar = {
  name: string;
  origin: string;
  /** Time zone of the site, for events without one of their own. */
  timeZone: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
};

type Dated = RecordPage & { span: TimeSpan };

const FIRST_REFRESH = 'PT1H';

/** Formats events as a calendar (RFC 5545) that programs subscribe to: what their pages show. */
export function formatCalendar(
  type: RecordType,
  pages: readonly RecordPage[],
  calendar: Calendar,
): string {
  const events = pages.filter((page): page is Dated => page.span !== undefined);
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${new URL(calendar.origin).host}//${escapeText(type.names.many)}//EN`,
    `X-WR-CALNAME:${escapeText(calendar.name)}`,
    `NAME:${escapeText(calendar.name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${FIRST_REFRESH}`,
    ...listZones(events, calendar.timeZone),
    ...events.flatMap((event) => formatEvent(type, event, calendar)),
    'END:VCALENDAR',
  ]);
}

function formatEvent(type: RecordType, page: Dated, calendar: Calendar): string[] {
  const { title, description, address, span, isCancelled = false } = page;
  const { origin, publishedAt } = calendar;
  const url = origin + address;
  const values = (is: 'isPlace' | 'isMove') =>
    [...type.kinds].flatMap(([field, kind]) => (kind[is] ? showField(type, page, field) : []));
  const places = values('isPlace').map(({ text, href = text }) => href);
  const moves = values('isMove').length;
  return [
    'BEGIN:VEVENT',
    `UID:${address.slice(1)}@${new URL(origin).host}`,
    `DTSTAMP:${toUtc(publishedAt)}`,
    // Calendars take a change only with a higher number, and an event is moved before it is cancelled.
    `SEQUENCE:${moves + (isCancelled ? 1 : 0)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...formatSpan(span, span.zone ?? calendar.timeZone),
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(`${description}\n${url}`)}`,
    ...(places.length > 0 ? [`LOCATION:${escapeText(places.join(', '))}`] : []),
    ...(page.filters.length > 0
      ? [`CATEGORIES:${page.filters.map(({ label }) => escapeText(label)).join(',')}`]
      : []),
    `URL:${url}`,
    'END:VEVENT',
  ];
}

function formatSpan(span: TimeSpan, zone: string): string[] {
  const { start, end = start, repeat } = span;
  const isDays = isAllDay(span);
  const parameter = isDays ? ';VALUE=DATE' : `;TZID=${zone}`;
  // The end of days is the day after them.
  const last = isDays ? addDays(end, 1) : end;
  const time = start.slice('yyyy-mm-dd'.length);
  return [
    `DTSTART${parameter}:${toLocal(start)}`,
    ...(last === start ? [] : [`DTEND${parameter}:${toLocal(last)}`]),
    ...(repeat
      ? [
          `RRULE:${formatRule(repeat, (day) => (isDays ? toLocal(day) : toUtc(toStart(day + time, zone))))}`,
        ]
      : []),
    ...(repeat?.except?.length
      ? [`EXDATE${parameter}:${repeat.except.map((day) => toLocal(day + time)).join(',')}`]
      : []),
  ];
}

function formatRule(
  { every, interval, on, until, count }: Repeat,
  format: (day: string) => string,
): string {
  return [
    `FREQ=${{ day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' }[every]}`,
    interval !== undefined && `INTERVAL=${interval}`,
    on && `BYDAY=${on.map(toWeekday).join(',')}`,
    count !== undefined && `COUNT=${count}`,
    until !== undefined && `UNTIL=${format(until)}`,
  ]
    .filter(Boolean)
    .join(';');
}

function listZones(events: readonly Dated[], siteZone: string): string[] {
  const periods = new Map<string, { from: number; until: number }>();
  for (const { span } of events) {
    const { zone = siteZone } = span;
    if (isAllDay(span)) continue;
    const first = dayOf(span.start);
    const last = listDays(first, span.repeat).at(-1) ?? first;
    const further = countDays(first, dayOf(span.end ?? first));
    // Two days are more than any offset from UTC.
    const from = Date.parse(addDays(first, -2));
    const until = Date.parse(addDays(last, further + 2));
    const known = periods.get(zone) ?? { from, until };
    periods.set(zone, { from: Math.min(from, known.from), until: Math.max(until, known.until) });
  }
  return [...periods].flatMap(([zone, period]) => formatTimeZone(zone, period));
}

function toWeekday(day: Weekday): string {
  return day.slice(0, 2).toUpperCase();
}

// `2026-01-31 09:30` becomes 20260131T093000, and a day 20260131.
function toLocal(written: string): string {
  const [day = '', time] = written.replaceAll(/[-:]/g, '').split(' ');
  return time === undefined ? day : `${day}T${time}00`;
}

function toUtc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
