import 'server-only';
import { getLanguage, oncePerLanguage } from '@/lib/i18n/language';
import { listPagePath, POSTS_PER_PAGE } from '@/lib/pagination';
import type { Link } from '@/lib/server/content/files/schema-fields';
import type { Entry } from '@/lib/server/content/lists/entry';
import { filterPath } from '@/lib/server/content/lists/filters';
import type { FoundList } from '@/lib/server/content/lists/find-type-page';

/** A shorter list fits on one screen or two. */
const MANY = 12;

type List = Pick<FoundList, 'selection' | 'matching'> & {
  group: Pick<FoundList['group'], 'type'>;
};

/** Links to the first entry with each letter, on whichever page of the list it is; none if the list is short. */
export function listLetters({ group: { type }, selection, matching }: List): Link[] {
  if (type.list.group !== 'letter' || type.list.compare || matching.length < MANY) return [];
  const path = filterPath(type, selection);
  const letters = new Map<string, string>();
  for (const [index, entry] of matching.entries()) {
    const letter = letterOf(entry);
    if (entry.isPinned || letters.has(letter)) continue;
    const page = 1 + Math.floor(index / POSTS_PER_PAGE);
    letters.set(letter, `${listPagePath(path, page)}#${letterId(letter)}`);
  }
  return [...letters].map(([label, href]) => ({ label, href }));
}

// Compares letters without their marks, as each language sees them: Ø is an O in English, but not in Danish.
const collator = oncePerLanguage(
  () => new Intl.Collator(getLanguage().locale, { sensitivity: 'base' }),
);

const LATIN = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Returns the letter under which lists have an entry: Ångström belongs to A and Øye to O, where `compareTexts` sorts them. */
export function letterOf({ sortName }: Pick<Entry, 'sortName'>): string {
  const [first = ''] = sortName.normalize('NFD');
  if (!/\p{L}/u.test(first)) return '#';
  const letter = first.toUpperCase();
  if (LATIN.includes(letter)) return letter;
  // Normalizing leaves a stroke, as in Ø and Ł. Only some languages have them as letters of their own.
  return LATIN.find((one) => collator().compare(one, letter) === 0) ?? letter;
}

/** Returns the id of the first entry with a letter. Ids of headings have no underscore. */
export function letterId(letter: string): string {
  return `letter_${/^[A-Z]$/.test(letter) ? letter.toLowerCase() : letter.codePointAt(0)}`;
}
