import { texts } from '@/lib/i18n/texts';
import type { ContentNote } from '@/lib/server/content-issue';
import { formatNotes } from '@/lib/server/issue-list';
import type { Content } from '@/lib/server/content/edition';
import { groupByType } from '@/lib/server/content/lists/entry-groups';
import { countEntries } from '@/lib/server/content/lists/list-items';
import { getSettings } from '@/lib/server/settings';
import { inFolderLanguage } from '@/scripts/checking/check-folder';

/**
 * Formats the notes and a summary of content without mistakes, in the language of the folder.
 *
 * @param isWhole whether to list every note
 */
export function describeCheck(content: Content, isWhole = false): string {
  return inFolderLanguage(() => {
    const { notes } = content;
    const { noOrigin } = texts().check;
    const noted = notes.length > 0 ? `${describeNotes(notes, isWhole)}\n\n` : '';
    const summary = `${noted}${summarize(content)}`;
    return getSettings().origin ? summary : `${summary}\n${noOrigin}`;
  });
}

function summarize(content: Content): string {
  const { pages, noProblems } = texts().check;
  const counts = [
    pages(content.pages.length),
    ...groupByType(content).map(({ type, pages: own }) => countEntries(type, own.length)),
  ];
  return noProblems(getSettings().contentDir, counts.join(texts().formats.comma));
}

/** Formats the notes in the language of the folder. @param isWhole whether to list every note */
export function describeNotes(notes: readonly ContentNote[], isWhole: boolean): string {
  return inFolderLanguage(() => `${texts().check.goodToKnow}\n${formatNotes(notes, isWhole)}`);
}
