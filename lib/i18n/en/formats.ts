// A dictionary formats in its own language. Code asks lib/format.ts, which follows the current one.

export const locale = 'en-GB';

const names = new Intl.ListFormat(locale);

export function formatNames(list: string[]): string {
  return names.format(list);
}

export function formatCount(count: number): string {
  return count.toLocaleString(locale);
}

/** Formats, where the locale's own are not what the site uses. */
export const formats = {
  /** Between a day and a time, and between the parts of a recurrence. */
  comma: ', ',
  /** The day of a month, before another day of the same month. */
  day: (day: string) => day,
  /** A day with its month, or another part of a date, as the locale writes it. */
  date: (date: string) => date,
  /** 5:00pm, 12:30am and, for 24:00, midnight. */
  time: (hour: number, minute: number) =>
    hour === 24
      ? 'midnight'
      : `${hour % 12 || 12}:${String(minute).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`,
};
