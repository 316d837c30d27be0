import 'server-only';
import { formatDate, formatDateWithWeekday, formatTime } from '@/lib/format';
import { oncePerLanguage } from '@/lib/i18n/language';
import { texts } from '@/lib/i18n/texts';
import { addDays, countDays, dayOf, type Repeat } from '@/lib/server/content/time/recurrence';
import type { TimeSpan } from '@/lib/server/content/time/time-span';

/** Describes a time span in one text, and its recurrence in another. */
export function describeSpan(span: TimeSpan): { text: string }[] {
  const { start, repeat } = span;
  const text = describeDate(span, dayOf(start));
  return [{ text }, ...(repeat ? [{ text: describeRepeat(repeat) }] : [])];
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

function describeOccurrence({ start, end = start, zone }: TimeSpan, day: string): string {
  const [first = '', time] = start.split(' ');
  const [last = '', lastTime] = end.split(' ');
  const lastDay = last === first ? undefined : addDays(day, countDays(first, last));
  const from = describeTime(day, time);
  const text = end === start ? from : texts().calendar.range(from, describeTime(lastDay, lastTime));
  return zone === undefined || !time ? text : texts().calendar.inZone(text, zone);
}

function describeTime(day: string | undefined, time: string | undefined): string {
  return [day && formatDateWithWeekday(day), time && formatTime(time)].filter(Boolean).join(', ');
}

function describeRepeat({ every, interval = 1, on, until, count, except = [] }: Repeat): string {
  const rule = [texts().calendar.every(every, interval), on && texts().calendar.on(on)];
  const limits = [
    until && texts().calendar.until(formatDate(until)),
    count && texts().calendar.times(count),
    except.length > 0 && texts().calendar.except(except.map(formatDate)),
  ];
  return [rule.filter(Boolean).join(' '), ...limits.filter(Boolean)].join(', ');
}
