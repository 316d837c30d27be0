import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { recurrences, ZONES } from '@/__tests__/support/content/recurrences';
import { processorTime } from '@/__tests__/support/jest/processor-time';
import { sessionSpans } from '@/__tests__/support/content/sessions';
import { describeTimes } from '@/lib/server/content/time/describe-span';
import { addDays, listDays } from '@/lib/server/content/time/recurrence';
import { listSkippedTimes, timeSpan } from '@/lib/server/content/time/time-span';
import { isSkipped } from '@/lib/server/content/time/time-zone';
import { kindOf } from '@/lib/server/content/types/field-kind';
import * as field from '@/lib/server/content/types/field-kinds';

const slipsOf = (written: object) =>
  timeSpan
    .safeParse(written)
    .error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? [];

const START = { start: '2026-11-02 18:15' };
const DAYS = { start: '2026-12-01', end: '2026-12-02' };
const morning = (day: string) => ({ start: `2026-12-${day} 09:00`, end: `2026-12-${day} 12:00` });
const WEEKLY = { every: 'week', until: '2026-12-21' } as const;

describe('a time span', () => {
  it.each([
    [{ start: '2026-11-02 18:15', end: '2026-11-02 19:45' }],
    [{ start: '2026-11-02' }],
    [{ start: '2026-11-02', end: '2026-11-04', repeat: { every: 'year', count: 5 } }],
    [{ ...START, zone: 'Asia/Kolkata', repeat: { ...WEEKLY, on: ['mon', 'thu'] } }],
    [{ ...START, repeat: { ...WEEKLY, except: ['2026-11-09'] } }],
    [{ ...DAYS, sessions: [morning('02'), morning('01')] }],
    [{ start: '2026-12-01 09:00', end: '2026-12-02 12:00', sessions: [morning('02')] }],
    [{ ...DAYS, sessions: [{ start: '2026-12-02 20:00', end: '2026-12-03 00:00' }] }],
  ])('accepts %j', (written) => {
    expect(slipsOf(written)).toEqual([]);
  });

  it.each([
    [{ ...START, end: '2026-11-02 18:00' }, 'end', 'a time after that of start, 2026-11-02 18:15'],
    [{ ...START, end: '2026-11-02' }, 'end', 'a day with a time, as in start'],
    [{ start: '2026-11-02', end: '2026-11-01' }, 'end', '2026-11-02, the day of start, or a later'],
    [{ start: '2026-11-02', end: '2026-11-02 10:00' }, 'end', 'a day without a time, as in start'],
    [{ start: '2026-02-30' }, 'start', 'a date that exists'],
    [{ start: '2026-11-02T18:15+01:00' }, 'start', 'a time without Z or an offset'],
    [{ start: '2026-11-02 18:15:30' }, 'start', 'a time without seconds'],
    [{ start: '1899-12-31' }, 'start', 'a date from 1900 to 2199'],
    [{ ...START, end: '2200-01-01 00:00' }, 'end', 'a date from 1900 to 2199'],
    [
      { ...START, repeat: { every: 'year', interval: 2, until: '9999-12-31' } },
      'repeat.until',
      'a date from 1900 to 2199',
    ],
    [
      { ...START, repeat: { every: 'year', count: 175 } },
      'repeat.count',
      'no date after 2199-12-31',
    ],
    [{ ...START, zone: 'Europe/Berlun' }, 'zone', 'did you mean Europe/Berlin?'],
    [{ ...START, repeat: { every: 'week' } }, 'repeat.until', 'every recurrence must end'],
    [{ ...START, repeat: { ...WEEKLY, count: 3 } }, 'repeat.count', 'until or count, not both'],
    [
      { ...START, repeat: { ...WEEKLY, until: '2026-11-01' } },
      'repeat.until',
      '2026-11-02, the day of start, or a later',
    ],
    [{ ...START, repeat: { ...WEEKLY, every: 'weak' } }, 'repeat.every', 'did you mean week?'],
    [
      { ...START, repeat: { ...WEEKLY, interval: 0 } },
      'repeat.interval',
      'a whole number, 1 or higher',
    ],
    [
      { ...START, repeat: { ...WEEKLY, on: ['tue'] } },
      'repeat.on',
      'mon too, because start (2026-11-02)',
    ],
    [{ ...START, repeat: { every: 'day', count: 3, on: ['mon'] } }, 'repeat.on', 'only weekly'],
    [{ ...START, repeat: { every: 'week', count: 1 } }, 'repeat.count', 'at least two dates'],
    [
      { ...START, repeat: { every: 'week', until: '2026-11-05' } },
      'repeat.until',
      'at least two dates',
    ],
    [{ ...START, repeat: { every: 'day', until: '2099-01-01' } }, 'repeat.until', 'at most 4000'],
    [
      { ...START, repeat: { ...WEEKLY, except: ['2026-11-10'] } },
      'repeat.except.0',
      'did you mean 2026-11-16?',
    ],
    [
      { ...START, repeat: { ...WEEKLY, except: ['2026-11-09', '2026-11-16', '2026-11-09'] } },
      'repeat.except.2',
      'each day once',
    ],
    [
      { ...START, repeat: { every: 'day', count: 2, except: ['2026-11-02', '2026-11-03'] } },
      'repeat.except',
      'fewer days, so that one remains',
    ],
    [{ ...DAYS, sessions: [] }, 'sessions', 'at least one session'],
    [
      { ...DAYS, sessions: [{ ...morning('01'), end: '2026-12-01' }] },
      'sessions.0.end',
      'a time, as in 2026-12-01 09:00',
    ],
    [
      { ...DAYS, sessions: [{ ...morning('01'), end: '2026-12-01 09:00' }] },
      'sessions.0.end',
      'a time after that of start, 2026-12-01 09:00',
    ],
    [
      { ...DAYS, sessions: [morning('02'), { ...morning('01'), start: '2026-11-30 20:00' }] },
      'sessions.1.start',
      '2026-12-01 or later, because the event starts then',
    ],
    [
      { ...DAYS, sessions: [morning('03')] },
      'sessions.0.start',
      '2026-12-02 or earlier, because the event ends then',
    ],
    [
      { ...DAYS, end: '2026-12-02', sessions: [{ ...morning('02'), end: '2026-12-03 00:15' }] },
      'sessions.0.end',
      '2026-12-02 or earlier, because the event ends then',
    ],
    [
      { start: '2026-12-01 10:00', end: '2026-12-02 17:00', sessions: [morning('01')] },
      'sessions.0.start',
      '2026-12-01 10:00 or later',
    ],
    [
      { ...DAYS, sessions: [{ ...morning('01'), start: '2026-12-01 11:00' }, morning('01')] },
      'sessions.0.start',
      '2026-12-01 12:00 or later, because another session lasts until then',
    ],
    [
      { ...DAYS, sessions: [morning('01')], repeat: { every: 'year', count: 2 } },
      'sessions',
      'no such field beside repeat',
    ],
  ])('explains what is wrong with %j', (written, place, message) => {
    expect(slipsOf(written)).toEqual([[place, expect.stringContaining(message)]]);
  });

  it('reads a time with the seconds 00 as a time without seconds', () => {
    expect(timeSpan.parse({ start: '2026-11-02 18:15:00' })).toEqual(START);
  });

  it.each([
    ['the same day', Array.from({ length: 70_000 }, () => '2026-11-09')],
    [
      'days that are no dates',
      Array.from({ length: 5_000 }, (_, index) => addDays('1950-01-01', index)),
    ],
  ])('checks thousands of exceptions within five seconds: %s', (_, except) => {
    const start = processorTime();
    const repeat = { every: 'day', count: 4_000, except };
    expect(slipsOf({ ...START, repeat })).not.toEqual([]);
    expect(processorTime() - start).toBeLessThan(5_000);
  });

  it.each(ZONES)('finds every time that clocks skip in %s', (zone) => {
    fc.assert(
      fc.property(recurrences(900), ({ start, repeat }) => {
        const time = start.slice(10);
        const skipped = listDays(start.slice(0, 10), repeat).filter((day) =>
          isSkipped(day + time, zone),
        );
        fc.pre(!isSkipped(start, zone));
        const found = listSkippedTimes({ start, repeat }, zone);
        expect(found.map(({ written }) => written)).toEqual(skipped.map((day) => day + time));
      }),
      { numRuns: randomRuns(30) },
    );
  });

  it('lists times that clocks skip, in its own zone or that of the site', () => {
    const skipped = { start: '2026-03-29 02:30' };
    expect(listSkippedTimes(skipped, 'Europe/Berlin')).toMatchObject([{ path: ['start'] }]);
    expect(listSkippedTimes(skipped, 'UTC')).toEqual([]);
    expect(listSkippedTimes({ ...skipped, zone: 'Asia/Kolkata' }, 'Europe/Berlin')).toEqual([]);
    const repeat = { every: 'day', count: 3 } as const;
    expect(listSkippedTimes({ start: '2026-03-28 02:30', repeat }, 'Europe/Berlin')).toEqual([
      {
        path: ['repeat', 'except'],
        written: '2026-03-29 02:30',
        expected: expect.stringMatching(/^2026-03-29 in this list/),
      },
    ]);
    expect(
      listSkippedTimes(
        { start: '2026-03-28 02:30', repeat: { ...repeat, except: ['2026-03-29'] } },
        'Europe/Berlin',
      ),
    ).toEqual([]);
  });

  it('lists sessions that clocks skip with their place', () => {
    const sessions = [
      { start: '2026-03-28 09:00', end: '2026-03-28 10:00' },
      { start: '2026-03-29 02:30', end: '2026-03-29 04:00' },
    ];
    const span = { start: '2026-03-28', end: '2026-03-29', sessions };
    expect(listSkippedTimes(span, 'Europe/Berlin')).toMatchObject([
      { path: ['sessions', 1, 'start'], written: '2026-03-29 02:30' },
    ]);
    expect(listSkippedTimes(span, 'UTC')).toEqual([]);
  });

  it('accepts any sessions within its period that do not overlap, and no others', () => {
    fc.assert(
      fc.property(sessionSpans(), fc.nat(), (span, place) => {
        expect(slipsOf(span)).toEqual([]);
        const { sessions = [] } = span;
        const one = sessions[place % sessions.length];
        if (!one) return;
        expect(slipsOf({ ...span, sessions: [...sessions, one] })).not.toEqual([]);
        const later = { start: one.start, end: `${addDays(span.end ?? '', 1)} 00:15` };
        const last = { ...span, end: (span.end ?? '').slice(0, 10), sessions: [later] };
        const isInDays = !span.start.includes(' ');
        if (isInDays) expect(slipsOf(last)).toHaveLength(1);
      }),
      { numRuns: randomRuns(100) },
    );
  });

  it('names each session that another one covers', () => {
    const day = { start: '2026-12-01 09:00', end: '2026-12-01 17:00' };
    const within = (hour: number) => ({
      start: `2026-12-01 ${hour}:00`,
      end: `2026-12-01 ${hour}:30`,
    });
    const slips = slipsOf({ ...DAYS, sessions: [day, within(10), within(12)] });
    expect(slips.map(([path]) => path)).toEqual(['sessions.1.start', 'sessions.2.start']);
  });

  it('is shown with the hours of each day if it has sessions', () => {
    const { show } = kindOf(field.timeSpan());
    const afternoon = { start: '2026-12-01 14:00', end: '2026-12-01 17:00' };
    const written = { ...DAYS, zone: 'Asia/Kolkata' };
    expect(show({ ...written, sessions: [morning('02'), afternoon, morning('01')] })).toEqual([
      {
        text: 'Tuesday, 1 December 2026, 9:00am to 12:00pm and 2:00pm to 5:00pm (Asia/Kolkata)',
      },
      { text: 'Wednesday, 2 December 2026, 9:00am to 12:00pm (Asia/Kolkata)' },
    ]);
  });

  it.each([
    [START, 'Monday, 6:15pm'],
    [{ ...START, end: '2026-11-02 19:45', zone: 'UTC' }, 'Monday, 6:15pm to 7:45pm (UTC)'],
    [{ ...START, end: '2026-11-03 01:00' }, 'Monday, 6:15pm to Tuesday 3 November, 1:00am'],
    [{ start: '2026-11-02' }, 'Monday'],
    [{ start: '2026-11-02', end: '2026-11-08' }, 'Monday to Sunday 8 November'],
    [{ start: '2026-11-02', end: '2026-11-09' }, 'Until 9 November 2026'],
    [{ start: '2026-11-02', end: '2027-01-01' }, 'Until 1 January 2027'],
    [{ start: '2026-11-02 09:00', end: '2027-01-01 17:00' }, '9:00am to 1 January 2027, 5:00pm'],
  ])('is shown beside its day as times of that day: %j', (span, text) => {
    expect(describeTimes(span, '2026-11-02')).toBe(text);
  });

  it('is shown with its recurrence', () => {
    const { show } = kindOf(field.timeSpan());
    const repeat = { ...WEEKLY, on: ['mon', 'thu'], except: ['2026-11-09'] };
    const written = { ...START, end: '2026-11-02 19:45', zone: 'Europe/Berlin', repeat };
    expect(show(written)).toEqual([
      { text: 'Monday, 2 November 2026, 6:15pm to 7:45pm (Europe/Berlin)' },
      {
        text: 'Every week on Monday and Thursday, until 21 December 2026, except on 9 November 2026',
      },
    ]);
    expect(show({ start: '2026-11-02', end: '2026-11-04' })).toEqual([
      { text: 'Monday, 2 November 2026 to Wednesday, 4 November 2026' },
    ]);
  });
});
