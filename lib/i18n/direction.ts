// Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and others.
const RIGHT_TO_LEFT =
  /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Samr}\p{sc=Mand}]/u;
const FIRST_LETTER = /\p{L}/u;

/**
 * Returns the attribute `dir` of a block whose text may run against the direction of its page: `auto`, so that its first
 * letter decides. The browser has no current language that could give the direction of the page.
 */
export function directionOf(text: string, page: 'ltr' | 'rtl' = 'ltr'): 'auto' | undefined {
  const isAgainst = page === 'rtl' ? isLeftToRight(text) : hasRightToLeft(text);
  return isAgainst ? 'auto' : undefined;
}

/** Returns whether a text has letters that run from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Returns whether the first letter of a text runs from right to left. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(FIRST_LETTER.exec(text)?.[0] ?? '');
}

function isLeftToRight(text: string): boolean {
  return FIRST_LETTER.test(text) && !isRightToLeft(text);
}
