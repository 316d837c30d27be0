import 'server-only';
import { toEntry, withType, type Entry } from '@/lib/server/content/collection';
import { listFurtherPages } from '@/lib/server/content/collections/blog';
import { listCalendarEntries } from '@/lib/server/content/records/calendar-pages';
import type { RecordType } from '@/lib/server/content/records/define-type';
import { listFilterEntries } from '@/lib/server/content/records/filters';
import { groupByType } from '@/lib/server/content/records/find-records';
import type { RecordPage } from '@/lib/server/content/records/read-records';
import { showField } from '@/lib/server/content/records/show-field';

/** Lists the pages of all entries, and of the lists. */
export function listRecordEntries(all: readonly RecordPage[]): Entry[] {
  return groupByType(all).flatMap(({ type, pages, listed, added }) => [
    {
      address: type.path,
      owner: `the list of ${type.folder}`,
      searchable: { title: type.names.many, names: '', description: type.about, html: () => '' },
    },
    ...listFurtherPages(type.path, listed),
    ...listFilterEntries(type, listed),
    ...listCalendarEntries(type, [...pages, ...added]),
    ...pages.map((page) => withType(toEntry(page, listNames(type, page)), type.folder)),
  ]);
}

function listNames(type: RecordType, page: RecordPage): string {
  return type.facts
    .flatMap((field) => showField(type, page, field))
    .map(({ text }) => text)
    .join(' ');
}
