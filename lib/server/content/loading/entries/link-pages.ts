import 'server-only';
import type { ReadPage, Entry } from '@/lib/server/content/lists/entry';
import { isShown } from '@/lib/server/content/lists/entry-times';
import { listFilterValues, withoutRepeated } from '@/lib/server/content/lists/filters';
import { isEdited } from '@/lib/server/content/loading/folder/edited-files';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import { FormerNames } from '@/lib/server/content/loading/entries/former-names';
import { linkFields } from '@/lib/server/content/loading/entries/link-fields';
import { listCircles } from '@/lib/server/content/loading/entries/list-circles';
import { listClashes, type Valued } from '@/lib/server/content/loading/entries/list-clashes';
import { listSpellings } from '@/lib/server/content/loading/entries/topic-spelling';
import { NamedEntries } from '@/lib/server/content/loading/entries/named-entries';
import { extendPage } from '@/lib/server/content/sections/page-body';
import { isSameData } from '@/lib/server/is-same-data';

/** Links the pages with each other, and reports what is wrong with several of them. */
export function linkPages(folder: ContentFolder, found: ReadPage[]): Entry[] {
  // Linking changes them, and the view of a memory must not change what the memory knows.
  const read = folder.memory.isView ? found.map((one) => ({ ...one })) : found;
  const linked = read.filter(hasPage);
  const named = new Set(listNamedFolders(folder));
  const entries = new NamedEntries([
    ...folder.unreadable.map(({ path, owner }) => ({
      address: path,
      file: owner,
      title: '',
      isHidden: false,
    })),
    ...linked.flatMap(({ page }) => (named.has(page.folder) ? nameOf(page, folder) : [])),
  ]);
  const former = new FormerNames(folder, (address) => entries.has(address));
  const valued: Valued[] = [];
  for (const one of read) {
    const references = linkFields(folder, one, entries, former);
    if (hasPage(one)) valued.push(linkPage(one, references));
  }
  const spellings = listSpellings(read, (file) => isEdited(folder, file));
  const problems = [...listCircles(linked), ...listClashes(valued), ...spellings];
  for (const problem of problems) folder.report(problem);
  return linked.map(({ page }) => page);
}

/** Lists the folders of types whose entries fields name. */
export function listNamedFolders({ types }: ContentFolder): string[] {
  return types.flatMap(({ kinds }) =>
    [...kinds.values()].flatMap(({ refersTo }) => refersTo?.folder ?? []),
  );
}

function nameOf(page: Entry, folder: ContentFolder) {
  const { address, file, title } = page;
  return { address, file, title, isHidden: !isShown(page, folder) };
}

function hasPage(read: ReadPage): read is ReadPage & { page: Entry } {
  return read.page !== null;
}

/** Gives a page its references and filters. Most pages keep those that they had before, and stay the same object. */
function linkPage(read: ReadPage & { page: Entry }, references: Entry['references']): Valued {
  const { type, page, source } = read;
  if (read.filterValues && isSameData(page.references, references)) {
    return { type, values: read.filterValues, source };
  }
  // Copied, because V8 leaves room for sixteen more items in an array that has grown.
  const values = [...listFilterValues(type, { values: page.values, references })];
  const filters = withoutRepeated(values);
  // Lists leave out an unlisted entry, so lists filtered by its values may not exist.
  const shown = page.isListed ? { filters } : { filters: [], endedFilters: filters };
  read.filterValues = values;
  read.page = extendPage(page, { references, ...shown });
  return { type, values, source };
}
