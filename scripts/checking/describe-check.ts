import { formatNotes } from '@/lib/server/content/content-issue';
import type { Content } from '@/lib/server/content/load-content';
import { getSettings } from '@/lib/server/settings';
import { formatCount } from '@/scripts/command';

/** Formats the notes and a summary of content without mistakes. */
export function describeCheck({ pages, posts, notes }: Content): string {
  const { origin, contentDir } = getSettings();
  const noted = notes.length > 0 ? `Good to know:\n${formatNotes(notes)}\n\n` : '';
  const summary = `${noted}No problems in ${contentDir} (${formatCount(pages.length, 'page')}, ${formatCount(posts.length, 'post')}).`;
  if (origin) return summary;
  return (
    `${summary}\nAPP_ORIGIN is not set: links in the pages are relative, and sitemap.xml, feeds and share images are\n` +
    'left out, because they need the full URL. Before going live, start the site with your own:\n' +
    'APP_ORIGIN=https://www.example.edu'
  );
}
