import 'server-only';

// HTML, XML and vCards cannot contain most of them. Other programs leave some behind when text is copied. Those that
// change the direction of the text after them would also reverse what follows on the page. The marks that texts from right
// to left need do not: U+061C, U+200E and U+200F are no more than a letter, and the effect of U+2066 to U+2069 ends with
// the block.
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff\u202a-\u202e]/u;

/** Finds the first control character of a text, and describes the mistake. */
export function findControlCharacter(text: string) {
  const match = CONTROL_CHARACTER.exec(text);
  if (!match) return null;
  const code = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const found = `the character U+${code}, which is invisible and not allowed here`;
  const expected = 'the text without it: delete the character, or type the word again';
  return { index: match.index, slip: { found, expected } };
}
