// Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and others.
const RIGHT_TO_LEFT =
  /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Samr}\p{sc=Mand}]/u;
const FIRST_LETTER = /\p{L}/u;

/** Returns the attribute `dir` of a block whose text may run from right to left: `auto`, so that its first letter decides. */
export function directionOf(text: string): 'auto' | undefined {
  return RIGHT_TO_LEFT.test(text) ? 'auto' : undefined;
}

/** Returns whether the first letter of a text runs from right to left. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(FIRST_LETTER.exec(text)?.[0] ?? '');
}
