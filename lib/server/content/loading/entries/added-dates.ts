import 'server-only';
import { labelDays } from '@/lib/server/content/lists/show-field';
import { findDates } from '@/lib/server/content/time/occurrences';
import type { EntryFields, EntryType } from '@/lib/server/content/types/define-type';
import { oncePerObject } from '@/lib/server/once-per-object';

type Page = Pick<EntryFields, 'title' | 'values'> & { address: string; isListed: boolean };

/**
 * Lists the days of an entry that appear among the entries of another type, such as a deadline among the events. Each
 * has only the fields that differ from those of the entry. Its address leads to the day on the page of the entry.
 *
 * @param now milliseconds since 1970
 */
export function listAddedDates(type: EntryType, page: Page, timeZone: string, now: number) {
  return listAddingFields(type).flatMap(({ field, addsTo }) => {
    return labelDays(field, page.values[field]).map(({ text, day = '', id = '' }) => {
      const span = { start: day };
      const { next, endsAt } = findDates(span, timeZone, now);
      const title = `${text}: ${page.title}`;
      return {
        folder: addsTo,
        address: `${page.address}#${id}`,
        title,
        sortName: title,
        values: {},
        references: {},
        filters: [],
        endedFilters: [],
        image: null,
        span,
        next,
        endsAt,
        isListed: page.isListed && next !== null,
        isAdded: true,
      };
    });
  });
}

/** Lists the ids of the days that `listAddedDates` returns. */
export function listDayIds(type: EntryType, values: EntryFields['values']): string[] {
  return listAddingFields(type).flatMap(({ field }) =>
    labelDays(field, values[field]).flatMap(({ id }) => id ?? []),
  );
}

/** Lists the fields whose days appear among the entries of another type. */
const listAddingFields = oncePerObject(({ kinds }: EntryType) =>
  [...kinds].flatMap(([field, { addsTo }]) => (addsTo === undefined ? [] : [{ field, addsTo }])),
);
