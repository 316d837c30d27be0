import { getLanguage, getTimeZone, oncePerLanguage } from '@/lib/i18n/language';
import { texts } from '@/lib/i18n/texts';

// Everything here follows the current language.

/** Returns a function that formats in the Gregorian calendar, in UTC unless it gets a time zone. */
function makeDateFormat(options: Intl.DateTimeFormatOptions) {
  return oncePerLanguage((timeZone: string | void) => {
    const format = new Intl.DateTimeFormat(getLanguage().locale, {
      ...options,
      calendar: 'gregory',
      timeZone: timeZone ?? 'UTC',
    });
    return { format: (time: Date | number) => texts().formats.date(format.format(time)) };
  });
}

const longDate = makeDateFormat({ dateStyle: 'long' });

/** Formats `2026-01-31`, or the day of `2026-01-31T09:30+01:00`, as "31 January 2026". */
export function formatDate(date: string): string {
  return longDate().format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
}

const dateWithWeekday = makeDateFormat({ dateStyle: 'full' });

/** Formats `2026-01-31` as "Saturday, 31 January 2026", as the language of the site writes it. */
export function formatDateWithWeekday(date: string): string {
  return dateWithWeekday().format(new Date(date));
}

const weekday = makeDateFormat({ weekday: 'long' });

/** Formats `2026-01-31` as "Saturday". */
export function formatWeekday(date: string): string {
  return weekday().format(new Date(date));
}

const weekdayAndDay = makeDateFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/** Formats `2026-01-31` as "Saturday, 31 January", as the language of the site writes it. */
export function formatWeekdayAndDay(date: string): string {
  return weekdayAndDay().format(new Date(date));
}

const shortMonth = makeDateFormat({ month: 'short' });

/** Formats `2026-01-31` as "31" and "Jan". */
export function formatDayAndMonth(date: string): [day: string, month: string] {
  return [formatNumber(Number(date.slice(-2))), shortMonth().format(new Date(date))];
}

const MOMENT = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

const moment = makeDateFormat(MOMENT);

/** Formats milliseconds since 1970 as "31 January 2026 at 18:05 CET". */
export function formatMoment(time: number, timeZone: string): string {
  return moment(timeZone).format(time);
}

/** Formats milliseconds since 1970 as "31 January 2026 at 18:05 CET", in the time zone of the request. */
export function formatDateTime(time: number): string {
  return formatMoment(time, getTimeZone());
}

const exactMoment = makeDateFormat({ ...MOMENT, second: '2-digit' });

/** Formats milliseconds since 1970 as "31 January 2026 at 18:05:09 CET", in the time zone of the request. */
export function formatExactTime(time: number): string {
  return exactMoment(getTimeZone()).format(time);
}

/** Formats `17:00` as "5:00pm", `00:30` as "12:30am" and `24:00` as "midnight", as the language of the site writes it. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return texts().formats.time(hour, minute);
}

/**
 * Formats a mailto URL. Escapes characters such as `?` and `&` in the address, which would otherwise begin
 * headers (RFC 6068, 5).
 */
export function formatMailto(email: string, subject: string): string {
  const recipient = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}`;
}

const collator = oncePerLanguage(() => new Intl.Collator(getLanguage().locale));

/** Compares two texts for `sort`. The language of the machine has no influence, so all instances agree. */
export function compareTexts(a: string, b: string): number {
  return collator().compare(a, b);
}

const number = oncePerLanguage(
  () =>
    new Intl.NumberFormat(getLanguage().locale, { useGrouping: false, maximumFractionDigits: 20 }),
);

/** Formats a number with the digits of the language. */
export function formatNumber(value: number): string {
  return number().format(value);
}

const names = oncePerLanguage(() => new Intl.ListFormat(getLanguage().locale));

/** Formats a list as "Ann, Ben and Cem". */
export function formatNames(list: string[]): string {
  return names().format(list);
}

const BYTES = { kilobyte: 1e3, megabyte: 1e6, gigabyte: 1e9 } as const;

const fileSize = oncePerLanguage(
  (unit: keyof typeof BYTES) =>
    new Intl.NumberFormat(getLanguage().locale, {
      style: 'unit',
      unit,
      maximumFractionDigits: unit === 'kilobyte' ? 0 : 1,
    }),
);

/** Formats a size in bytes as "1.2 MB", where 1 MB is a million bytes. The space does not break. */
export function formatFileSize(bytes: number): string {
  const unit = bytes < 999_500 ? 'kilobyte' : bytes < 999_950_000 ? 'megabyte' : 'gigabyte';
  const size = Math.max(1, bytes / BYTES[unit]);
  return fileSize(unit).format(size).replaceAll(' ', '\u00a0');
}

const price = oncePerLanguage(
  (currency: string) =>
    new Intl.NumberFormat(getLanguage().locale, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

/** Formats an amount as "€1,200" or "€99.50". Takes an ISO 4217 currency code. */
export function formatPrice(amount: number, currency: string): string {
  return price(currency).format(amount);
}

const monthAndYear = makeDateFormat({ month: 'long', year: 'numeric' });

/** Formats `2026-01-31` as "31 January 2026", `2026-01` as "January 2026" and `2026` as "2026". */
export function formatDayMonthOrYear(date: string): string {
  if (date.length === 'YYYY'.length) return formatNumber(Number(date));
  return date.length === 'YYYY-MM'.length
    ? monthAndYear().format(new Date(`${date}-01T00:00:00Z`))
    : formatDate(date);
}

const month = makeDateFormat({ month: 'long' });
const day = makeDateFormat({ day: 'numeric' });
const dayAndMonth = makeDateFormat({ day: 'numeric', month: 'long' });

/**
 * Formats the first day, month or year of a range without what its last one repeats: "1" before "4 September 2026",
 * "30 August" before "2 September 2026".
 */
export function formatRangeStart(from: string, until: string): string {
  if (from.length !== until.length || from.slice(0, 4) !== until.slice(0, 4)) {
    return formatDayMonthOrYear(from);
  }
  if (from.length === 'YYYY-MM'.length) return month().format(new Date(`${from}-01`));
  if (from.slice(0, 7) !== until.slice(0, 7)) return dayAndMonth().format(new Date(from));
  return texts().formats.day(day().format(new Date(from)));
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Formats a name as the first letters of its first and last words; as one letter in scripts without capitals. */
export function formatInitials(name: string): string {
  const words = name
    .replaceAll(/\(.*?\)/g, '')
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word));
  const [first = '', last = ''] = [words.slice(0, 1), words.slice(1).slice(-1)].map(firstLetter);
  const isCased = first.toLowerCase() !== first.toUpperCase();
  return isCased ? `${first}${last}`.toUpperCase() : first;
}

function firstLetter([word = '']: string[]): string {
  const [first] = graphemes.segment(word);
  return first?.segment ?? '';
}
