import 'server-only';
import {
  formatDate,
  formatDateWithWeekday,
  formatNames,
  formatTime,
  formatWeekday,
  formatWeekdayAndDay,
} from '@/lib/format';
import { oncePerLanguage } from '@/lib/i18n/language';
import { texts } from '@/lib/i18n/texts';
import { addDays, countDays, dayOf, type Repeat } from '@/lib/server/content/time/recurrence';
import { isAllDay, listParts, type TimeSpan } from '@/lib/server/content/time/time-span';

/** Describes a time span in one text, or in one for each day with sessions, and its recurrence in another. */
export function describeSpan(span: TimeSpan): { text: string }[] {
  const { repeat } = span;
  const texts = listFirstDays(span).map((day) => ({ text: describeDate(span, day) }));
  return [...texts, ...(repeat ? [{ text: describeRepeat(repeat) }] : [])];
}

/** Lists the first day of a time span, or the days on which its sessions begin. */
export function listFirstDays(span: TimeSpan): string[] {
  return [...new Set(listParts(span).map(({ start }) => dayOf(start)))];
}

/** Describes the occurrence that begins on a day. */
export function describeDate(span: TimeSpan, day: string): string {
  const known = lastDescribed().get(span);
  if (known?.day === day) return known.text;
  const text = describeOccurrence(span, day);
  lastDescribed().set(span, { day, text });
  return text;
}

// Each publication describes the next date of every event, to search it.
const lastDescribed = oncePerLanguage(() => new WeakMap<TimeSpan, { day: string; text: string }>());

function describeOccurrence(span: TimeSpan, day: string): string {
  const from = formatDateWithWeekday(day);
  return describeWithDay(span, day, { from, until: formatDateWithWeekday });
}

/**
 * Describes the occurrence that begins on a day without this day: "Monday, 6:15pm to 7:45pm". An end on another day is
 * described with that day; one a week or more later without its weekday: "Until 27 March".
 */
export function describeTimes(span: TimeSpan, day: string): string {
  // "Tuesday to Saturday, 27 March" would read as if it were on these days of each week.
  if (isLong(span)) return describeWithDay(span, day, { until: formatDate });
  const until = (last: string) =>
    last.slice(0, 4) === day.slice(0, 4) ? formatWeekdayAndDay(last) : formatDateWithWeekday(last);
  return describeWithDay(span, day, { from: formatWeekday(day), until });
}

function isLong({ start, end = start, sessions }: TimeSpan): boolean {
  return !sessions && countDays(dayOf(start), dayOf(end)) >= 7;
}

type Words = { from?: string; until: (day: string) => string };

function describeWithDay(span: TimeSpan, day: string, { from, until }: Words): string {
  const parts = span.sessions
    ? listParts(span).filter(({ start }) => dayOf(start) === day)
    : [span];
  const ranges = parts.map(({ start, end = start }, index) => {
    const [first = '', time] = start.split(' ');
    const [last = '', lastTime] = end.split(' ');
    const lastDay = last === first ? undefined : until(addDays(day, countDays(first, last)));
    const begin = joinTime(index === 0 ? from : undefined, time);
    if (end === start) return begin;
    const close = joinTime(lastDay, lastTime);
    return begin ? texts().calendar.range(begin, close) : texts().calendar.runsUntil(close);
  });
  const text = formatNames(ranges);
  const { zone, start } = parts[0] ?? span;
  return zone === undefined || isAllDay({ start }) ? text : texts().calendar.inZone(text, zone);
}

function joinTime(day: string | undefined, time: string | undefined): string {
  return [day, time && formatTime(time)].filter(Boolean).join(texts().formats.comma);
}

function describeRepeat({ every, interval = 1, on, until, count, except = [] }: Repeat): string {
  const { calendar } = texts();
  const days = on?.map((day) => calendar.onDays[day]);
  const rule = [calendar.every[every](interval), days && calendar.on(days)];
  const limits = [
    until && calendar.until(formatDate(until)),
    count && calendar.times(count),
    except.length > 0 && calendar.except(except.map(formatDate)),
  ];
  return [rule.filter(Boolean).join(' '), ...limits.filter(Boolean)].join(texts().formats.comma);
}
