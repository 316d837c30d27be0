import 'server-only';
import { getLanguage } from '@/lib/i18n/language';
import type { Entry } from '@/lib/server/content/lists/entry';
import { entryIdOf, type EntryIdSite } from '@/lib/server/content/lists/entry-id';
import { showField } from '@/lib/server/content/lists/show-field';
import {
  addDays,
  countDays,
  dayOf,
  listDays,
  weekdayOf,
  type Repeat,
  type Weekday,
} from '@/lib/server/content/time/recurrence';
import { isAllDay, listParts, type TimeSpan } from '@/lib/server/content/time/time-span';
import { toStart } from '@/lib/server/content/time/time-zone';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { escapeText, joinLines } from '@/lib/server/feeds/content-lines';
import type { ToUrl } from '@/lib/server/feeds/feeds';
import { formatTimeZone } from '@/lib/server/feeds/icalendar-zone';

type Calendar = EntryIdSite & {
  toUrl: ToUrl;
  /** Name of a calendar that programs subscribe to; absent for a single event, which they add to another calendar. */
  name?: string;
  /** Time zone of the site, for events without one of their own. */
  timeZone: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
};

/** The same in all events of a calendar. */
type Shared = { stamp: string; toUrl: ToUrl };

type Dated = Entry & { span: TimeSpan };

const MOST_DAYS = { day: 1, week: 7, month: 31, year: 366 };

// The host and the rest of an id.
const ID = /^https?:\/\/([^/]+)\/(.*)$/;

const FIRST_REFRESH = 'PT1H';

/** Formats events as a calendar (RFC 5545): what their pages show. Yields its parts. */
export function* formatCalendar(
  type: EntryType,
  pages: readonly Entry[],
  calendar: Calendar,
): Generator<string> {
  const events = pages.filter((page): page is Dated => page.span !== undefined);
  const { host } = new URL(calendar.origin);
  const shared = { ...calendar, stamp: toUtc(calendar.publishedAt) };
  yield joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//${escapeText(type.names.many)}//${getLanguage().tag.toUpperCase()}`,
    ...(calendar.name === undefined ? [] : listSubscription(calendar.name)),
    ...listZones(events, calendar.timeZone),
  ]);
  for (const event of events) yield joinLines(formatEvent(type, event, shared));
  yield joinLines(['END:VCALENDAR']);
}

function listSubscription(name: string): string[] {
  return [
    `X-WR-CALNAME:${escapeText(name)}`,
    `NAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${FIRST_REFRESH}`,
  ];
}

function formatEvent(
  type: EntryType,
  page: Dated,
  { stamp, timeZone, ...site }: Pick<Calendar, 'timeZone'> & EntryIdSite & Shared,
): string[] {
  const { title, description, address, isCancelled = false } = page;
  const url = site.toUrl(address);
  const [, host = '', id = ''] = ID.exec(entryIdOf(page, site)) ?? [];
  const { place: placeFields = [], move: moveFields = [] } = type.roles;
  const show = (field: string) => showField(type, page, field);
  const places = placeFields.flatMap(show).map(({ text, href = text }) => href);
  const moves = moveFields.flatMap(show).length;
  return listParts(page.span).flatMap((part) => [
    'BEGIN:VEVENT',
    // A session is known by its start, so that the event may get or lose others.
    `UID:${id}${page.span.sessions ? `/${toLocal(part.start)}` : ''}@${host}`,
    `DTSTAMP:${stamp}`,
    // Calendars take a change only with a higher number. A move counts twice, so that the number also rises when an
    // editor names the day of a cancelled event as moved and takes the cancellation back.
    `SEQUENCE:${2 * moves + (isCancelled ? 1 : 0)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    // People add public events that they may not attend.
    'TRANSP:TRANSPARENT',
    ...formatSpan(part, part.zone ?? timeZone),
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(`${description}\n${url}`)}`,
    ...(places.length > 0 ? [`LOCATION:${escapeText(places.join(', '))}`] : []),
    ...(page.filters.length > 0
      ? [`CATEGORIES:${page.filters.map(({ label }) => escapeText(label)).join(',')}`]
      : []),
    `URL:${url}`,
    'END:VEVENT',
  ]);
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
          `RRULE:${formatRule(dayOf(start), repeat, (day) => (isDays ? toLocal(day) : toUtc(toStart(day + time, zone))))}`,
        ]
      : []),
    ...(repeat?.except?.length
      ? [`EXDATE${parameter}:${repeat.except.map((day) => toLocal(day + time)).join(',')}`]
      : []),
  ];
}

// Names the day and the month, which some programs take from the day after a gap such as 29 February.
function formatRule(
  first: string,
  { every, interval, on = [weekdayOf(first)], until, count }: Repeat,
  format: (day: string) => string,
): string {
  return [
    `FREQ=${{ day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' }[every]}`,
    interval !== undefined && `INTERVAL=${interval}`,
    every === 'week' && `BYDAY=${on.map(toWeekday).join(',')}`,
    every === 'year' && `BYMONTH=${Number(first.slice(5, 7))}`,
    (every === 'month' || every === 'year') && `BYMONTHDAY=${Number(first.slice(8))}`,
    count !== undefined && `COUNT=${count}`,
    until !== undefined && `UNTIL=${format(until)}`,
  ]
    .filter(Boolean)
    .join(';');
}

function listZones(events: readonly Dated[], siteZone: string): string[] {
  const periods = new Map<string, { first: string; last: string }>();
  for (const span of events.flatMap((event) => listParts(event.span))) {
    const { zone = siteZone } = span;
    if (isAllDay(span)) continue;
    const first = dayOf(span.start);
    const last = findLastDay(span);
    const known = periods.get(zone) ?? { first, last };
    if (first < known.first) known.first = first;
    if (last > known.last) known.last = last;
    periods.set(zone, known);
  }
  // Two days are more than any offset from UTC.
  return [...periods].flatMap(([zone, { first, last }]) =>
    formatTimeZone(zone, {
      from: Date.parse(addDays(first, -2)),
      until: Date.parse(addDays(last, 2)),
    }),
  );
}

/** Returns the last day, or a later one: a time zone may be described for longer. */
function findLastDay({ start, end = start, repeat }: TimeSpan): string {
  if (!repeat) return dayOf(end);
  const [first, last] = [dayOf(start), dayOf(end)];
  return addDays(boundLastStart(first, repeat), countDays(first, last));
}

/** Returns the day of the last occurrence, or a later one, because counting all days takes long. */
function boundLastStart(first: string, repeat: Repeat): string {
  const { every, interval = 1, on, until, count = 1 } = repeat;
  if (until !== undefined) return until;
  // Recurrences on the 29th to 31st skip shorter months, so their days have to be counted.
  const isInEveryMonth = first.slice(-2) <= '28';
  if ((every === 'month' || every === 'year') && !isInEveryMonth)
    return listDays(first, repeat).at(-1) ?? first;
  const steps = Math.ceil((count - 1) / (new Set(on).size || 1));
  const restOfWeek = 6;
  return addDays(first, steps * interval * MOST_DAYS[every] + restOfWeek);
}

function toWeekday(day: Weekday): string {
  return day.slice(0, 2).toUpperCase();
}

// `2026-01-31 09:30` becomes 20260131T093000, and a day 20260131.
function toLocal(written: string): string {
  const day = written.slice(0, 4) + written.slice(5, 7) + written.slice(8, 10);
  const time = written.slice(11, 13) + written.slice(14, 16);
  return time === '' ? day : `${day}T${time}00`;
}

function toUtc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
