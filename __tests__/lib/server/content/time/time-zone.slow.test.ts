import fc, { randomRuns } from '@/__tests__/support/jest/random';
import {
  describeInstant,
  findShortDays,
  isSkipped,
  isTimeZone,
  listTransitions,
  suggestTimeZone,
  toDateAttribute,
  toDay,
  toEnd,
  toStart,
  toTimestamp,
} from '@/lib/server/content/time/time-zone';

const ZURICH = 'Europe/Zurich';
const MINUTE_MS = 60_000;
const instantOf = (written: string, zone = ZURICH) =>
  new Date(toStart(written, zone)).toISOString();

describe('a time zone', () => {
  it.each([ZURICH, 'UTC', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'Europe/Kyiv'])(
    'has the name %s',
    (name) => {
      expect(isTimeZone(name)).toBe(true);
    },
  );

  it.each(['Zurich', 'Europe/Zürich', 'CEST', '+01:00', '-05:00', '', 'Europe/Berlin '])(
    'does not have the name %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );

  it.each([
    ['Zurich', 'did you mean Europe/Zurich?'],
    ['Zürich', 'did you mean Europe/Zurich?'],
    ['Europe/Zürich', 'did you mean Europe/Zurich?'],
    ['Buenos Aires', 'did you mean America/Buenos_Aires?'],
    ['Europe/Belrin', 'did you mean Europe/Berlin?'],
    ['GMT+1', 'one of '],
  ])('is suggested for %j', (name, expected) => {
    expect(suggestTimeZone(name)).toContain(expected);
  });
});

describe('a day', () => {
  it('begins at midnight of its zone, and ends with the next one', () => {
    expect(instantOf('2026-01-31')).toBe('2026-01-30T23:00:00.000Z');
    expect(toEnd('2026-01-31', ZURICH)).toBe(toStart('2026-02-01', ZURICH));
    expect(toEnd('2026-12-31', 'UTC')).toBe(Date.UTC(2027, 0, 1));
  });

  it('has 23 or 25 hours when the clocks change', () => {
    const hours = (day: string) => (toEnd(day, ZURICH) - toStart(day, ZURICH)) / 3_600_000;
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-07-01')]).toEqual([23, 25, 24]);
  });

  it('begins at 1:00 where the clocks skip midnight, and at the first midnight of two', () => {
    expect(instantOf('2026-03-29', 'Asia/Beirut')).toBe('2026-03-28T22:00:00.000Z');
    expect(toDateAttribute('2026-03-29 00:30', 'Asia/Beirut')).toBe('2026-03-29T01:30+03:00');
    expect(instantOf('2026-11-01', 'America/Havana')).toBe('2026-11-01T04:00:00.000Z');
  });

  it('is the next day if a country has skipped it', () => {
    expect(toStart('2011-12-30', 'Pacific/Apia')).toBe(toStart('2011-12-31', 'Pacific/Apia'));
  });
});

describe('a time', () => {
  it('is read in its zone, and ends when it begins', () => {
    expect(instantOf('2026-01-31 09:30')).toBe('2026-01-31T08:30:00.000Z');
    expect(instantOf('2026-07-31 09:30')).toBe('2026-07-31T07:30:00.000Z');
    expect(instantOf('2026-07-31 09:30', 'Asia/Kathmandu')).toBe('2026-07-31T03:45:00.000Z');
    expect(toEnd('2026-07-31 09:30', ZURICH)).toBe(toStart('2026-07-31 09:30', ZURICH));
  });

  it('counts as an hour later if the clocks skip it', () => {
    expect(toDateAttribute('2026-03-29 02:30', ZURICH)).toBe('2026-03-29T03:30+02:00');
    expect(toStart('2026-03-29 02:30', ZURICH)).toBe(toStart('2026-03-29 03:30', ZURICH));
  });

  it('means the first one if the clocks show it twice', () => {
    expect(toDateAttribute('2026-10-25 02:30', ZURICH)).toBe('2026-10-25T02:30+02:00');
    expect(instantOf('2026-11-01 01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    expect(instantOf('2026-04-05 01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z');
  });

  it('is shown in the zone of the site if it is written with an offset', () => {
    expect(instantOf('2026-01-31 09:30-05:00')).toBe('2026-01-31T14:30:00.000Z');
    expect(toDateAttribute('2026-01-31 20:30-05:00', ZURICH)).toBe('2026-02-01T02:30+01:00');
    expect(toDateAttribute('2026-01-31 09:30Z', 'UTC')).toBe('2026-01-31T09:30+00:00');
  });

  it('is the same instant when it is written as an attribute', () => {
    const attribute = toDateAttribute('2026-10-25 02:30', ZURICH);
    expect(toStart(attribute, 'Asia/Tokyo')).toBe(toStart('2026-10-25 02:30', ZURICH));
  });
});

it('formats an instant for feeds, for editors and as a day', () => {
  const instant = Date.UTC(2026, 0, 30, 23, 5, 9);
  expect(toTimestamp(instant, ZURICH)).toBe('2026-01-31T00:05:09+01:00');
  expect(describeInstant(instant, ZURICH)).toBe('2026-01-31 00:05 (Europe/Zurich)');
  expect([toDay(instant, ZURICH), toDay(instant, 'UTC')]).toEqual(['2026-01-31', '2026-01-30']);
});

// Compares with Intl, which knows the same rules, but converts only in the other direction.
it('reads a time as the clocks of any zone show it, unless they skip it', () => {
  // The last zone whose offset had seconds changed it in 1972.
  const period = { from: Date.UTC(1973, 0), until: Date.UTC(2037, 0) };
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const anyTime = fc.integer({ min: period.from / MINUTE_MS, max: period.until / MINUTE_MS });
  // Few times are near a change of the clocks, but those are the difficult ones.
  const inputs = fc.tuple(zones, anyTime).chain(([timeZone, minute]) => {
    const { transitions } = listTransitions(timeZone, period);
    const change = transitions[minute % transitions.length];
    if (!change) return fc.constant({ timeZone, minute });
    const local = (change.at + change.before * 1000) / MINUTE_MS;
    const nearby = fc.integer({ min: local - 180, max: local + 180 });
    return fc.oneof(fc.constant(minute), nearby).map((at) => ({ timeZone, minute: at }));
  });
  fc.assert(
    fc.property(inputs, ({ timeZone, minute }) => {
      const written = new Date(minute * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ');
      const instant = toStart(written, timeZone);
      const shown = (at: number) => showClock(at, timeZone);
      const skippedMs = Date.parse(`${shown(instant)}Z`) - minute * MINUTE_MS;
      expect(isSkipped(written, timeZone)).toBe(skippedMs !== 0);
      // The clocks show a later time, and an earlier one before they skipped a part of the day.
      if (skippedMs !== 0) expect(skippedMs).toBeGreaterThan(0);
      if (skippedMs !== 0) expect(shown(instant - skippedMs) < written).toBe(true);
      // No earlier instant has the same time.
      for (const hours of [0.5, 1, 2]) expect(shown(instant - hours * 3_600_000)).not.toBe(written);
    }),
    { numRuns: randomRuns(500) },
  );
});

function showClock(instant: number, timeZone: string): string {
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat('sv', options).format(instant);
}

describe('the changes of the clocks', () => {
  const year = (number: number) => ({ from: Date.UTC(number, 0), until: Date.UTC(number + 1, 0) });

  it('are the same whether a later or an earlier period was asked for before', () => {
    const years = [2030, 1995, 2026, 1916];
    const daysIn = (number: number) =>
      listTransitions(ZURICH, year(number)).transitions.map(({ at }) => toDay(at, ZURICH));
    expect(years.map(daysIn)).toEqual([
      ['2030-03-31', '2030-10-27'],
      ['1995-03-26', '1995-09-24'],
      ['2026-03-29', '2026-10-25'],
      [],
    ]);
  });

  it('end in 2100, because nobody knows the rules after that', () => {
    expect(findShortDays(ZURICH, year(2099)).size).toBe(1);
    expect(findShortDays(ZURICH, year(2100)).size).toBe(0);
    expect(listTransitions(ZURICH, year(2150))).toEqual({ offset: 3600, transitions: [] });
  });
});
