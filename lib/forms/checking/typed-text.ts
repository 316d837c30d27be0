import { parseUrl } from '@/lib/decode-url';

// Text as people type and paste it, in the form that is compared and stored. Runs in the browser too.

// Characters without a glyph: controls, Unicode's default ignorable code points, marks of annotations and of pasted
// objects, and the empty signs of Braille, hieroglyphs, music and Khitan. NUL is left for the check of unreadable
// characters.
const INVISIBLE = String.raw`\x01-\x1f\x7f-\x9f\u2800\ufff9-\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}\p{DI}`;
const ALL_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'gu');
const INVISIBLE_BUT_JOINERS = new RegExp(String.raw`(?![\u200c\u200d])[${INVISIBLE}]`, 'gu');
const BLANK = new RegExp(String.raw`^[\s${INVISIBLE}]*$`, 'u');

// With any other ASCII character, the URL parser would see more than a host.
const HOST = /^[\w.\-\x80-\u{10ffff}]+$/u;

// Twice the longest domain, because a character may have two units. Converting takes quadratic time.
const LONGEST_HOST = 2 * 255;

/** Returns whether a reader would see nothing. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

export function removeInvisible(text: string): string {
  return text.replace(ALL_INVISIBLE, '');
}

/**
 * Returns a code without the blanks, dashes, capitals, wide letters and digits of other scripts with which people type
 * it.
 */
export function toPlainCode(typed: string): string {
  // Japanese keyboards type a long vowel mark in place of a dash.
  const code = removeInvisible(typed).replace(/[\s\p{Pd}\u2212\u30fc]/gu, '');
  return code
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .toLowerCase();
}

// No longer text becomes a password of 128 characters: a character has at most four parts of two units each. Normalizing
// takes quadratic time.
const LONGEST_PASSWORD = 1_024;

/**
 * Prepares a password by the profile OpaqueString (RFC 8265, 4.2): other spaces become U+0020, and the text is
 * normalized to NFC. Keyboards and systems differ in both. A text that is too long for a password stays as it is.
 */
export function preparePassword(typed: string): string {
  if (typed.length > LONGEST_PASSWORD) return typed;
  return typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}

/**
 * Returns an email address without invisible characters and with its domain in ASCII (UTS 46). A domain that has
 * no such form stays as it is, and breaks the rule `email`.
 */
export function toAsciiEmail(typed: string): string {
  // Japanese and Chinese keyboards type a wide @, which no address contains.
  const text = typed.trim().replace(/[\uff20\ufe6b]/g, '@');
  const at = text.lastIndexOf('@') + 1;
  const local = removeInvisible(text.slice(0, at)).trimStart();
  // Between some letters of some scripts, joiners are part of a name (RFC 5892, A.1); the parser refuses all others.
  const joined = text.slice(at).replace(INVISIBLE_BUT_JOINERS, '').trimEnd();
  const bare = removeInvisible(joined).trimEnd();
  if (at === 0) return bare.trim();
  return local + (toAsciiHost(joined) ?? toAsciiHost(bare) ?? bare);
}

function toAsciiHost(host: string): string | null {
  if (!HOST.test(host) || host.length > LONGEST_HOST) return null;
  // ASCII keeps its letter case.
  if (/^[ -~]*$/.test(host)) return host;
  const ascii = parseUrl(`http://${host}`)?.hostname ?? '';
  // The parser completes numbers to an IPv4 address.
  return /[^\d.]/.test(ascii) ? ascii : null;
}

// Digits stand in runs from 0 to 9 (The Unicode Standard, 4.6), of which some follow one another.
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
