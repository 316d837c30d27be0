import 'server-only';
import type { ContentFolder } from '@/lib/server/content/content-folder';
import { describeFound, suggestName } from '@/lib/server/content/content-issue';
import { listFilterEntries } from '@/lib/server/content/records/filters';
import { explainOff, findRecords, groupByType } from '@/lib/server/content/records/find-records';
import type { RecordPage } from '@/lib/server/content/records/read-records';

/** Reports sections that show the entries of a list that does not exist. */
export function checkLists(folder: ContentFolder, records: readonly RecordPage[]): void {
  for (const { address, location } of folder.lists) {
    const found = findRecords(records, address);
    if (found && 'list' in found) continue;
    const known = groupByType(records).flatMap(({ type, listed }) => [
      type.path,
      ...listFilterEntries(type, listed).map((entry) => entry.address),
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
