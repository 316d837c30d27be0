import 'server-only';
import { isIgnored } from '@/lib/server/content/files/media-types';
import type { Entry } from '@/lib/server/content/lists/entry';
import { listTextFields } from '@/lib/server/content/lists/show-field';
import { digestDependencies } from '@/lib/server/content/loading/entries/read-once';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import type { FileFacts } from '@/lib/server/content/loading/folder/content-memory';
import { extendPage } from '@/lib/server/content/sections/page-body';
import { isWithin, type Period } from '@/lib/server/content/time/schedule';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { isSameData } from '@/lib/server/is-same-data';

type Reloaded = {
  types: readonly EntryType[];
  entries: Entry[];
  site: { timeZone: string };
};

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
 * Loads content again after edits that change only words in the texts of entries, and no field, link, image or heading:
 * everything else in the content stays as it is. Returns null after any other change, and for a mistake.
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
  const words = new Map<string, number>();
  for (const file of changed) {
    const count = readWords(folder, file);
    if (count === null) return null;
    words.set(file, count);
  }
  const updated = new Map(
    scheduled.flatMap((page): [Entry, Entry][] => {
      const count = words.get(page.file);
      return count === undefined ? [] : [[page, extendPage(page, { words: count })]];
    }),
  );
  const update = (page: Entry) => updated.get(page) ?? page;
  return {
    ...last,
    content: { ...content, entries: content.entries.map(update) },
    scheduled: scheduled.map(update),
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

/** Reads the changed text of an entry. Returns its number of words; null if anything else has changed. */
function readWords(folder: ContentFolder, file: string): number | null {
  const type = folder.types.find((one) => file.startsWith(`${one.folder}/`));
  if (!type) return null;
  const before = folder.memory.recallLast(file);
  const address = folder.addressOf(file, type.folder, type.path);
  folder.readPage(file, address, type.schema, type.checked, listTextFields(type));
  const after = folder.recall(file);
  if (!before || !after || folder.hasProblems()) return null;
  return isSameData(withoutWords(before), withoutWords(after)) ? after.text.words : null;
}

function withoutWords({
  fields,
  lines,
  placeholders,
  text: { links, images, anchors, notes, opening },
}: FileFacts) {
  return { fields, lines, placeholders, links, images, anchors, notes, opening };
}
