import { stripControlCharacters } from '@/lib/strip-control-characters';

/** Formats paths, one on each line, and the number of those beyond `limit`. */
export function formatPaths(paths: readonly string[], limit: number): string {
  const lines = paths.slice(0, limit).map((path) => `  ${stripControlCharacters(path)}`);
  const others = paths.length - lines.length;
  return [...lines, ...(others > 0 ? [`  and ${others.toLocaleString('en')} more`] : [])].join(
    '\n',
  );
}

/** Formats a time as local time: `22 Nov 2026, 12:31`. */
export function formatTime(time: number): string {
  const options = { calendar: 'gregory', dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(time);
}

/** Returns an author's name, which may come from a commit, without what a terminal would interpret. */
export function formatAuthor(author: string): string {
  return stripControlCharacters(author) || 'unknown';
}
