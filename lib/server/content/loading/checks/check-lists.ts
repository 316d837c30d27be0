import 'server-only';
import { describeFound, suggestName } from '@/lib/server/content-issue';
import { findExcess, listFilteredLists } from '@/lib/server/content/lists/filtered-lists';
import { explainOff, findRecords, groupByType } from '@/lib/server/content/lists/find-records';
import type { RecordPage } from '@/lib/server/content/lists/record-page';
import type { ContentFolder } from '@/lib/server/content/loading/content-folder';
import { listEndedPages } from '@/lib/server/content/loading/entries/record-entries';

/** Reports types with too many lists, and sections that show the entries of a list that does not exist. */
export function checkLists(folder: ContentFolder, records: readonly RecordPage[]): void {
  for (const { type, listed } of groupByType(records)) {
    const excess = findExcess(type, listed);
    if (excess) folder.report({ file: type.folder, ...excess });
  }
  const ended = new Set(listEndedPages(records).map((entry) => entry.address));
  for (const { address, location } of folder.lists) {
    const found = findRecords(records, address);
    // An ended list is not reported: time alone may have ended it, and a report would block other changes.
    if ((found && 'list' in found) || ended.has(address)) continue;
    const known = groupByType(records).flatMap(({ type, listed }) => [
      type.path,
      ...listFilteredLists(type, listed).map((list) => list.address),
    ]);
    folder.report({
      ...location,
      found: describeFound(address),
      expected:
        explainOff(address, ({ folder: name }) => records.some((one) => one.folder === name)) ??
        (known.length === 0
          ? 'no such section, because the site has no lists yet'
          : `the address of a list: ${suggestName(address, known)}`),
    });
  }
}
