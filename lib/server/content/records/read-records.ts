import 'server-only';
import type { ContentFile } from '@/lib/server/content/content-file';
import type { ContentFolder } from '@/lib/server/content/content-folder';
import { placePicture, type Picture } from '@/lib/server/content/media';
import { extendPage, type MarkdownPage } from '@/lib/server/content/page-body';
import { listAddedDates } from '@/lib/server/content/records/added-dates';
import { listCircles } from '@/lib/server/content/records/checks/list-circles';
import { listClashes, type Valued } from '@/lib/server/content/records/checks/list-clashes';
import { reportSlips } from '@/lib/server/content/records/checks/report-slips';
import { listTypeMistakes } from '@/lib/server/content/records/checks/type-mistakes';
import type { RecordFields, RecordType } from '@/lib/server/content/records/define-type';
import {
  listFilterValues,
  withoutRepeated,
  type FilterValue,
} from '@/lib/server/content/filters/filters';
import { linkFields, NamedEntries } from '@/lib/server/content/records/link-fields';
import type { RecordFacts } from '@/lib/server/content/records/record-facts';
import { listTextFields } from '@/lib/server/content/records/show-field';
import { recordTypes } from '@/lib/server/content/records/type-list';
import { group, pageFields, type Named } from '@/lib/server/content/schema-fields';
import {
  checkTimes,
  isVisible,
  noteUnpublished,
  readTimes,
  type RecordTimes,
} from '@/lib/server/content/times/record-times';
import { listSpellings } from '@/lib/server/content/topics/topic-spelling';

type OwnFields = Omit<RecordFields, 'picture' | 'formerly' | 'until' | 'date' | 'updated'>;

/** The page of an entry. */
export type RecordPage = MarkdownPage<OwnFields> &
  RecordTimes & {
    /** Folder of its type. */
    folder: string;
    image: Picture | null;
    /** Entries that its fields name, by field. */
    references: Record<string, Named[]>;
    filters: FilterValue[];
    /** Values of an entry that is no longer listed. */
    endedFilters?: FilterValue[];
    /** Whether it is only a day of an entry of another type. */
    isAdded?: boolean;
    /** Whether it is the introduction of a list, not an entry. */
    isIntroduction?: boolean;
  };

/** An entry as read from its file. If some fields are wrong, `page` is null and `fields` has only the right ones. */
export type ReadPage = {
  type: RecordType;
  address: string;
  fields: RecordFacts;
  source: ContentFile;
  page: RecordPage | null;
};

/** Reads the entries of all types, sorted by date or name. A type without a file is off: it has no list. */
export function readRecords(folder: ContentFolder, timeZone: string): RecordPage[] {
  for (const mistake of listTypeMistakes(recordTypes)) folder.report(mistake);
  const read = recordTypes.flatMap((type) => {
    const files = folder.listMarkdown(type.folder);
    const found = files.flatMap((file) => readPage(folder, type, file, timeZone));
    if (files.length > 0 && !type.introduction && !found.some(({ page }) => page)) {
      folder.unreadable.push({ address: type.path, owner: `the list of ${type.folder}` });
    }
    return found;
  });
  const pages = linkPages(folder, read);
  const now = folder.now ?? Date.now();
  const added = read.flatMap(({ type, page }) =>
    page ? listAddedDates(type, page, timeZone, now).map((date) => extendPage(page, date)) : [],
  );
  const introductions = recordTypes.flatMap((type) => readIntroduction(folder, type));
  return [...introductions, ...pages, ...added].sort(compare);
}

/** Links the pages with each other, and reports what is wrong with several of them. */
function linkPages(folder: ContentFolder, read: ReadPage[]): RecordPage[] {
  const linked = read.filter(hasPage);
  const named = new Set(listNamedFolders());
  const entries = new NamedEntries([
    ...folder.unreadable.map(({ address }) => ({ address, title: '', isHidden: false })),
    ...linked.flatMap(({ page }) => (named.has(page.folder) ? nameOf(page, folder.now) : [])),
  ]);
  const valued: Valued[] = [];
  for (const one of read) {
    const references = linkFields(folder, one, entries);
    const { type, page, source } = one;
    if (!page) continue;
    page.references = references;
    const values = listFilterValues(type, page);
    page.filters = withoutRepeated(values);
    valued.push({ type, values, source });
  }
  const problems = [...listCircles(linked), ...listClashes(valued), ...listSpellings(read)];
  for (const problem of problems) folder.report(problem);
  return linked.map(({ page }) => withoutEndedFilters(page));
}

/** Lists the folders of types whose entries fields name. */
function listNamedFolders(): string[] {
  return recordTypes.flatMap(({ kinds }) =>
    [...kinds.values()].flatMap(({ refersTo }) => refersTo?.folder ?? []),
  );
}

function nameOf(page: RecordPage, now: number | null) {
  const { address, title } = page;
  return { address, title, isHidden: !isVisible(page, now) };
}

function hasPage(read: ReadPage): read is ReadPage & { page: RecordPage } {
  return read.page !== null;
}

// Lists leave out an unlisted entry, so lists filtered by its values may not exist.
function withoutEndedFilters(page: RecordPage): RecordPage {
  return page.isListed ? page : extendPage(page, { filters: [], endedFilters: page.filters });
}

function readPage(
  folder: ContentFolder,
  type: RecordType,
  file: string,
  timeZone: string,
): ReadPage[] {
  const address = folder.addressOf(file, type.folder, type.path);
  const read = folder.readPage(file, address, type.schema, type.checked, listTextFields(type));
  if (!read) return [];
  const { source } = read;
  // Checked even if others are wrong, so that one run reports all mistakes.
  const fields = read.page ?? type.readRightFields(source.fields);
  const { formerly = [], picture } = fields;
  for (const [index, from] of formerly.entries()) {
    const location = { file, line: source.lineOf(['formerly', index]) };
    folder.redirects.push({ from, to: address, permanent: true, location, owner: address });
  }
  reportSlips(folder, type, fields.values, timeZone, source);
  checkTimes(folder, type, fields, timeZone, source);
  const image = placePicture(folder, source, picture?.image, [picture?.field ?? '']);
  if (!read.page) return [{ type, address, fields, source, page: null }];
  const page: RecordPage = extendPage(read.page, {
    folder: type.folder,
    image,
    references: {},
    filters: [],
    ...readTimes(type, fields, timeZone, folder.now),
  });
  noteUnpublished(folder, type, page, timeZone, source);
  return [{ type, address, fields, source, page }];
}

/** Reads the text above the list of a type. */
function readIntroduction(folder: ContentFolder, type: RecordType): RecordPage[] {
  if (type.introduction === undefined) return [];
  const read = folder.readPage(type.introduction, type.path, group(pageFields));
  if (!read?.page) return [];
  const nothing = { sortName: '', values: {}, references: {}, filters: [], image: null };
  const never = { endsAt: null, isListed: false, next: null };
  const own = { folder: type.folder, isIntroduction: true };
  return [extendPage(read.page, { ...nothing, ...never, ...own })];
}

// Pinned entries come first. Each list continues by next date (events), from the latest (dated entries) or by name.
function compare(a: RecordPage, b: RecordPage): number {
  const order = (a.isPinned ? 0 : 1) - (b.isPinned ? 0 : 1) || orderOf(a) - orderOf(b);
  return order || a.sortName.localeCompare(b.sortName);
}

function orderOf({ next, startsAt = 0 }: RecordPage): number {
  return next?.startsAt ?? -startsAt;
}
