import 'server-only';
import { findDates, type Occurrence } from '@/lib/server/content/calendar/occurrences';
import type { ContentFile } from '@/lib/server/content/content-file';
import type { ContentFolder } from '@/lib/server/content/content-folder';
import { describeFound, Suggestions, type ContentIssue } from '@/lib/server/content/content-issue';
import { placePicture, type Picture } from '@/lib/server/content/media';
import { extendPage, type WithBody } from '@/lib/server/content/page-body';
import { listAddedDates } from '@/lib/server/content/records/added-dates';
import {
  findExcess,
  listFilterValues,
  type FilterValue,
} from '@/lib/server/content/records/filters';
import { listClashes } from '@/lib/server/content/records/list-clashes';
import { listCircles } from '@/lib/server/content/records/list-circles';
import type { RecordFields, RecordType } from '@/lib/server/content/records/define-type';
import { recordTypes } from '@/lib/server/content/records/type-list';
import { listTypeMistakes } from '@/lib/server/content/records/type-mistakes';
import type { Link } from '@/lib/server/content/schema-fields';
import { toEnd } from '@/lib/server/content/times/time-zone';
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
  const linked = read.map((one) => {
    const references = linkFields(folder, one, titles, suggest);
    const filters = listFilterValues(one.type, one.page.values, references);
    return { ...one, page: extendPage(one.page, { references, filters }) };
  });
  for (const problem of [...listCircles(linked), ...listClashes(linked)]) folder.report(problem);
  for (const type of recordTypes) {
    const own = linked.filter(({ page, ...one }) => page.isListed && one.type === type);
    const pages = own.map(({ page }) => page);
    const excess = findExcess(type, pages);
    if (excess) folder.report({ file: type.folder, ...excess });
  }
  const now = folder.now ?? Date.now();
  const added = linked.flatMap(({ type, page }) =>
    listAddedDates(type, page, timeZone, now).map((date) => extendPage(page, date)),
  );
  const own = linked.map(({ page }) => withoutEndedFilters(page));
  return [...own, ...added].sort(compare);
}

// Lists have no entry that is not listed, so its values may lead nowhere.
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
  const read = folder.readPage(file, address, type.schema);
  if (!read?.page) return [];
  const { picture, lastDay, span, values } = read.page;
  for (const slip of listSlips(type, values, timeZone, read.source)) folder.report(slip);
  const dates = span && findDates(span, timeZone, folder.now ?? Date.now());
  const lastDayEnds = lastDay === undefined ? null : toEnd(lastDay, timeZone);
  const endsAt = dates ? Math.min(dates.endsAt, lastDayEnds ?? Infinity) : lastDayEnds;
  const page = extendPage(read.page, {
    folder: type.folder,
    image: placePicture(folder, read.source, picture?.image, [picture?.field ?? '']),
    references: {},
    filters: [],
    endsAt,
    next: dates?.next ?? null,
    isListed: endsAt === null || folder.now === null || endsAt > folder.now,
  });
  return [{ type, page, source: read.source }];
}

// Events follow one another, and everything else is sorted by name.
function compare(a: RecordPage, b: RecordPage): number {
  const start = (page: RecordPage) => page.next?.startsAt ?? 0;
  return start(a) - start(b) || a.sortName.localeCompare(b.sortName);
}

function listSlips(
  { kinds }: RecordType,
  values: RecordFields['values'],
  timeZone: string,
  { file, lineOf }: ContentFile,
): ContentIssue[] {
  return [...kinds].flatMap(([name, kind]) => {
    const value = values[name];
    const slips = value === undefined ? [] : (kind.listSlips?.(value, timeZone) ?? []);
    return slips.map(({ path, written, expected }) => {
      const field = [name, ...path];
      const found = describeFound(written);
      return { file, line: lineOf(field), field: formatField(field), found, expected };
    });
  });
}

/** Returns a function that names the entries below a prefix that may be meant; null if there is none. */
function makeSuggest(addresses: readonly string[]) {
  const made = new Map<string, Suggestions | null>();
  const make = (prefix: string) => {
    const known = addresses.filter((address) => address.startsWith(prefix));
    const names = known.map((address) => address.slice(prefix.length));
    return names.length > 0 ? new Suggestions(names) : null;
  };
  return (prefix: string, name: string): string | null => {
    if (!made.has(prefix)) made.set(prefix, make(prefix));
    return made.get(prefix)?.for(name) ?? null;
  };
}

function linkFields(
  folder: ContentFolder,
  { type, page: { values }, source }: ReadPage,
  titles: ReadonlyMap<string, string>,
  suggest: ReturnType<typeof makeSuggest>,
): Record<string, Link[]> {
  const references: Record<string, Link[]> = {};
  for (const [field, { refersTo }] of type.kinds) {
    if (!refersTo || values[field] === undefined) continue;
    const target = recordTypes.find((one) => one.folder === refersTo.folder);
    const prefix = `${target?.path ?? ''}/`;
    const links = [values[field]].flat().flatMap((value, index): Link[] => {
      const name = String(value);
      const href = `${prefix}${name}`;
      const label = titles.get(href);
      if (label !== undefined) return [{ label, href }];
      const place = Array.isArray(values[field]) ? [field, index] : [field];
      const line = source.lineOf(place);
      folder.report({
        file: source.file,
        ...(line !== undefined && { line }),
        field: formatField(place),
        found: `${describeFound(name)}, but there is no ${refersTo.folder}/${name}.md`,
        expected:
          suggest(prefix, name) ??
          `no such field while the site has no ${refersTo.folder}: the folder ${refersTo.folder} is missing or empty`,
      });
      return [];
    });
    references[field] = links;
  }
  return references;
}
