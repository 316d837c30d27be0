import fc from 'fast-check';
import {
  expectSameDates,
  formatEvents,
  listStarts,
  loadEvents,
  parse,
  siteIn,
  startsOf,
} from '@/__tests__/support/event-calendar';
import { recurrences, ZONES } from '@/__tests__/support/recurrences';
import { removeMadeContent } from '@/__tests__/support/temporary-content';
import { formatTwin } from '@/lib/server/feeds/record-twins';

afterEach(removeMadeContent);

describe('the calendar of events', () => {
  it.each(ZONES)('has the dates of the pages in %s, whoever reads it', (zone) => {
    fc.assert(
      fc.property(recurrences(800), (span) => expectSameDates(span, zone)),
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
    const text = formatEvents({ here: { when: { ...when, zone: undefined } }, there: { when } });
    expect(text.match(/TZID:\S+/g)).toEqual(['TZID:Europe/Berlin', 'TZID:America/New_York']);
    expect(listStarts(text)).toEqual([
      ...startsOf({ ...when, zone: undefined }, 'Europe/Berlin'),
      ...startsOf(when, 'Europe/Berlin'),
    ]);
  });

  it('writes whole days without a time zone, up to the day after the last', () => {
    const text = formatEvents({ days: { when: { start: '2026-03-28', end: '2026-03-29' } } });
    expect(text).toContain('DTSTART;VALUE=DATE:20260328\r\nDTEND;VALUE=DATE:20260330\r\n');
    expect(text).not.toContain('VTIMEZONE');
  });

  it('tells calendars about moved and cancelled events with a higher number', () => {
    const when = { start: '2026-03-28 18:00' };
    const movedFrom = ['2026-03-21'];
    const states = [{}, { movedFrom }, { movedFrom, cancelled: true }];
    const [made, moved, cancelled] = states.map((state) =>
      formatEvents({ talk: { when, ...state } }),
    );
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
        const calendar = formatEvents({ a: { name, place, when: { start: '2026-03-28' } } });
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
      formatTwin(records, path, siteIn('UTC'))?.text.match(/^UID:events/gm)?.length ?? 0;
    expect(count('/events.ics')).toBe(3);
    expect(count('/events/category/tour.ics')).toBeGreaterThanOrEqual(1);
    expect(count('/events/talk.ics')).toBe(1);
    for (const path of ['/events/category/workshop.ics', '/events/2099.ics', '/events/x.ics']) {
      expect(formatTwin(records, path, siteIn('UTC'))).toBeNull();
    }
  });
});
