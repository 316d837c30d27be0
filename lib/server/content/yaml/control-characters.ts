import 'server-only';

// HTML, XML and vCards cannot contain them. Other programs leave some behind when text is copied.
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/u;

/** Finds the first control character of a text, and describes the mistake. */
export function findControlCharacter(text: string) {
  const match = CONTROL_CHARACTER.exec(text);
  if (!match) return null;
  const code = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const found = `the character U+${code}, which nobody can see and pages cannot contain`;
  const expected = 'the text without it: delete the character, or type the word again';
  return { index: match.index, slip: { found, expected } };
}
