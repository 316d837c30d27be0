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
export function createExcerpt(text: string, terms: Set<string>): ExcerptPart[] {
  const words = [...text.matchAll(WORD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isMatch: terms.has(toTerm(match[0])),
  }));
  const first = Math.max(0, words.findIndex(({ isMatch }) => isMatch) - WORDS_BEFORE);
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

/** Folds case and accents: `Ökologie` becomes "okologie". */
export function toTerm(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const ASCII = /^[\x20-\x7e]*$/;
