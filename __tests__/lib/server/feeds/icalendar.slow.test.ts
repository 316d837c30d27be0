import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { findTwin, twinText } from '@/__tests__/support/content/twin-text';
import { anyText } from '@/__tests__/support/jest/any-text';
import {
  expectSameDates,
  formatEvents,
  listStarts,
  loadEvents,
  parse,
  siteIn,
  startsOf,
} from '@/__tests__/support/content/event-calendar';
import { recurrences, ZONES } from '@/__tests__/support/content/recurrences';
import { sessionSpansIn } from '@/__tests__/support/content/sessions';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { addDays, UNITS } from '@/lib/server/content/time/recurrence';
import { findControlCharacter } from '@/lib/server/content/files/yaml/control-characters';
import { listSkippedTimes, timeSpan } from '@/lib/server/content/time/time-span';

afterEach(removeMadeContent);

const CLOCK = String.raw`(?:[01]\d|2[0-3])[0-5]\d[0-5]\d`;
const TIME = String.raw`\d{8}T${CLOCK}`;
const DATES = new RegExp(
  String.raw`^(DTSTART|DTEND|EXDATE)(;VALUE=DATE:\d{8}(,\d{8})*|;TZID=[\w/]+:${TIME}(,${TIME})*)$`,
);
const RULE = new RegExp(
  String.raw`^RRULE:FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;INTERVAL=\d+)?(;BYDAY=[A-Z,]+|(;BYMONTH=\d+)?;BYMONTHDAY=\d+)?(;COUNT=\d+|;UNTIL=\d{8}(T${CLOCK}Z)?)$`,
);

const toDigits = (day: string) => day.replaceAll('-', '');
const unfold = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

/** Makes time spans as editors may write them, of which the check refuses many. */
function writtenSpans() {
  const years = fc.oneof(
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 9999 }) },
    { weight: 9, arbitrary: fc.integer({ min: 1890, max: 2205 }) },
  );
  const day = fc
    .tuple(years, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([year, ...rest]) =>
      [String(year).padStart(4, '0'), ...rest.map((part) => String(part).padStart(2, '0'))].join(
        '-',
      ),
    );
  const time = fc.constantFrom('', ' 00:00', ' 9:30', ' 23:59', ' 18:15:00', ' 18:15:30');
  const limits = fc.oneof(
    fc.record({ until: day }),
    fc.record({ count: fc.integer({ min: 2, max: 5000 }) }),
  );
  const repeat = fc
    .tuple(fc.constantFrom(...UNITS), fc.option(fc.integer({ min: 1, max: 50 })), limits)
    .map(([every, interval, limit]) => ({ every, ...(interval && { interval }), ...limit }));
  return fc
    .tuple(day, time, fc.option(fc.nat(5)), fc.option(repeat), fc.boolean())
    .map(([first, clock, further, rule, isExcluding]) => ({
      start: first + clock,
      ...(further && { end: addDays(first, further) + clock }),
      ...(rule && { repeat: { ...rule, ...(isExcluding && { except: [first] }) } }),
    }));
}

