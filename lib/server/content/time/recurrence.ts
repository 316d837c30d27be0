import 'server-only';

export const UNITS = ['day', 'week', 'month', 'year'] as const;

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** How a day recurs, with the meaning of an RRULE (RFC 5545, 3.3.10) whose weeks begin on Monday. */
export type Repeat = {
  every: (typeof UNITS)[number];
  interval?: number | undefined;
  /** Only for weeks. */
  on?: Weekday[] | undefined;
  /** Last day, inclusive. */
  until?: string | undefined;
  /** Number of days, including those that `except` removes. */
  count?: number | undefined;
  except?: string[] | undefined;
};

/** How often an event takes place at most: daily for more than ten years. */
export const MAX_DAYS = 4000;

const DAY_MS = 86_400_000;
const LAST_YEAR = 9999;
const LAST_WRITABLE_DAY = `${LAST_YEAR}-12-31`;

/** Lists days, such as `2026-01-31`, without those that `except` removes. Stops after one more than MAX_DAYS. */
export function listDays(first: string, repeat: Repeat | undefined): string[] {
  if (!repeat) return [first];
  const except = new Set(repeat.except);
  return listDaysOfRule(first, repeat).filter((day) => !except.has(day));
}

/** Lists days, including those that `except` removes. Stops after one more than MAX_DAYS. */
export function listDaysOfRule(first: string, repeat: Repeat): string[] {
  const { until = LAST_WRITABLE_DAY, count = Infinity } = repeat;
  const most = Math.min(count, MAX_DAYS + 1);
  const days: string[] = [];
  for (const day of generateDays(first, repeat)) {
    if (days.length >= most || day > until) break;
    days.push(day);
  }
  return days;
}

/** Returns the day of a day or a local time, such as `2026-01-31 09:30`. */
export function dayOf(written: string): string {
  return written.slice(0, 'yyyy-mm-dd'.length);
}

/** Adds a number of days to a day. The result is at most the last day whose year has four digits. */
export function addDays(day: string, days: number): string {
  return toText(Math.min(toNumber(day) + days, toNumber(LAST_WRITABLE_DAY)));
}

/** Counts the days from one day to another. */
export function countDays(from: string, until: string): number {
  return toNumber(until) - toNumber(from);
}

export function weekdayOf(day: string): Weekday {
  return WEEKDAYS[indexOfWeekday(day)] ?? 'mon';
}

function generateDays(first: string, repeat: Repeat): Iterable<string> {
  const { every, interval = 1, on = [weekdayOf(first)] } = repeat;
  if (every === 'day') return generateWeekdays(first, interval, [0]);
  if (every === 'month') return generateMonths(first, interval);
  if (every === 'year') return generateMonths(first, interval * 12);
  const monday = addDays(first, -indexOfWeekday(first));
  const offsets = WEEKDAYS.flatMap((day, index) => (on.includes(day) ? index : []));
  return startAt(first, generateWeekdays(monday, interval * 7, offsets));
}

function* generateWeekdays(first: string, step: number, offsets: number[]): Generator<string> {
  const end = toNumber(LAST_WRITABLE_DAY) - 7;
  for (let start = toNumber(first); start < end; start += step) {
    for (const offset of offsets) yield toText(start + offset);
  }
}

function* startAt(first: string, days: Iterable<string>): Generator<string> {
  for (const day of days) if (day >= first) yield day;
}

// A month without the day is left out, as in RFC 5545: an event on the 31st does not move to the 30th.
function* generateMonths(first: string, step: number): Generator<string> {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  for (let index = year * 12 + month - 1; index < (LAST_YEAR + 1) * 12; index += step) {
    const date = new Date(Date.UTC(Math.floor(index / 12), index % 12, day));
    if (date.getUTCDate() === day) yield date.toISOString().slice(0, 10);
  }
}

function indexOfWeekday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

function toNumber(day: string): number {
  return Date.parse(day) / DAY_MS;
}

function toText(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
