import { transliterate } from 'transliteration';
import { getLanguage } from '@/lib/i18n/language';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Returns text in the form used in URLs: `uber-die-flusse` for `Über die Flüsse`, and `ueber-die-fluesse` in German. Empty if no character has a
 * Latin spelling.
 */
export function toSlug(text: string): string {
  // Most texts are names of files, and transliterating takes long.
  if (SLUG.test(text)) return text;
  // Removes accents first: the library spells some accented letters with two letters, which would change old
  // URLs.
  const withoutAccents = spell(text).normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC');
  return transliterate(withoutAccents)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const GERMAN: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Spells letters with the two letters that stand for them in the current language. */
function spell(text: string): string {
  if (!/^de\b/.test(getLanguage().tag)) return text;
  const composed = text.normalize('NFC');
  return composed.replace(/[äöü]/gi, (letter) => GERMAN[letter.toLowerCase()] ?? letter);
}

// The library leaves these out, or spells two of them alike, so that hardly a word could be recognized.
const ARABIC: Record<string, string> = {
  ا: 'a',
  أ: 'a',
  آ: 'a',
  ٱ: 'a',
  إ: 'i',
  ى: 'a',
  ة: 'a',
  ع: 'a',
};

const MOST_LETTERS = 80;

/**
 * Returns the slug of a new page or file, such as `dlyl-altalb` for `دليل الطالب` and `c-plus-plus` for `C++`, of at most 80
 * letters. Addresses that are online, such as those of topics, keep the slugs that `toSlug` has always given them.
 */
export function toNewSlug(text: string): string {
  const spelled = text
    .normalize('NFC')
    .replace(/[اأآٱإىةع]/g, (letter) => ARABIC[letter] ?? letter);
  return toNameSlug(spelled).slice(0, MOST_LETTERS).replace(/-$/, '');
}

/**
 * Returns the slug of a name, such as that of a topic: signs that make another name of it are spelled out, as in
 * `c-plus-plus` for C++, `c-minus-minus` for C--, `c-sharp` for C# and `dot-net` for .NET. All other names have the slug of their text.
 */
export function toNameSlug(name: string): string {
  return toSlug(SIGNS.reduce((text, [sign, word]) => text.replace(sign, word), name));
}

const SIGNS: readonly [RegExp, string][] = [
  [/(?<=[\p{L}\p{N}+])\+(?![\p{L}\p{N}])/gu, '-plus'],
  [/(?<=[\p{L}\p{N}])--(?![\p{L}\p{N}-])/gu, '-minus-minus'],
  [/(?<=[\p{L}\p{N}])[#♯](?![\p{L}\p{N}])/gu, '-sharp'],
  [/(?<=[\p{L}\p{N}])\*(?![\p{L}\p{N}])/gu, '-star'],
  [/(?<![\p{L}\p{N}.])\.(?=\p{L})/gu, 'dot-'],
];
