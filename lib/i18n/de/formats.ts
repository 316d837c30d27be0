// A dictionary formats in its own language. Code asks lib/format.ts, which follows the current one.

export const locale = 'de-DE';

const names = new Intl.ListFormat(locale);

export function formatNames(list: string[]): string {
  return names.format(list);
}

export function formatCount(count: number): string {
  return count.toLocaleString(locale);
}

/** Formats, where the locale's own are not what the site uses. */
export const formats = {
  time: (hour: number, minute: number) => `${hour}.${String(minute).padStart(2, '0')} Uhr`,
};
