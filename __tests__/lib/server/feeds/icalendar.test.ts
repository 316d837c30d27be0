import fc from 'fast-check';
import ICAL from 'ical.js';
import { recurrences, ZONES } from '@/__tests__/support/recurrences';
import { makeContent, removeMadeContent } from '@/__tests__/support/temporary-content';
import { listOccurrences } from '@/lib/server/content/calendar/occurrences';
import { listDaysOfRule } from '@/lib/server/content/calendar/recurrence';
import { listSkippedTimes, type TimeSpan } from '@/lib/server/content/calendar/time-span';
import { loadFolder } from '@/lib/server/content/load-content';
import { toTimestamp } from '@/lib/server/content/times/time-zone';
import { formatTwin } from '@/lib/server/feeds/record-twins';

afterEach(removeMadeContent);

const PUBLISHED = Date.UTC(2026, 0, 31, 12);

const siteIn = (timeZone: string) => ({
  origin: 'https://www.example.edu',
  title: 'Example',
  timeZone,
  publishedAt: PUBLISHED,
});

const loadEvents = (events: Record<string, unknown>) =>
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
  ).records;

const format = (events: Record<string, unknown>, path = '/events.ics', zone = 'Europe/Berlin') =>
  formatTwin(loadEvents(events), path, siteIn(zone))?.text ?? '';

const parse = (text: string) => new ICAL.Component(ICAL.parse(text));

/** Lists the starts of all events that ical.js finds, in milliseconds since 1970. */
function listStarts(text: string): number[] {
  const calendar = parse(text);
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((one) => {
      const zone = new ICAL.Timezone(one);
      return [zone.tzid, zone];
    }),
  );
  return calendar.getAllSubcomponents('vevent').flatMap((component) => {
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

const startsOf = (span: TimeSpan, zone: string) =>
  listOccurrences(span, zone).map(({ startsAt }) => startsAt);

describe('the calendar of events', () => {
  it.each(ZONES)('has the dates of the pages in %s, whoever reads it', (zone) => {
    fc.assert(
      fc.property(recurrences(800).map(withoutStrays), (span) => {
        fc.pre(listSkippedTimes(span, zone).length === 0 && listOccurrences(span, zone).length > 0);
        const text = format({ talk: { when: { ...span, zone } } }, '/events/talk.ics', zone);
        expect(listStarts(text).filter(isOnce(zone))).toEqual(
          startsOf(span, zone).filter(isOnce(zone)),
        );
      }),
      { numRuns: 15 },
    );
  });

  it('keeps the time zone of each event', () => {
    const when = {
      start: '2026-03-02 18:00',
      end: '2026-03-02 19:00',
      zone: 'America/New_York',
      repeat: { every: 'week' as const, count: 8 },
    };
    const text = format({ here: { when: { ...when, zone: undefined } }, there: { when } });
    expect(text.match(/TZID:\S+/g)).toEqual(['TZID:Europe/Berlin', 'TZID:America/New_York']);
    expect(listStarts(text)).toEqual([
      ...startsOf({ ...when, zone: undefined }, 'Europe/Berlin'),
      ...startsOf(when, 'Europe/Berlin'),
    ]);
  });

  it('writes whole days without a time zone, up to the day after the last', () => {
    const text = format({ days: { when: { start: '2026-03-28', end: '2026-03-29' } } });
    expect(text).toContain('DTSTART;VALUE=DATE:20260328\r\nDTEND;VALUE=DATE:20260330\r\n');
    expect(text).not.toContain('VTIMEZONE');
  });

  it('tells calendars about moved and cancelled events with a higher number', () => {
    const when = { start: '2026-03-28 18:00' };
    const movedFrom = ['2026-03-21'];
    const states = [{}, { movedFrom }, { movedFrom, cancelled: true }];
    const [made, moved, cancelled] = states.map((state) => format({ talk: { when, ...state } }));
    expect([made, moved, cancelled].map((text) => /SEQUENCE:(\d)/.exec(text ?? '')?.[1])).toEqual([
      '0',
      '1',
      '2',
    ]);
    expect(made).toContain('STATUS:CONFIRMED');
    expect(cancelled).toContain('STATUS:CANCELLED');
    const ids = [made, moved, cancelled].map((text) => /UID:.*/.exec(text ?? '')?.[0]);
    expect(new Set(ids)).toEqual(new Set(['UID:events/talk@www.example.edu']));
  });

  it('holds any text as it is, in lines of at most 75 bytes', () => {
    const text = fc
      .string({ unit: 'binary', maxLength: 200 })
      .filter((one) => one.trim() !== '' && one.isWellFormed() && !/[\0-\x1f\x7f-\x9f]/.test(one));
    fc.assert(
      fc.property(text, text, (name, place) => {
        const calendar = format({ a: { name, place, when: { start: '2026-03-28' } } });
        const [event] = parse(calendar).getAllSubcomponents('vevent');
        expect(event?.getFirstPropertyValue('summary')).toBe(name.trim());
        expect(event?.getFirstPropertyValue('location')).toBe(place.trim());
        for (const line of calendar.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('exists for all events, for each filter, and for each event', () => {
    const events = {
      talk: { category: 'lecture', when: { start: '2099-03-28' } },
      tour: { category: 'tour', when: { start: '2099-03-28' } },
      over: { category: 'tour', when: { start: '2020-03-28' } },
    };
    const records = loadEvents(events);
    const count = (path: string) =>
      formatTwin(records, path, siteIn('UTC'))?.text.match(/BEGIN:VEVENT/g)?.length ?? 0;
    expect(count('/events.ics')).toBe(3);
    expect(count('/events/category/tour.ics')).toBeGreaterThanOrEqual(1);
    expect(count('/events/talk.ics')).toBe(1);
    for (const path of ['/events/category/workshop.ics', '/events/2099.ics', '/events/x.ics']) {
      expect(formatTwin(records, path, siteIn('UTC'))).toBeNull();
    }
  });
});
