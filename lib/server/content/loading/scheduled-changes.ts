import 'server-only';
import { actionChangesOf } from '@/lib/server/content/lists/actions';
import { listingOf } from '@/lib/server/content/lists/entry-times';
import type { CompleteContent } from '@/lib/server/content/loading/entries/loaded-content';
import { listHoursChanges } from '@/lib/server/content/site-fields/contact-fields';
import { findPeriod, type Period } from '@/lib/server/content/time/schedule';
import { toDay, toEnd, toStart } from '@/lib/server/content/time/time-zone';

/**
 * Returns a function that finds the period around a time during which visitors see the same entries, buttons and
 * opening hours. With events, it is within a day, because their calendar marks today.
 *
 * @param content with the entries that visitors cannot see
 */
export function schedulePeriods({
  entries,
  site: { contact, timeZone },
}: Pick<CompleteContent, 'entries' | 'site'>): (now: number | null) => Period {
  const changes = [
    ...entries.map(listingOf),
    ...entries.flatMap(actionChangesOf),
    ...listHoursChanges(contact, timeZone),
  ];
  const hasEvents = entries.some(({ span, draft }) => span && !draft);
  const listDay = (now: number) => {
    const today = toDay(now, timeZone);
    return { startsAt: toStart(today, timeZone), endsAt: toEnd(today, timeZone) };
  };
  return (now) => findPeriod(hasEvents && now !== null ? [...changes, listDay(now)] : changes, now);
}
