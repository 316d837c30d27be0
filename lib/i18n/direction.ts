import { getLanguage } from '@/lib/i18n/language';

// Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and others.
const RIGHT_TO_LEFT =
  /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Samr}\p{sc=Mand}]/u;
const FIRST_LETTER = /\p{L}/u;

/**
 * Returns the attribute `dir` of a block whose text may run against the direction of its page: `auto`, so that its first
 * letter decides.
 */
export function directionOf(text: string): 'auto' | undefined {
  const isAgainst = getLanguage().direction === 'rtl' ? isLeftToRight(text) : hasRightToLeft(text);
  return isAgainst ? 'auto' : undefined;
}

/** Returns whether a text has letters that run from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Returns the attribute `dir` of a phone number: its sign and groups would change places in a text from right to left. */
export function directionOfPhone(): 'ltr' | undefined {
  return getLanguage().direction && 'ltr';
}

/** Returns whether the first letter of a text runs from right to left. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(FIRST_LETTER.exec(text)?.[0] ?? '');
}

function isLeftToRight(text: string): boolean {
  return FIRST_LETTER.test(text) && !isRightToLeft(text);
}
