import 'server-only';
import { compareTexts } from '@/lib/format';
import { countListPages, parsePageSegments, POSTS_PER_PAGE } from '@/lib/pagination';
import {
  listFurtherPages,
  type SiteAddress,
} from '@/lib/server/content/files/addresses/site-address';
import type { Entry } from '@/lib/server/content/lists/entry';
import { addDays, WEEKDAYS, weekdayOf } from '@/lib/server/content/time/recurrence';
import { listSpanDays, startOn, timeOn } from '@/lib/server/content/time/span-days';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { oncePerObject } from '@/lib/server/once-per-object';

/** An event on a day, such as `2026-01-31`, in the time zone of the event. */
type EventDay = { page: Entry; day: string };

/** With the day on which its date began, perhaps in the year before. */
type ShownDay = EventDay & { start: string };

/** A month, such as `2026-01`, in weeks from Monday on. A week begins or ends with null outside the month. */
export type CalendarMonth = {
  month: string;
  weeks: ({ day: string; pages: Entry[] } | null)[][];
  /** The closest months that have an event; null if there is none. */
  previous: string | null;
  next: string | null;
};

/** A page of the events of a year, each with its first day in that year. */
export type CalendarYear = {
  year: string;
  months: string[];
  page: number;
  pages: number;
  shown: ShownDay[];
};

const MONTH = /^\d{4}-\d\d$/;
const YEAR = /^\d{4}$/;

/** Returns the address of the page of a year or a month. Takes a year, a month or a day, such as `2026-01-31`. */
export function calendarPath({ path }: Pick<EntryType, 'path'>, date: string): string {
  return [path, ...date.split('-').slice(0, 2)].join('/');
}

/** Lists the pages of the years and months that have an event. */
export function listCalendarAddresses(type: EntryType, pages: readonly Entry[]): SiteAddress[] {
  const months = listMonths(pages);
  return [
    ...listYears(pages).flatMap((year) => {
      const path = calendarPath(type, year);
      const length = new Set(listDaysOf(pages, year).flatMap(([, events]) => events)).size;
      return [
        { path, owner: `the ${type.folder} of ${year}` },
        ...listFurtherPages(path, { length }),
      ];
    }),
    // Search engines would follow a recurrence for years, and find the same events.
    ...months.map((month) => ({
      path: calendarPath(type, month),
      owner: `the ${type.folder} of ${month}`,
      isUnindexed: true,
    })),
  ];
}

/** Lists the years that have an event, the latest first. */
function listYears(pages: readonly Entry[]): string[] {
  return [...new Set(listMonths(pages).map((month) => month.slice(0, 4)))].reverse();
}

/**
 * Lists the month of the next event, or the current one if that has begun before, and the years up to then. With no
 * event to come, lists all years and no month.
 */
export function listCalendarLinks(pages: readonly Entry[], today: string | null = null) {
  // Days of other entries and pinned ones are not among the others by date.
  const [first] = pages.flatMap(({ next }) => next?.day ?? []).toSorted();
  if (first === undefined) return { months: [], years: listYears(pages) };
  const from = today !== null && today > first ? today : first;
  const month = listMonths(pages).find((one) => one >= from.slice(0, 'yyyy-mm'.length));
  const years = listYears(pages).filter((year) => month === undefined || year <= month);
  return { months: month === undefined ? [] : [month], years };
}

/** Returns the month with this year and number; null if it has no event. */
export function findMonth(
  pages: readonly Entry[],
  segments: readonly string[],
): CalendarMonth | null {
  const month = segments.join('-');
  const months = segments.length === 2 && MONTH.test(month) ? listMonths(pages) : [];
  const index = months.indexOf(month);
  if (index < 0) return null;
  const events = indexDays(pages);
  const days = listDaysOfMonth(month).map((day) => ({
    day,
    pages: sortByTime(events.get(day) ?? [], day),
  }));
  const before = WEEKDAYS.indexOf(weekdayOf(`${month}-01`));
  const cells = [...Array.from({ length: before }, () => null), ...days];
  const after = (WEEKDAYS.length - (cells.length % WEEKDAYS.length)) % WEEKDAYS.length;
  cells.push(...Array.from({ length: after }, () => null));
  const weeks = Array.from({ length: cells.length / WEEKDAYS.length }, (_, week) =>
    cells.slice(week * WEEKDAYS.length, (week + 1) * WEEKDAYS.length),
  );
  return { month, weeks, previous: months[index - 1] ?? null, next: months[index + 1] ?? null };
}

/** Returns a page of the events of a year; null if there is none. */
export function findYear(
  pages: readonly Entry[],
  [year = '', ...rest]: readonly string[],
): CalendarYear | null {
  const events = YEAR.test(year) ? listOfYear(pages, year) : [];
  const page = parsePageSegments(rest);
  const count = countListPages(events);
  if (events.length === 0 || !(page <= count)) return null;
  const shown = events
    .slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE)
    .map((event) => ({ ...event, start: startOn(event.page.span, event.day) }));
  const months = listMonths(pages).filter((month) => month.startsWith(`${year}-`));
  return { year, months, page, pages: count, shown };
}

/** Lists the events of a year in order, each once. */
function listOfYear(pages: readonly Entry[], year: string): EventDay[] {
  const seen = new Set<Entry>();
  return listDaysOf(pages, year).flatMap(([day, events]) =>
    sortByTime(events, day).flatMap((page) => {
      if (seen.has(page)) return [];
      seen.add(page);
      return [{ page, day }];
    }),
  );
}

/** Lists the days of a year that have an event, with their events. */
function listDaysOf(pages: readonly Entry[], year: string) {
  return indexYears(pages).get(year) ?? [];
}

const indexYears = oncePerObject((pages: readonly Entry[]) => {
  const years = new Map<string, [day: string, events: Entry[]][]>();
  for (const one of indexDays(pages)) {
    const year = one[0].slice(0, 'yyyy'.length);
    const days = years.get(year);
    if (days) days.push(one);
    else years.set(year, [one]);
  }
  return years;
});

const listMonths = oncePerObject((pages: readonly Entry[]): string[] => [
  ...new Set([...indexDays(pages).keys()].map((day) => day.slice(0, 'yyyy-mm'.length))),
]);

/** Returns the events of each day that has some, the earliest day first. */
const indexDays = oncePerObject((pages: readonly Entry[]) => {
  const days = new Map<string, Entry[]>();
  for (const page of pages) {
    for (const day of new Set(page.span ? listSpanDays(page.span) : [])) {
      const events = days.get(day);
      if (events) events.push(page);
      else days.set(day, [page]);
    }
  }
  return new Map([...days].sort(([a], [b]) => (a < b ? -1 : 1)));
});

function listDaysOfMonth(month: string): string[] {
  const days = Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index));
  return days.filter((day) => day.startsWith(month));
}

// Events that last all day have no time, and come first.
function sortByTime(events: readonly Entry[], day: string): Entry[] {
  return events
    .map((page) => ({ page, time: (page.span && timeOn(page.span, day)) ?? '' }))
    .sort((a, b) => compareTexts(a.time, b.time) || compareTexts(a.page.sortName, b.page.sortName))
    .map(({ page }) => page);
}
