import 'server-only';
import { inLanguage } from '@/lib/i18n/language';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { withoutTranslations } from '@/lib/server/content/files/translated-tree';
import { readChangedEntries } from '@/lib/server/content/loading/entries/read-entries';
import { hasManyChanges } from '@/lib/server/content/loading/entries/reload-texts';
import { fixedPages } from '@/lib/server/content/loading/fixed-pages/fixed-pages';
import {
  readLanguage,
  readLanguages,
} from '@/lib/server/content/loading/fixed-pages/site-language';
import { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import type { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { takeLast } from '@/lib/server/content/loading/last-load';
import { DEFAULT_TIME_ZONE } from '@/lib/server/content/time/time-zone';

/**
 * Reads the changed entries of a folder step by step, if there are many, so that the thread can do other things in
 * between. `checkContent` with the same memory then does not read them again.
 *
 * @param now milliseconds since 1970
 */
export function* readAhead(tree: FileTree, now: number, memory: ContentMemory): Generator<void> {
  const language = readLanguage(tree);
  const steps = listSteps(withoutTranslations(tree, readLanguages(tree)), now, memory);
  // Each step runs in another turn of the event loop, which has no language.
  while (!inLanguage(language, () => steps.next()).done) yield;
}

function* listSteps(tree: FileTree, now: number, memory: ContentMemory): Generator<void> {
  const folder = new ContentFolder(tree, entryTypes, () => undefined, now, memory);
  if (!hasManyChanges(folder)) return;
  const timeZone = fixedPages.site.load(folder)?.timeZone ?? DEFAULT_TIME_ZONE;
  for (const step of readChangedEntries(folder, timeZone)) {
    // The next load could otherwise take what is read here for unchanged. Another load may have come in between.
    takeLast(memory);
    yield step;
  }
}
