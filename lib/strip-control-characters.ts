/**
 * Text of a stranger for places that obey it: a terminal would take control characters for commands
 * (CWE-150), and direction marks would let a line read as another one (Unicode TR 36, 2.10). Line
 * breaks and tabs stay.
 */
export function stripControlCharacters(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    character === '\n' || character === '\t' ? character : '',
  );
}
