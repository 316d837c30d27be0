import 'server-only';
import { describeFound, suggestName } from '@/lib/server/content-issue';
import { toPath } from '@/lib/server/content/files/addresses/link-address';
import { findExcess, listFilteredLists } from '@/lib/server/content/lists/filtered-lists';
import { groupByType, type TypedEntries } from '@/lib/server/content/lists/entry-groups';
import { explainOff, findTypePage } from '@/lib/server/content/lists/find-type-page';
import { listEditedWith } from '@/lib/server/content/loading/folder/edited-files';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import { listEndedPages } from '@/lib/server/content/loading/entries/entry-addresses';
import type { EntryType } from '@/lib/server/content/types/define-type';

/** Reports types with too many lists, and sections that show the entries of a list that does not exist. */
export function checkLists(folder: ContentFolder, content: TypedEntries): void {
  const groups = groupByType(content);
  for (const { type, listed } of groups) {
    const excess = findExcess(type, listed);
    if (excess) folder.report({ file: type.folder, ...excess });
  }
  const ended = new Set(listEndedPages(content).map((page) => page.path));
  for (const { address, location } of folder.lists) {
    const found = findTypePage(content, address);
    // An ended list is not reported: time alone may have ended it, and a report would block other changes.
    if (found?.kind === 'list' || ended.has(address)) continue;
    const isOn = ({ folder: name }: EntryType) =>
      content.entries.some((one) => one.folder === name);
    // Such a section is left out, so that a site can delete a type and leave its home page as it is.
    if (explainOff(content.types, address, isOn)) {
      const text = `is left out while ${address} has no entries`;
      folder.notes.push({ ...location, text, wants: toPath(address) });
      continue;
    }
    const list = toPath(address);
    const type = content.types.find(({ path }) => `${list}/`.startsWith(`${path}/`));
    const known = groups.flatMap(({ type, listed }) => [
      type.path,
      ...listFilteredLists(type, listed).map((list) => list.address),
    ]);
    folder.report({
      ...location,
      found: describeFound(address),
      expected:
        known.length === 0
          ? 'no such section, because the site has no lists yet'
          : `the address of a list: ${suggestName(address, known)}`,
      value: address,
      wants: list,
      ...(type && { others: listEditedWith(folder, '', `${type.folder}/`) }),
    });
  }
}
