import { getContent } from '@/lib/server/content/content';
import { formatNotes } from '@/lib/server/content/content-issue';
import { getSettings } from '@/lib/server/settings';
import { formatCount } from '@/scripts/command';

/**
 * Reads all content first, because `next build` would bury a mistake under a stack trace for each page.
 *
 * @returns notes and a summary. Throws a DeployerError that lists every mistake.
 */
export function checkContent(): string {
  const { origin, contentDir } = getSettings();
  const { pages, posts, notes } = getContent();
  const noted = notes.length > 0 ? `Good to know:\n${formatNotes(notes)}\n\n` : '';
  const summary = `${noted}No problems in ${contentDir} (${formatCount(pages.length, 'page')}, ${formatCount(posts.length, 'post')}).`;
  if (origin) return summary;
  return (
    `${summary}\nAPP_ORIGIN is not set: links in the pages are relative, and sitemap.xml, feeds and share images are\n` +
    'left out, because they need the full URL. Before going live, build and start with your own:\n' +
    'APP_ORIGIN=https://www.example.edu'
  );
}
