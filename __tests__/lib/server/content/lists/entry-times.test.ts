import { listingOf } from '@/lib/server/content/lists/entry-times';
import { findPeriod } from '@/lib/server/content/time/schedule';

const [DAY, NOW] = [86_400_000, Date.UTC(2026, 0, 31)];
const next = { day: '2026-02-01', startsAt: NOW + DAY, endsAt: NOW + 2 * DAY };

it.each([
  ['the end of its next date', { next, endsAt: NOW + 9 * DAY }, NOW + 2 * DAY],
  ['its removal, if that is sooner', { next, endsAt: null, removedAt: NOW + DAY }, NOW + DAY],
  ['its end', { next: null, endsAt: NOW + DAY }, NOW + DAY],
])('an entry is shown as it is until %s', (_, page, until) => {
  expect(findPeriod([listingOf(page)], NOW).until).toBe(until);
});

it('an entry without an end is shown for good', () => {
  expect(listingOf({ next: null, endsAt: null })).toMatchObject({ endsAt: null });
});
