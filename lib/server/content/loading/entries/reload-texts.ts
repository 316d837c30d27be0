import 'server-only';
import type { ContentNote } from '@/lib/server/content-issue';
import type { Content } from '@/lib/server/content/edition';
import { isIgnored, SOURCE_FOLDER } from '@/lib/server/content/files/media-types';
import type { Entry } from '@/lib/server/content/lists/entry';
import { listNamedFolders } from '@/lib/server/content/loading/entries/link-pages';
import { readEntryFile, sortPages } from '@/lib/server/content/loading/entries/read-entries';
import { digestDependencies } from '@/lib/server/content/loading/entries/read-once';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import type { FileFacts } from '@/lib/server/content/loading/folder/content-memory';
import { extendPage } from '@/lib/server/content/sections/page-body';
import { isWithin, type Period } from '@/lib/server/content/time/schedule';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { isSameData } from '@/lib/server/is-same-data';

type Reloaded = Pick<Content, 'formerNames'> & {
  types: readonly EntryType[];
  entries: Entry[];
  site: { timeZone: string; contact: { country?: string | undefined } };
  notes: readonly ContentNote[];
};

/** Fields of an entry on which nothing else depends. */
type Shown = Pick<Entry, 'title' | 'description' | 'sortName' | 'values' | 'words'>;

/** Content without mistakes, and what it was loaded from. */
export type LastLoad<Content extends Reloaded> = {
  content: Content;
  /** From this load until the next scheduled change of an entry. Entries have other dates if the clock is set back. */
  period: Period;
  /** All entries, including those that visitors cannot see. */
  scheduled: Entry[];
  paths: readonly string[];
  /** As from `digestDependencies`. */
  dependencies: string | null;
};

// As many as an editor saves at once.
const FEW_FILES = 10;

/**
 * Loads content again after edits that change only what lists and pages show of a few entries, such as words of a text or
 * a title, and no link, image or other field: everything else in the content stays as it is. Returns null after any
 * other change, and for a mistake.
 */
export function reloadTexts<Content extends Reloaded>(
  folder: ContentFolder,
  last: LastLoad<Content>,
): LastLoad<Content> | null {
  const { tree, now } = folder;
  const { content, period, scheduled, paths, dependencies } = last;
  if (!isWithin(period, now ?? Date.now()) || !isSameData(tree.paths, paths)) return null;
  if (dependencies === null || content.types !== folder.types) return null;
  if (digestDependencies(folder, content.site.timeZone) !== dependencies) return null;
  const changed = listChanged(folder);
  if (changed.length > FEW_FILES) return null;
  // Phone numbers are read by it.
  folder.country = content.site.contact.country;
  const updated = new Map<Entry, Entry>();
  for (const file of changed) {
    const before = scheduled.filter((page) => page.file === file);
    const after = readShown(folder, content, before);
    if (!after) return null;
    const { words } = after;
    for (const page of before)
      updated.set(page, extendPage(page, page.isAdded ? { words } : after));
  }
  const isOrdered = [...updated].every(([before, after]) => before.sortName === after.sortName);
  const update = (pages: Entry[]) => {
    const all = pages.map((page) => updated.get(page) ?? page);
    return isOrdered ? all : sortPages(all, all);
  };
  return {
    ...last,
    content: { ...content, entries: update(content.entries) },
    scheduled: update(scheduled),
  };
}

/** Whether too much has changed to reload only texts, so that reading it takes longer than all else. */
export function hasManyChanges(folder: ContentFolder): boolean {
  return listChanged(folder).length > FEW_FILES;
}

/** Lists the Markdown files of which nothing is known. */
function listChanged(folder: ContentFolder): string[] {
  return folder.tree.paths.filter(
    (file) => file.endsWith('.md') && !isIgnored(file) && !folder.recall(file),
  );
}

/**
 * Reads the changed file of an entry, and returns what pages and lists show of it. Returns null if anything else has
 * changed.
 *
 * @param pages the entry, and the days that it adds to another type
 */
function readShown(folder: ContentFolder, last: Reloaded, pages: readonly Entry[]): Shown | null {
  const before = pages.find(({ isAdded }) => !isAdded);
  const type = folder.types.find((one) => one.folder === before?.folder);
  if (!before || !type) return null;
  const { file } = before;
  const known = folder.memory.recallLast(file);
  const part = folder.withoutFindings();
  const after = readEntryFile(part, type, file, last.site.timeZone)?.page;
  const found = folder.recall(file);
  if (!known || !found || !after || folder.hasProblems()) return null;
  if (!isSameData(withoutShown(known), withoutShown(found))) return null;
  if (!hasAnchors(known, found, last.notes)) return null;
  // Links and filters come from the same fields as before.
  const { references, filters, endedFilters } = before;
  const linked = { ...after, references, filters, ...(endedFilters && { endedFilters }) };
  if (!isSameData(omitShown(before), omitShown(linked))) return null;
  const shown = { ...pickShown(after), words: after.words };
  if (isSameData(pickShown(before), pickShown(after))) return shown;
  const notes = last.notes.filter((note) => note.file === file);
  const isAlone = pages.length === 1 && isOnlyShown(folder, type, last);
  return isAlone && isSameData(part.notes, notes) ? shown : null;
}

/** Whether nothing else depends on the titles and descriptions of a type, such as entries that name those of it. */
function isOnlyShown(folder: ContentFolder, type: EntryType, { formerNames }: Reloaded): boolean {
  return (
    !listNamedFolders(folder).includes(type.folder) &&
    !type.filters.some((field) => field === 'title' || field === 'description') &&
    // A moved entry is recognised by its title. A source may set it.
    Object.keys(formerNames).length === 0 &&
    !folder.tree.paths.some((file) => file.startsWith(`${SOURCE_FOLDER}/`))
  );
}

function pickShown({ title, description, sortName, values }: Entry): Omit<Shown, 'words'> {
  return { title, description, sortName, values };
}

function omitShown({ words: _, sortName: __, values, ...others }: Entry) {
  return { ...omitNames(others), values: omitNames(values) };
}

function withoutShown({ fields, lines, placeholders, text: { links, images, notes } }: FileFacts) {
  return { fields: omitNames(Object(fields)), lines, placeholders, links, images, notes };
}

function omitNames({ title, description, ...others }: Record<string, unknown>) {
  // Part of a group, as in a type of one's own, may be a link.
  const groups = [title, description].filter((value) => typeof value === 'object');
  return { ...others, groups };
}

/**
 * Whether each heading to which others may link is still there, and none has come to which a wrong link may have led.
 *
 * @param notes those of the last load
 */
function hasAnchors(before: FileFacts, after: FileFacts, notes: Reloaded['notes']): boolean {
  const [own, left] = [before, after].map(({ text }) => text.anchors.split(' ').filter(Boolean));
  const isMore = own?.length !== left?.length;
  if (isMore && notes.some(({ mistake }) => mistake !== undefined)) return false;
  return own?.every((anchor) => left?.includes(anchor)) ?? false;
}
