import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { expectSameStarts, recurrences, ZONES } from '@/__tests__/support/content/recurrences';
import { sessionSpansIn } from '@/__tests__/support/content/sessions';
import { findDates, listOccurrences } from '@/lib/server/content/time/occurrences';
import type { TimeSpan } from '@/lib/server/content/time/time-span';
import { toTimestamp } from '@/lib/server/content/time/time-zone';

const BERLIN = 'Europe/Berlin';

const daysOf = (span: TimeSpan) => listOccurrences(span, BERLIN).map(({ day }) => day);

const timesOf = (span: TimeSpan, zone = BERLIN) =>
  listOccurrences(span, zone).map(({ startsAt, endsAt }) => [
    toTimestamp(startsAt, zone),
    toTimestamp(endsAt, zone),
  ]);

describe('the occurrences of a time span', () => {
  it('keep their local time when summer time ends', () => {
    const repeat = { every: 'week', count: 2 } as const;
    expect(timesOf({ start: '2026-10-19 18:15', end: '2026-10-19 19:45', repeat })).toEqual([
      ['2026-10-19T18:15:00+02:00', '2026-10-19T19:45:00+02:00'],
      ['2026-10-26T18:15:00+01:00', '2026-10-26T19:45:00+01:00'],
    ]);
  });

  it('last whole days if they have no time, even a day of 25 hours', () => {
    expect(timesOf({ start: '2026-10-24', end: '2026-10-25' })).toEqual([
      ['2026-10-24T00:00:00+02:00', '2026-10-26T00:00:00+01:00'],
    ]);
  });

  it('are in the zone of the time span, not of the site', () => {
    const [first] = listOccurrences({ start: '2026-11-02 09:00', zone: 'Asia/Kolkata' }, BERLIN);
    expect(toTimestamp(first?.startsAt ?? 0, 'Asia/Kolkata')).toBe('2026-11-02T09:00:00+05:30');
  });

  it('skip months and years without the day', () => {
    expect(daysOf({ start: '2026-01-31', repeat: { every: 'month', count: 3 } })).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
    ]);
    expect(daysOf({ start: '2096-02-29', repeat: { every: 'year', count: 2 } })).toEqual([
      '2096-02-29',
      '2104-02-29',
    ]);
  });

  it('count the weeks from Monday, and leave out exceptions', () => {
    const repeat = { every: 'week', interval: 2, until: '2026-11-20' } as const;
    const on: ('mon' | 'thu')[] = ['mon', 'thu'];
    const except = ['2026-11-16'];
    expect(daysOf({ start: '2026-11-05', repeat: { ...repeat, on, except } })).toEqual([
      '2026-11-05',
      '2026-11-19',
    ]);
  });

  it('are only those in a period, if there is one', () => {
    const span: TimeSpan = { start: '2026-11-01 23:00', end: '2026-11-02 01:00' };
    const repeat = { every: 'day', count: 30 } as const;
    const period = {
      from: Date.parse('2026-11-09T23:30Z'),
      until: Date.parse('2026-11-11T22:00Z'),
    };
    const found = listOccurrences({ ...span, repeat }, BERLIN, period);
    expect(found.map(({ day }) => day)).toEqual(['2026-11-09', '2026-11-10']);
  });

  it('are the sessions in order, if there are any, and never go on overnight', () => {
    const sessions = [
      { start: '2026-12-02 09:00', end: '2026-12-02 17:00' },
      { start: '2026-12-01 09:00', end: '2026-12-01 17:00' },
    ];
    const span: TimeSpan = { start: '2026-12-01', end: '2026-12-02', sessions };
    expect(timesOf(span)).toEqual([
      ['2026-12-01T09:00:00+01:00', '2026-12-01T17:00:00+01:00'],
      ['2026-12-02T09:00:00+01:00', '2026-12-02T17:00:00+01:00'],
    ]);
    const night = Date.parse('2026-12-01T22:00:00Z');
    const { next, endsAt } = findDates(span, BERLIN, night);
    expect(next?.day).toBe('2026-12-02');
    expect(endsAt).toBe(Date.parse('2026-12-02T16:00:00Z'));
  });

  it.each(ZONES)('are sessions that follow each other in %s, whatever the clocks do', (zone) => {
    fc.assert(
      fc.property(sessionSpansIn(zone), (span) => {
        const found = listOccurrences(span, zone);
        expect(found).toHaveLength(span.sessions?.length ?? 0);
        const times = found.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(findDates(span, zone, -Infinity).next).toEqual(found[0]);
        expect(findDates(span, zone, Infinity)).toEqual({ next: null, endsAt: times.at(-1) });
      }),
      { numRuns: randomRuns(100) },
    );
  });

  it.each(ZONES)('equal those of rrule-temporal in %s', (zone) => {
    fc.assert(
      fc.property(recurrences(200), (span) => expectSameStarts(span, zone)),
      { numRuns: randomRuns(20) },
    );
  });
});
