import { locale } from '@/lib/i18n/language';

const longDate = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** Formats `2026-01-31`, or the day of `2026-01-31T09:30+01:00`, as "31 January 2026". */
export function formatDate(date: string): string {
  return longDate.format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
}

const dateWithWeekday = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });

/** Formats `2026-01-31` as "Saturday, 31 January 2026", as the language of the site writes it. */
export function formatDateWithWeekday(date: string): string {
  return dateWithWeekday.format(new Date(date));
}

const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });

/** Formats `2026-01-31` as "31" and "Jan". */
export function formatDayAndMonth(date: string): [day: string, month: string] {
  return [String(Number(date.slice(-2))), shortMonth.format(new Date(date))];
}

const timeOfDay = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });

/** Formats milliseconds since 1970 as "31 January 2026, 17:05 UTC". */
export function formatDateTime(time: number): string {
  return `${longDate.format(time)}, ${timeOfDay.format(time)} UTC`;
}

/** Formats milliseconds since 1970 as "31 January 2026 at 18:05 CET". */
export function formatMoment(time: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return format.format(time);
}

/** Formats `17:00` as "5:00pm" and `00:30` as "12:30am". */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? 'am' : 'pm';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}${half}`;
}

/**
 * Formats a mailto URL. Escapes characters such as `?` and `&` in the address, which would otherwise begin
 * headers (RFC 6068, 5).
 */
export function formatMailto(email: string, subject: string): string {
  const recipient = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}`;
}

/** Compares two texts for `sort`. The language of the machine has no influence, so all instances agree. */
export const compareTexts = new Intl.Collator(locale).compare;

const names = new Intl.ListFormat(locale);

/** Formats a list as "Ann, Ben and Cem". */
export function formatNames(list: string[]): string {
  return names.format(list);
}

const BYTES = { kilobyte: 1e3, megabyte: 1e6, gigabyte: 1e9 } as const;

/** Formats a size in bytes as "1.2 MB", where 1 MB is a million bytes. The space does not break. */
export function formatFileSize(bytes: number): string {
  const unit = bytes < 999_500 ? 'kilobyte' : bytes < 999_950_000 ? 'megabyte' : 'gigabyte';
  const digits = unit === 'kilobyte' ? 0 : 1;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: digits,
  });
  return format.format(Math.max(1, bytes / BYTES[unit])).replaceAll(' ', '\u00a0');
}

/** Formats an amount as "€1,200" or "€99.50". Takes an ISO 4217 currency code. */
export function formatPrice(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(amount);
}

const monthAndYear = new Intl.DateTimeFormat(locale, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats `2026-01-31` as "31 January 2026", `2026-01` as "January 2026" and `2026` as "2026". */
export function formatDayMonthOrYear(date: string): string {
  if (date.length === 'YYYY'.length) return date;
  return date.length === 'YYYY-MM'.length
    ? monthAndYear.format(new Date(`${date}-01T00:00:00Z`))
    : formatDate(date);
}

/**
 * Formats the first day, month or year of a range without what its last one repeats: "1" before "4 September 2026",
 * "30 August" before "2 September 2026".
 */
export function formatRangeStart(from: string, until: string): string {
  if (from.length !== until.length || from.slice(0, 4) !== until.slice(0, 4)) {
    return formatDayMonthOrYear(from);
  }
  const parts: Intl.DateTimeFormatOptions =
    from.length === 'YYYY-MM'.length
      ? { month: 'long' }
      : from.slice(0, 7) === until.slice(0, 7)
        ? { day: 'numeric' }
        : { day: 'numeric', month: 'long' };
  const time = new Date(from.length === 'YYYY-MM'.length ? `${from}-01` : from);
  return time.toLocaleDateString(locale, { ...parts, timeZone: 'UTC' });
}
