/**
 * Removes characters that would act on a terminal (CWE-150) or reverse the direction of text (Unicode TR 36,
 * 2.10) from untrusted text. Line breaks and tabs stay.
 */
export function stripControlCharacters(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    character === '\n' || character === '\t' ? character : '',
  );
}