describe('the calendar of events', () => {
  it.each(ZONES)('has the dates of the pages in %s, whoever reads it', (zone) => {
    fc.assert(
      fc.property(recurrences(800), (span) => expectSameDates(span, zone)),
      { numRuns: randomRuns(15) },
    );
  });

  it.each(ZONES)('has each session of an event as an event of its own in %s', (zone) => {
    fc.assert(
      fc.property(sessionSpansIn(zone), (span) => expectSameDates(span, zone)),
      { numRuns: randomRuns(15) },
    );
  });

  it('identifies a session by its start, whatever other sessions an event gets or loses', () => {
    const at = (day: number, hour: number) => ({
      start: `2026-12-0${day} ${hour}:00`,
      end: `2026-12-0${day} ${hour + 1}:00`,
    });
    const idsOf = (...sessions: object[]) => {
      const when = { start: '2026-12-01', end: '2026-12-03', sessions };
      return formatEvents({ talk: { when } }).match(/(?<=UID:)\S+/g);
    };
    const [one, two] = [idsOf(at(2, 10)), idsOf(at(2, 14), at(1, 10), at(2, 10), at(3, 10))];
    expect(one).toEqual(['events/talk/20261202T100000@www.example.edu']);
    expect(two).toEqual([
      'events/talk/20261201T100000@www.example.edu',
      'events/talk/20261202T100000@www.example.edu',
      'events/talk/20261202T140000@www.example.edu',
      'events/talk/20261203T100000@www.example.edu',
    ]);
  });

  it('names itself and when to ask again only for a whole list, and blocks no time', () => {
    const events = { talk: { when: { start: '2027-01-12 18:00', end: '2027-01-12 19:00' } } };
    for (const path of ['/events/talk.ics', '/events.ics']) {
      const lines = unfold(formatEvents(events, path));
      const own = lines.filter((line) => /^(X-WR-CALNAME|NAME|REFRESH-INTERVAL)[:;]/.test(line));
      expect(own).toHaveLength(path === '/events.ics' ? 3 : 0);
      expect(lines).toContain('TRANSP:TRANSPARENT');
    }
  });

  it.each([
    ['2028-02-29', { every: 'year', count: 3 }, 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=3'],
    ['2027-01-31', { every: 'month', count: 3 }, 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3'],
    ['2027-01-12', { every: 'week', count: 3 }, 'FREQ=WEEKLY;BYDAY=TU;COUNT=3'],
    ['2027-01-12', { every: 'day', interval: 2, count: 3 }, 'FREQ=DAILY;INTERVAL=2;COUNT=3'],
  ])('names the day on which an event of %s recurs', (day, repeat, rule) => {
    const lines = unfold(
      formatEvents({ talk: { when: { start: day, repeat } } }, '/events/talk.ics'),
    );
    expect(lines).toContain(`RRULE:${rule}`);
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

  it('writes dates, times and recurrences as RFC 5545 does, for any time span that the check accepts', () => {
    fc.assert(
      fc.property(fc.array(writtenSpans(), { minLength: 20, maxLength: 40 }), (spans) => {
        const accepted = spans.filter((span) => {
          const { data } = timeSpan.safeParse(span);
          return data !== undefined && listSkippedTimes(data, 'UTC').length === 0;
        });
        const events = accepted.map((when, index) => [`event${index}`, { when }]);
        const lines = unfold(formatEvents(Object.fromEntries(events), '/events.ics', 'UTC'));
        const dates = lines.filter((line) => /^(DTSTART|DTEND|EXDATE);/.test(line));
        const rules = lines.filter((line) => line.startsWith('RRULE:'));
        expect(dates.length).toBeGreaterThanOrEqual(accepted.length);
        expect(dates.filter((line) => !DATES.test(line))).toEqual([]);
        expect(rules.filter((line) => !RULE.test(line))).toEqual([]);
        const starts = lines.flatMap((line) => /^DTSTART;[^:]+:(\d{8})/.exec(line)?.[1] ?? []);
        for (const { start } of accepted) expect(starts).toContain(toDigits(start.slice(0, 10)));
      }),
      { numRuns: randomRuns(10) },
    );
  });

  it('has a deadline on the last day that can be written', () => {
    const deadlines = [{ label: 'Application', date: '9999-12-31' }];
    const content = loadFolder(
      makeContent({
        'programmes/x.md': `---\n${JSON.stringify({ name: 'X', summary: 'S', level: 'master', deadlines })}\n---\n`,
      }),
    );
    const lines = unfold(twinText(content, '/deadlines.ics', siteIn('UTC')));
    expect(lines).toContain('DTSTART;VALUE=DATE:99991231');
    expect(lines.filter((line) => /^DTEND/.test(line) && !DATES.test(line))).toEqual([]);
  });

  it('tells calendars about moved, cancelled and restored events with a higher number', () => {
    const when = { start: '2026-03-28 18:00' };
    const movedFrom = ['2026-03-21'];
    const again = [...movedFrom, '2026-03-28'];
    const states = [{}, { movedFrom }, { movedFrom, cancelled: true }, { movedFrom: again }];
    const [made, moved, cancelled, restored] = states.map((state) =>
      formatEvents({ talk: { when, ...state } }),
    );
    expect(
      [made, moved, cancelled, restored].map((text) => /SEQUENCE:(\d)/.exec(text ?? '')?.[1]),
    ).toEqual(['0', '2', '3', '4']);
    expect(made).toContain('STATUS:CONFIRMED');
    expect(cancelled).toContain('STATUS:CANCELLED');
    const ids = [made, moved, cancelled].map((text) => /UID:.*/.exec(text ?? '')?.[0]);
    expect(new Set(ids)).toEqual(new Set(['UID:events/talk@www.example.edu']));
  });

  it('holds any text as it is, in lines of at most 75 bytes', () => {
    const text = anyText({ maxLength: 200 })
      // As the reader does.
      .map((one) => one.normalize('NFC'))
      .filter((one) => one.trim() !== '' && one.isWellFormed() && !findControlCharacter(one));
    // Calendars have one kind of line break.
    const withNewlines = (one: string) => one.trim().replaceAll(/\r\n?/g, '\n');
    fc.assert(
      fc.property(text, text, (name, place) => {
        const calendar = formatEvents({ a: { name, place, when: { start: '2026-03-28' } } });
        const [event] = parse(calendar).getAllSubcomponents('vevent');
        expect(event?.getFirstPropertyValue('summary')).toBe(withNewlines(name));
        expect(event?.getFirstPropertyValue('location')).toBe(withNewlines(place));
        for (const line of calendar.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        }
      }),
      { numRuns: randomRuns(50) },
    );
  });

  it('exists for all events, for each filter, and for each event', () => {
    const events = {
      talk: { category: 'lecture', when: { start: '2099-03-28' } },
      tour: { category: 'tour', when: { start: '2099-03-28' } },
      over: { category: 'tour', when: { start: '2020-03-28' } },
    };
    const content = loadEvents(events);
    const count = (path: string) =>
      twinText(content, path, siteIn('UTC')).match(/^UID:events/gm)?.length ?? 0;
    expect(count('/events.ics')).toBe(3);
    expect(count('/events/category/tour.ics')).toBeGreaterThanOrEqual(1);
    expect(count('/events/talk.ics')).toBe(1);
    for (const path of ['/events/category/workshop.ics', '/events/2099.ics', '/events/x.ics']) {
      expect(findTwin(content, path, siteIn('UTC'))).toBeNull();
    }
  });
});
