import { transliterate } from 'transliteration';

/**
 * Returns text as it stands in a URL: `Über die Flüsse` as `uber-die-flusse`. Empty if no character has a Latin
 * spelling.
 */
export function toSlug(text: string): string {
  // Accents go first, because the library spells some accented letters in two letters and URLs have to stay.
  const withoutAccents = text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC');
  return transliterate(withoutAccents)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
