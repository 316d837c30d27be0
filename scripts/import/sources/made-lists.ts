import type { ImportReport } from '@/scripts/import/import-report';
import { textOf, type Item } from '@/scripts/import/item';
import { normalize } from '@/scripts/import/site-index';
import type { OldText } from './old-addresses';

export const POSTS = /^_?(posts?|drafts|blog|news|articles)$/;
const ARCHIVE = /^(paginator|archives?|tags|categories)$/;
export const PEOPLE = /^_?(people|person|team|staff|members|authors|author)$/;

/** Returns the list here that shows what a text of commands alone does; empty for another list; null if it is none. */
export function findList(
  text: string,
  { section, bare, isIndex }: OldText,
): { to: string; left: string } | null {
  const left = text
    .replaceAll(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}|<!--[\s\S]*?-->|<[^>]*>/g, '')
    .trim();
  const loops = [...text.matchAll(/\bin\s+(?:paginator|site|page)\.(\w+)|\b(paginator)\./g)];
  const names = [...loops.map(([, name, pages]) => name ?? pages ?? ''), section, bare];
  const isPosts = names.some((name) => POSTS.test(name) || ARCHIVE.test(name));
  const isPeople = names.some((name) => PEOPLE.test(name));
  const isSection = left === '' && isIndex && (isPosts || isPeople);
  const isMade = (left === '' && /\{[{%]/.test(text)) || (loops.length > 0 && left.length < 300);
  if (!isMade && !isSection) return null;
  return { to: isPosts ? '/blog' : isPeople ? '/people' : '', left };
}

/** Whether a text has something to show: its own text, or the pages below it. */
export function isWorthAPage(item: Item, all: readonly Item[], report: ImportReport): boolean {
  if (item.kind !== 'page' || item.text.trim() !== '') return true;
  const base = normalize(item.former[0] ?? '/').replace(/\/$/, '');
  const isFolder =
    textOf(item.fields.title) !== null &&
    all.some(
      ({ kind, former: [address = ''] }) => kind === 'page' && address.startsWith(`${base}/`),
    );
  if (item.isMade === true) {
    report.add(
      item.source,
      isFolder && base !== '' ? 'mended' : 'dropped',
      isFolder && base !== ''
        ? 'its list of pages, which the old program generates, is the navigation of the folder here'
        : 'has no text of its own: it is a list or feed that the old program generates',
    );
    return isFolder && base !== '';
  }
  if (!isFolder) report.add(item.source, 'lost', 'has no text of its own: what its layout shows');
  return true;
}
