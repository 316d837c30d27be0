import type { ContentNote } from '@/lib/server/content-issue';
import { formatNotes } from '@/lib/server/issue-list';
import type { Content } from '@/lib/server/content/edition';
import { groupByType } from '@/lib/server/content/lists/entry-groups';
import { countEntries } from '@/lib/server/content/lists/list-items';
import { getSettings } from '@/lib/server/settings';
import { formatCount } from '@/scripts/command';

/** Formats the notes and a summary of content without mistakes. @param isWhole whether to list every note */
export function describeCheck(content: Content, isWhole = false): string {
  const { pages, notes } = content;
  const { origin, contentDir } = getSettings();
  const noted = notes.length > 0 ? `${describeNotes(notes, isWhole)}\n\n` : '';
  const counts = [
    formatCount(pages.length, 'page'),
    ...groupByType(content).map(({ type, pages: own }) => countEntries(type, own.length)),
  ];
  const summary = `${noted}No problems in ${contentDir} (${counts.join(', ')}).`;
  if (origin) return summary;
  return (
    `${summary}\nAPP_ORIGIN is not set: links in the pages are relative, and sitemap.xml, feeds and share images are\n` +
    'left out, because they need the full URL. Before going live, start the site with your own:\n' +
    'APP_ORIGIN=https://www.example.edu'
  );
}

/** @param isWhole whether to list every note */
export function describeNotes(notes: readonly ContentNote[], isWhole: boolean): string {
  return `Good to know:\n${formatNotes(notes, isWhole)}`;
}
