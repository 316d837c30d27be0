import { DICTIONARIES } from '@/lib/i18n/languages';
import { getOwnValue } from '@/lib/own-value';
import { words as arabic } from './words/ar';
import { words as english, type SiteWords } from './words/en';
import { words as french } from './words/fr';
import { words as german } from './words/de';
import { words as spanish } from './words/es';

const TRANSLATIONS: Readonly<Record<string, Partial<SiteWords>>> = {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
};

/** Returns the texts of a new site in its language; those that nobody has translated are in English. */
export function wordsOf(language: string): SiteWords {
  return { ...english, ...getOwnValue<Partial<SiteWords>>(TRANSLATIONS, primaryOf(language)) };
}

/** Whether the texts of the interface, such as the names of lists, come with the program in a language. */
export function isShipped(language: string): boolean {
  return isEnglish(language) || Object.hasOwn(DICTIONARIES, primaryOf(language));
}

/** Whether a language tag is that of English, in which the texts of a new site are written. */
export function isEnglish(language: string): boolean {
  return primaryOf(language) === 'en';
}

/** Marks all texts of a page as placeholders. */
export function markPage(text: string): string {
  if (/^placeholder:/m.test(text)) return text;
  return text.replace(/^---\n/, '---\nplaceholder: true\n');
}

function primaryOf(tag: string): string {
  return tag.split('-', 1)[0] ?? '';
}
