import fc from 'fast-check';
import { expectSameStarts, recurrences, ZONES } from '@/__tests__/support/recurrences';

const TEN_YEARS = 3653;

describe('the occurrences of a time span', () => {
  it.each(ZONES)('equal those of rrule-temporal for ten years in %s', (zone) => {
    fc.assert(
      fc.property(recurrences(TEN_YEARS), (span) => expectSameStarts(span, zone)),
      { numRuns: 10 },
    );
  });
});
