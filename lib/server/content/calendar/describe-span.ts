import 'server-only';
import { formatDate, formatTime } from '@/lib/format';
import { calendarText } from '@/lib/i18n/calendar';
import type { Repeat } from '@/lib/server/content/calendar/recurrence';
import type { TimeSpan } from '@/lib/server/content/calendar/time-span';

/** Describes a time span in one text, and its recurrence in another. */
export function describeSpan({ start, end = start, zone, repeat }: TimeSpan): { text: string }[] {
  const [day, time] = start.split(' ');
  const [lastDay, lastTime] = end.split(' ');
  const from = describeTime(day, time);
  const until = describeTime(lastDay === day ? undefined : lastDay, lastTime);
  const text = end === start ? from : calendarText.range(from, until);
  return [
    { text: zone === undefined || !time ? text : calendarText.inZone(text, zone) },
    ...(repeat ? [{ text: describeRepeat(repeat) }] : []),
  ];
}

function describeTime(day: string | undefined, time: string | undefined): string {
  return [day && formatDate(day), time && formatTime(time)].filter(Boolean).join(', ');
}

function describeRepeat({ every, interval = 1, on, until, count, except = [] }: Repeat): string {
  const rule = [calendarText.every(every, interval), on && calendarText.on(on)];
  const limits = [
    until && calendarText.until(formatDate(until)),
    count && calendarText.times(count),
    except.length > 0 && calendarText.except(except.map(formatDate)),
  ];
  return [rule.filter(Boolean).join(' '), ...limits.filter(Boolean)].join(', ');
}
