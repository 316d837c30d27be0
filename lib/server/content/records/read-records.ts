import 'server-only';
import { findDates, type Occurrence } from '@/lib/server/content/calendar/occurrences';
import type { ContentFile } from '@/lib/server/content/content-file';
import type { ContentFolder } from '@/lib/server/content/content-folder';
import { describeFound, type ContentIssue } from '@/lib/server/content/content-issue';
import { placePicture, type Picture } from '@/lib/server/content/media';
import { extendPage, type WithBody } from '@/lib/server/content/page-body';
import { listAddedDates } from '@/lib/server/content/records/added-dates';
import { listFilterValues, type FilterValue } from '@/lib/server/content/records/filters';
import { linkFields, makeSuggest } from '@/lib/server/content/records/link-fields';
import { listClashes } from '@/lib/server/content/records/list-clashes';
import { listCircles } from '@/lib/server/content/records/list-circles';
import type { RecordFields, RecordType } from '@/lib/server/content/records/define-type';
import { listTextFields } from '@/lib/server/content/records/show-field';
import { recordTypes } from '@/lib/server/content/records/type-list';
import { listTypeMistakes } from '@/lib/server/content/records/type-mistakes';
import type { Link } from '@/lib/server/content/schema-fields';
import { isPublished } from '@/lib/server/content/times/schedule';
import { toEnd, toStart } from '@/lib/server/content/times/time-zone';
import { formatField } from '@/lib/server/content/yaml/yaml';

/** The page of an entry. */
export type RecordPage = Omit<WithBody<RecordFields>, 'picture'> & {
  /** Folder of its type. */
  folder: string;
  image: Picture | null;
  /** Entries that its fields name, by field. */
  references: Record<string, Link[]>;
  filters: FilterValue[];
  /** Values of an entry that is no longer listed. */
  endedFilters?: FilterValue[];
  /** When lists begin to leave it out. Its page remains. */
  endsAt: number | null;
  isListed: boolean;
  /** When visitors begin to see its page; absent if they always do. */
  startsAt?: number;
  /** Whether it is only a day of an entry of another type. */
  isAdded?: boolean;
  /** The date of an event that is under way or comes next; null after the last, and for anything else. */
  next: Occurrence | null;
};

export type ReadPage = { type: RecordType; page: RecordPage; source: ContentFile };

/** Reads the entries of all types, sorted by name. A type without a file is off: it has no list. */
export function readRecords(folder: ContentFolder, timeZone: string): RecordPage[] {
  for (const mistake of listTypeMistakes(recordTypes)) folder.report(mistake);
  const read = recordTypes.flatMap((type) => {
    const files = folder.listMarkdown(type.folder);
    const pages = files.flatMap((file) => readPage(folder, type, file, timeZone));
    if (files.length > pages.length && pages.length === 0) {
      folder.unreadable.push({ address: type.path, owner: `the list of ${type.folder}` });
    }
    return pages;
  });
  const titles = new Map(read.map(({ page }) => [page.address, page.title]));
  for (const { address } of folder.unreadable) titles.set(address, '');
  const suggest = makeSuggest([...titles.keys()]);
  const later = new Set(
    read.flatMap(({ page }) => (isLater(page, folder.now) ? page.address : [])),
  );
  for (const one of read) {
    const { type, page } = one;
    page.references = linkFields(folder, one, titles, suggest, later);
    page.filters = listFilterValues(type, page.values, page.references);
  }
  for (const problem of [...listCircles(read), ...listClashes(read)]) folder.report(problem);
  const now = folder.now ?? Date.now();
  const added = read.flatMap(({ type, page }) =>
    listAddedDates(type, page, timeZone, now).map((date) => extendPage(page, date)),
  );
  const own = read.map(({ page }) => withoutEndedFilters(page));
  return [...own, ...added].sort(compare);
}

/** Whether visitors cannot see the page of an entry yet. */
export function isLater({ startsAt }: Pick<RecordPage, 'startsAt'>, now: number | null): boolean {
  return now !== null && startsAt !== undefined && startsAt > now;
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
  if (!read?.page) return [];
  const { picture, date, lastDay, span, values } = read.page;
  for (const slip of listSlips(type, values, timeZone, read.source)) folder.report(slip);
  const dates = span && findDates(span, timeZone, folder.now ?? Date.now());
  const lastDayEnds = lastDay === undefined ? null : toEnd(lastDay, timeZone);
  const endsAt = dates ? Math.min(dates.endsAt, lastDayEnds ?? Infinity) : lastDayEnds;
  const startsAt = date === undefined ? undefined : toStart(date, timeZone);
  if (lastDay !== undefined) checkLastDay(folder, type, values, read.source);
  const page = extendPage(read.page, {
    folder: type.folder,
    image: placePicture(folder, read.source, picture?.image, [picture?.field ?? '']),
    references: {},
    filters: [],
    endsAt,
    next: dates?.next ?? null,
    ...(startsAt !== undefined && { startsAt }),
    isListed: isPublished({ startsAt: startsAt ?? -Infinity, endsAt }, folder.now),
  });
  return [{ type, page, source: read.source }];
}

function checkLastDay(
  folder: ContentFolder,
  { kinds }: RecordType,
  values: RecordFields['values'],
  { file, lineOf }: ContentFile,
): void {
  const [field = ''] = [...kinds].find(([, { hidesAfter }]) => hidesAfter) ?? [];
  const [first = ''] = [...kinds].find(([, kind]) => kind.isFirstDay ?? kind.isDate) ?? [];
  const [lastDay, firstDay] = [values[field], values[first]].map(String);
  if (values[first] === undefined || !lastDay || !firstDay || lastDay >= firstDay) return;
  const expected = `${firstDay}, the day in the field ${first}, or a later one`;
  folder.report({ file, line: lineOf([field]), field, found: describeFound(lastDay), expected });
}

// Events follow one another, and everything else is sorted by name or begins with the latest.
function compare(a: RecordPage, b: RecordPage): number {
  const order = (a.isPinned ? 0 : 1) - (b.isPinned ? 0 : 1) || orderOf(a) - orderOf(b);
  return order || a.sortName.localeCompare(b.sortName);
}

function orderOf({ next, startsAt = 0 }: RecordPage): number {
  return next?.startsAt ?? -startsAt;
}

function listSlips(
  { kinds }: RecordType,
  values: RecordFields['values'],
  timeZone: string,
  { file, lineOf }: ContentFile,
): ContentIssue[] {
  if (checkedZones.get(values) === timeZone) return [];
  const found = [...kinds].flatMap(([name, kind]) => {
    const value = values[name];
    const slips = value === undefined ? [] : (kind.listSlips?.(value, timeZone) ?? []);
    return slips.map(({ path, written, expected }) => {
      const field = [name, ...path];
      const found = describeFound(written);
      return { file, line: lineOf(field), field: formatField(field), found, expected };
    });
  });
  if (found.length === 0) checkedZones.set(values, timeZone);
  return found;
}

/** Time zone of the site with which the values of an entry have passed the check. */
const checkedZones = new WeakMap<RecordFields['values'], string>();
