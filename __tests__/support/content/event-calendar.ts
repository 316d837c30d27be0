import fc from '@/__tests__/support/jest/random';
import { twinText } from '@/__tests__/support/content/twin-text';
import ICAL from 'ical.js';
import { makeContent } from '@/__tests__/support/content/temporary-content';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { listOccurrences } from '@/lib/server/content/time/occurrences';
import { listDaysOfRule } from '@/lib/server/content/time/recurrence';
import { listSkippedTimes, type TimeSpan } from '@/lib/server/content/time/time-span';
import { toTimestamp } from '@/lib/server/content/time/time-zone';

const PUBLISHED = Date.UTC(2026, 0, 31, 12);

/** Describes a site in this time zone. */
export const siteIn = (timeZone: string) => ({
  origin: 'https://www.example.edu',
  title: 'Example',
  brand: 'Example',
  timeZone,
  publishedAt: PUBLISHED,
});

/** Loads a site with these events, by name. */
export const loadEvents = (events: Record<string, unknown>) =>
  loadFolder(
    makeContent({
      events: null,
      ...Object.fromEntries(
        Object.entries(events).map(([name, fields]) => [
          `events/${name}.md`,
          `---\n${JSON.stringify({ name, summary: 'S', ...Object(fields) })}\n---\n`,
        ]),
      ),
    }),
  );

/** Formats the events as the calendar at this path. */
export const formatEvents = (
  events: Record<string, unknown>,
  path = '/events.ics',
  zone = 'Europe/Berlin',
) => twinText(loadEvents(events), path, siteIn(zone));

export const parse = (text: string) => new ICAL.Component(ICAL.parse(text));

/** Lists the starts of all events that ical.js finds, in milliseconds since 1970. */
export function listStarts(text: string): number[] {
  const calendar = parse(text);
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((one) => {
      const zone = new ICAL.Timezone(one);
      return [zone.tzid, zone];
    }),
  );
  const events = calendar
    .getAllSubcomponents('vevent')
    .filter((one) => String(one.getFirstPropertyValue('uid')).startsWith('events/'));
  return events.flatMap((component) => {
    const event = new ICAL.Event(component);
    const id = String(component.getFirstProperty('dtstart')?.getParameter('tzid') ?? '');
    const zone = zones.get(id);
    const starts: number[] = [];
    const all = event.iterator();
    for (let next = all.next(); next; next = all.next()) {
      const time = next.clone();
      if (zone) time.zone = zone;
      starts.push(time.toUnixTime() * 1000);
    }
    return starts;
  });
}

// ical.js takes the second of two times when the clocks go back; RFC 5545, 3.3.5, asks for the first.
const isOnce = (zone: string) => (start: number) => {
  const clock = (instant: number) => toTimestamp(instant, zone).slice(0, 16);
  const shifts = [30, 60].flatMap((minutes) => [minutes * 60_000, minutes * -60_000]);
  return shifts.every((shift) => clock(start + shift) !== clock(start));
};

/** Leaves out exceptions that are no dates, which the check refuses. */
function withoutStrays({ start, repeat, ...span }: TimeSpan): TimeSpan {
  if (!repeat) return { start, ...span };
  const days = listDaysOfRule(start.slice(0, 10), repeat);
  const except = repeat.except?.filter((day) => days.includes(day));
  return { start, ...span, repeat: { ...repeat, except } };
}

/** Lists the starts of a time span, in milliseconds since 1970. */
export const startsOf = (span: TimeSpan, zone: string) =>
  listOccurrences(span, zone).map(({ startsAt }) => startsAt);

/** Expects ical.js to find the dates of an event in its calendar. */
export function expectSameDates(recurrence: TimeSpan, zone: string): void {
  const span = withoutStrays(recurrence);
  fc.pre(listSkippedTimes(span, zone).length === 0 && listOccurrences(span, zone).length > 0);
  const text = formatEvents({ talk: { when: { ...span, zone } } }, '/events/talk.ics', zone);
  expect(listStarts(text).filter(isOnce(zone))).toEqual(startsOf(span, zone).filter(isOnce(zone)));
}
