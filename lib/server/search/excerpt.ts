import 'server-only';

/** A part of an excerpt; `isMatch` marks a search term. */
export type ExcerptPart = { text: string; isMatch: boolean };

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

// Linear time: no two alternatives match the same text.
const TOKEN = /<[^<>]*>|[^<]+|</g;
const LEFT_OUT = new Map([
  ['<sup>', '</sup>'],
  ['<span class="visually-hidden">', '</span>'],
]);
const BREAK = /^<(\/(p|h\d|li|t[dh]|pre)|br)>$/;

/** Returns the text of rendered HTML, without footnote numbers and notes for screen readers. */
export function toPlainText(html: string): string {
  const text: string[] = [];
  let end: string | undefined;
  for (const [token] of html.matchAll(TOKEN)) {
    if (end !== undefined) {
      if (token === end) end = undefined;
      continue;
    }
    end = LEFT_OUT.get(token);
    if (BREAK.test(token)) text.push(' ');
    else if (token === '<' || !token.startsWith('<')) text.push(token);
  }
  return text
    .join('')
    .replace(/&(lt|gt|quot|amp|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&#x27;': "'",
};

const WORDS_BEFORE = 8;
const WORDS_SHOWN = 36;

/** Returns the text around the first of these terms, or the beginning if there is none. */
export function createExcerpt(text: string, terms: Pick<Set<string>, 'has'>): ExcerptPart[] {
  const words: { start: number; end: number; isMatch: boolean }[] = [];
  let firstMatch = -1;
  // Folding every word of a long page would take most of the time of a search.
  for (const match of text.matchAll(WORD)) {
    const isMatch = terms.has(toTerm(match[0]));
    if (isMatch && firstMatch < 0) firstMatch = words.length;
    words.push({ start: match.index, end: match.index + match[0].length, isMatch });
    if (firstMatch >= 0 && words.length > firstMatch + WORDS_SHOWN) break;
  }
  const first = Math.max(0, firstMatch - WORDS_BEFORE);
  const shown = words.slice(first, first + WORDS_SHOWN);
  const isCut = first + WORDS_SHOWN < words.length;
  let end = first > 0 ? (shown[0]?.start ?? 0) : 0;
  const pieces: ExcerptPart[] = first > 0 ? [{ text: '… ', isMatch: false }] : [];
  for (const word of shown.filter(({ isMatch }) => isMatch)) {
    pieces.push({ text: text.slice(end, word.start), isMatch: false });
    pieces.push({ text: text.slice(word.start, word.end), isMatch: true });
    end = word.end;
  }
  pieces.push({ text: text.slice(end, isCut ? shown.at(-1)?.end : undefined), isMatch: false });
  if (isCut) pieces.push({ text: ' …', isMatch: false });
  return pieces.filter((piece) => piece.text !== '');
}

export function listWords(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** Returns the words of a text as the index contains them. */
export function listTerms(text: string): string[] {
  return listWords(text)
    .map(toTerm)
    .filter((term) => LETTER.test(term));
}

// Folding leaves nothing, or a blank, of some characters that Unicode calls letters but are marks.
const LETTER = /[\p{L}\p{N}]/u;

/** Folds case and accents: `Ökologie` becomes "okologie", and `Straße` becomes "strasse". */
export function toTerm(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  // Upper case first, because only that turns ß into two letters.
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();
}

const ASCII = /^[\x20-\x7e]*$/;
