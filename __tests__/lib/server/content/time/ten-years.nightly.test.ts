import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { expectSameDates } from '@/__tests__/support/content/event-calendar';
import { expectSameStarts, recurrences, ZONES } from '@/__tests__/support/content/recurrences';
import { removeMadeContent } from '@/__tests__/support/content/temporary-content';

afterEach(removeMadeContent);

const TEN_YEARS = 3653;

describe('the occurrences of a time span', () => {
  it.each(ZONES)('equal those of rrule-temporal for ten years in %s', (zone) => {
    fc.assert(
      fc.property(recurrences(TEN_YEARS), (span) => expectSameStarts(span, zone)),
      { numRuns: randomRuns(10) },
    );
  });
});

describe('the calendar of an event', () => {
  it.each(ZONES)('has its dates for ten years in %s, as ical.js reads it', (zone) => {
    fc.assert(
      fc.property(recurrences(TEN_YEARS), (span) => expectSameDates(span, zone)),
      { numRuns: randomRuns(10) },
    );
  });
});
