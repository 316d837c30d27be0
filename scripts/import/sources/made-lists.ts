import type { ImportReport } from '@/scripts/import/import-report';
import { textOf, type Item } from '@/scripts/import/item';
import { normalize } from '@/scripts/import/site-index';
import type { OldText } from './old-addresses';
import type { Generator } from './old-config';

export const POSTS = /^_?(posts?|drafts|blog|news|articles)$/;
const ARCHIVE = /^(paginator|archives?|tags|categories)$/;
export const PEOPLE = /^_?(people|person|team|staff|members|authors|author)$/;

/** Words and signs around a list that lead to its parts. */
const PAGER = /\b(?:previous|prev|next|page|of|older|newer|posts?)\b|[«»←→:/|·-]/gi;

/** Letters that are no introduction. */
const SHORT = 40;

/** Commands that show references to publications. */
const REFERENCES = /^\{[{%][<%-]?\s*(?:bibliography|reference)\b/;

type OldList = { to: string; left: string };

/** A text of a generator, and the list that it shows if it is of commands alone. */
export type ReadItem = Item & { list: OldList | null };

/** Returns the list here that shows what a text of commands alone does; empty for another list; null if it is none. */
export function findList(text: string, { section, bare, isIndex }: OldText): OldList | null {
  const left = findText(text);
  const loops = [...text.matchAll(/\bin\s+(?:paginator|site|page)\.(\w+)|\b(paginator)\./g)];
  const names = [...loops.map(([, name, pages]) => name ?? pages ?? ''), section, bare];
  const isPosts = names.some((name) => POSTS.test(name) || ARCHIVE.test(name));
  const isPeople = names.some((name) => PEOPLE.test(name));
  const isSection = left === '' && isIndex && (isPosts || isPeople);
  const isMade = (left === '' && /\{[{%]/.test(text)) || (loops.length > 0 && left.length < 300);
  if (!isMade && !isSection) return null;
  return { to: isPosts ? '/blog' : isPeople ? '/people' : '', left };
}

/**
 * Empties the texts of commands alone that show a list, and lets the list here stand in their place. Other lists of Jekyll, and
 * those with an introduction, stay, because they can be rendered.
 */
export function settleLists(
  items: readonly ReadItem[],
  generator: Generator,
  report: ImportReport,
): Item[] {
  const kinds = new Set(items.map(({ kind }) => kind));
  const isHere = (to: string) => kinds.has(to === '/people' ? 'person' : 'post');
  return items.map(({ list, ...item }) => {
    if (list === null) return item;
    const { to } = list;
    const left = list.left.replaceAll(PAGER, '');
    const isKept = to === '' || !isHere(to) || left.replaceAll(/[\P{L}]/gu, '').length > SHORT;
    if (generator === 'jekyll' && isKept) return item;
    if (to !== '' && left.trim() !== '')
      report.add(item.source, 'lost', `the introduction of a list: ${left.slice(0, 200)}`);
    const fields = { ...item.fields, ...(to !== '' && { redirect_to: to }) };
    return { ...item, fields, text: '', isMade: true };
  });
}

/** Empties a text of commands that show nothing. */
export function emptyIfBare(item: Item): Item {
  if (findText(item.text) !== '' || /<(?:img|iframe|video|audio|embed|object)\b/i.test(item.text))
    return item;
  const isBare = item.isRendered === true || /\{[{%]/.test(item.text);
  return isBare ? { ...item, text: '', isMade: true } : item;
}

/** Returns the text without elements, comments, and commands that show no text of their own. */
function findText(text: string): string {
  return text
    .replaceAll(
      /\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}|<!--[\s\S]*?-->|<(script|style)\b[\s\S]{0,20000}?<\/\1\s*>|<[^>]*>/gi,
      (all) => (REFERENCES.test(all) ? all : ''),
    )
    .trim();
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
