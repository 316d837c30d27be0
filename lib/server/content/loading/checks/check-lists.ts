import 'server-only';
import { describeFound, suggestName } from '@/lib/server/content-issue';
import { findExcess, listFilteredLists } from '@/lib/server/content/lists/filtered-lists';
import {
  explainOff,
  findRecords,
  groupByType,
  type TypedRecords,
} from '@/lib/server/content/lists/find-records';
import type { ContentFolder } from '@/lib/server/content/loading/content-folder';
import { listEndedPages } from '@/lib/server/content/loading/entries/record-entries';

/** Reports types with too many lists, and sections that show the entries of a list that does not exist. */
export function checkLists(folder: ContentFolder, content: TypedRecords): void {
  const groups = groupByType(content);
  for (const { type, listed } of groups) {
    const excess = findExcess(type, listed);
    if (excess) folder.report({ file: type.folder, ...excess });
  }
  const ended = new Set(listEndedPages(content).map((entry) => entry.address));
  for (const { address, location } of folder.lists) {
    const found = findRecords(content, address);
    // An ended list is not reported: time alone may have ended it, and a report would block other changes.
    if ((found && 'list' in found) || ended.has(address)) continue;
    const known = groups.flatMap(({ type, listed }) => [
      type.path,
      ...listFilteredLists(type, listed).map((list) => list.address),
    ]);
    folder.report({
      ...location,
      found: describeFound(address),
      expected:
        explainOff(content.types, address, ({ folder: name }) =>
          content.records.some((one) => one.folder === name),
        ) ??
        (known.length === 0
          ? 'no such section, because the site has no lists yet'
          : `the address of a list: ${suggestName(address, known)}`),
    });
  }
}
