import fc from '@/__tests__/support/jest/random';
import { addDays } from '@/lib/server/content/time/recurrence';
import { listSkippedTimes, type TimeSpan } from '@/lib/server/content/time/time-span';

const QUARTERS = 24 * 4;

/** Makes events of several days with sessions that do not overlap, in any order. */
export function sessionSpans(): fc.Arbitrary<TimeSpan> {
  return fc
    .record({
      offset: fc.nat(900),
      // Starts and ends, in turn.
      quarters: fc.uniqueArray(fc.nat(4 * QUARTERS - 1), { minLength: 2, maxLength: 12 }),
      hasDays: fc.boolean(),
      order: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
    })
    .map(({ offset, quarters, hasDays, order }) => {
      const times = quarters
        .slice(0, Math.floor(quarters.length / 2) * 2)
        .sort((a, b) => a - b)
        .map((quarter) => toTime(addDays('2024-01-01', offset), quarter));
      const [first = '', last = ''] = [times[0], times.at(-1)];
      const sessions = times.flatMap((start, index) =>
        index % 2 === 0 ? { start, end: times[index + 1] ?? '', place: order[index] ?? 0 } : [],
      );
      const period = { start: first, end: last };
      const days = { start: first.slice(0, 10), end: last.slice(0, 10) };
      return {
        ...(hasDays ? days : period),
        sessions: sessions
          .sort((a, b) => a.place - b.place)
          .map(({ start, end }) => ({ start, end })),
      };
    });
}

/** Makes those whose times exist in the zone. */
export function sessionSpansIn(zone: string): fc.Arbitrary<TimeSpan> {
  return sessionSpans().filter((span) => listSkippedTimes(span, zone).length === 0);
}

function toTime(first: string, quarter: number): string {
  const minutes = (quarter % QUARTERS) * 15;
  const clock = [Math.floor(minutes / 60), minutes % 60];
  const day = addDays(first, Math.floor(quarter / QUARTERS));
  return `${day} ${clock.map((part) => String(part).padStart(2, '0')).join(':')}`;
}
