import 'server-only';
import { compareTexts } from '@/lib/format';
import { placePicture } from '@/lib/server/content/files/images/media';
import { group, pageFields } from '@/lib/server/content/files/schema-fields';
import type { ReadPage, Entry } from '@/lib/server/content/lists/entry';
import { listTextFields } from '@/lib/server/content/lists/show-field';
import { listAddedDates } from '@/lib/server/content/loading/entries/added-dates';
import { recallEntries } from '@/lib/server/content/loading/entries/last-entries';
import { linkPages } from '@/lib/server/content/loading/entries/link-pages';
import { createReadOnce, type ReadOnce } from '@/lib/server/content/loading/entries/read-once';
import {
  checkTimes,
  noteUnpublished,
  readTimes,
} from '@/lib/server/content/loading/entries/read-times';
import { reportSlips } from '@/lib/server/content/loading/entries/report-slips';
import { listTypeMistakes } from '@/lib/server/content/loading/entries/type-mistakes';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import { extendPage } from '@/lib/server/content/sections/page-body';
import type { EntryType } from '@/lib/server/content/types/define-type';

/** Reads the entries of all types, sorted by date or name. A type without a file is off: it has no list. */
export function readEntries(folder: ContentFolder, timeZone: string): Entry[] {
  const { types } = folder;
  for (const mistake of listTypeMistakes(types)) folder.report(mistake);
  const readOnce = createReadOnce(folder, timeZone);
  const read = types.flatMap((type) => {
    const files = folder.listMarkdown(type.folder);
    const found = files.flatMap((file) => readEntry(readOnce, type, file, timeZone) ?? []);
    if (files.length > 0 && !type.introduction && !found.some(({ page }) => page)) {
      folder.unreadable.push({ path: type.path, owner: `the list of ${type.folder}` });
    }
    return found;
  });
  const pages = linkPages(folder, read);
  const added = read.flatMap((one) => one.added);
  const introductions = types.flatMap((type) => {
    const { introduction: file } = type;
    // A list may have entries in a further language before it has a text.
    const isLacking = folder.tree.translated && !folder.has(file ?? '');
    if (file === undefined || isLacking) return [];
    return readOnce(file, (part) => readIntroduction(part, type, file))?.page ?? [];
  });
  return sortPages([...introductions, ...pages, ...added], recallEntries(folder.memory));
}

/** Steps through all entries, and reads those that have changed; `readEntries` does not have to read them again. */
export function* readChangedEntries(folder: ContentFolder, timeZone: string): Generator<void> {
  const readOnce = createReadOnce(folder, timeZone);
  for (const type of folder.types) {
    for (const file of folder.listMarkdown(type.folder)) {
      if (folder.recall(file)) continue;
      readEntry(readOnce, type, file, timeZone);
      yield;
    }
  }
}

function readEntry(
  readOnce: ReadOnce,
  type: EntryType,
  file: string,
  timeZone: string,
): ReadPage | null {
  return readOnce(file, (part) => readEntryFile(part, type, file, timeZone));
}

/** Reads the file of an entry, which is not linked with others yet. Returns null after reporting why it cannot be read. */
export function readEntryFile(
  folder: ContentFolder,
  type: EntryType,
  file: string,
  timeZone: string,
): ReadPage | null {
  const address = folder.addressOf(file, type.folder, type.path);
  const read = folder.readPage(file, address, type.schema, type.checked, listTextFields(type));
  if (!read) return null;
  const { source } = read;
  // Checked even if others are wrong, so that one run reports all mistakes.
  const fields = read.page ?? type.readRightFields(source.fields);
  const { formerly = [], picture } = fields;
  for (const [index, from] of formerly.entries()) {
    const location = { file, line: source.lineOf(['formerly', index]) };
    folder.redirects.push({ from, to: address, permanent: true, location, owner: address });
  }
  reportSlips(folder, type, fields, timeZone, source);
  checkTimes(folder, type, fields, timeZone, source);
  const image = placePicture(folder, source, picture?.image, [picture?.field ?? '']);
  const { values, date } = fields;
  const foreign = folder.tree.translated?.languageOf(file);
  const needed = { values, ...(date !== undefined && { date }) };
  const found = { type, address, fields: needed, source, filterValues: null };
  if (!read.page) return { ...found, page: null, added: [] };
  const page: Entry = extendPage(read.page, {
    folder: type.folder,
    ...(type.roles.contact && folder.country !== undefined && { country: folder.country }),
    image,
    references: {},
    filters: [],
    ...(foreign !== undefined && { isUntranslated: true, language: fields.language ?? foreign }),
    ...readTimes(type, fields, timeZone, folder.now),
  });
  noteUnpublished(folder, type, page, timeZone, source);
  const dates = listAddedDates(type, page, timeZone, folder.now ?? Date.now());
  return { ...found, page, added: dates.map((date) => extendPage(page, date)) };
}

/** Reads the text above the list of a type. */
function readIntroduction(folder: ContentFolder, type: EntryType, file: string): ReadPage | null {
  const read = folder.readPage(file, type.path, group(pageFields));
  if (!read) return null;
  const { source, page } = read;
  const nothing = { sortName: '', values: {}, references: {}, filters: [], image: null };
  const never = { endsAt: null, isListed: false, next: null };
  const own = { folder: type.folder, isIntroduction: true };
  return {
    type,
    address: type.path,
    fields: { values: {} },
    source,
    page: page && extendPage(page, { ...nothing, ...never, ...own }),
    added: [],
    filterValues: null,
  };
}

/**
 * Sorts the entries of all lists.
 *
 * @param before the pages in their last order, because a list is sorted much faster if it is nearly in order
 */
export function sortPages(pages: Entry[], before: readonly Entry[]): Entry[] {
  const left = new Set(pages);
  const ordered = before.filter((page) => left.delete(page));
  return [...ordered, ...left].sort(compare);
}

// Pinned entries come first. Each list continues by next date (events), from the latest (dated entries) or by name.
// Entries that are equal in that are sorted by address, so that their order before has no influence.
function compare(a: Entry, b: Entry): number {
  const order = (a.isPinned ? 0 : 1) - (b.isPinned ? 0 : 1) || orderOf(a) - orderOf(b);
  return order || compareTexts(a.sortName, b.sortName) || compareTexts(a.address, b.address);
}

function orderOf({ next, startsAt = 0 }: Entry): number {
  return next?.startsAt ?? -startsAt;
}
