import 'server-only';
import type { Matcher } from '@/lib/server/search/query';
import { listTokens, type Token } from '@/lib/server/search/terms/words';

/** A part of an excerpt; `isMatch` marks a search term. */
export type ExcerptPart = { text: string; isMatch: boolean };

// Linear time: no two alternatives match the same text.
const TOKEN = /<[^<>]*>|[^<]+|</g;
const LEFT_OUT = new Map([
  ['<sup class="note">', '</sup>'],
  ['<annotation encoding="application/x-tex">', '</annotation>'],
  ['<span class="visually-hidden">', '</span>'],
]);
const BREAK = /^<(\/(p|h\d|li|t[dh]|pre)|br)>$/;

/** Returns the text of rendered HTML, without footnote numbers, the source of formulas and notes for screen readers. */
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

const BEFORE = 8;
const SHOWN = 36;
// A word has more characters than a pair.
const SIZE = { word: 1, segment: 1, pair: 0.5 };

type Range = { start: number; end: number };

/** Returns the text around the first match, or the beginning if there is none. Marks the characters that matched. */
export function createExcerpt(text: string, match: Matcher): ExcerptPart[] {
  const { tokens, matches, firstMatch } = findMatches(text, match);
  let first = Math.max(0, firstMatch);
  for (let size = 0; first > 0 && size < BEFORE; first--) size += sizeOf(tokens[first - 1]);
  let last = first;
  for (let size = 0; last < tokens.length && size < SHOWN; last++) size += sizeOf(tokens[last]);
  const isCut = last < tokens.length;
  const start = first > 0 ? (tokens[first]?.start ?? 0) : 0;
  const end = isCut ? (tokens[last - 1]?.end ?? 0) : text.length;
  return [
    ...(first > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...markMatches(text, { start, end }, matches),
    ...(isCut ? [{ text: ' …', isMatch: false }] : []),
  ];
}

function sizeOf(token: Token | undefined): number {
  return token ? SIZE[token.kind] : 0;
}

/** Reads as much of a text as an excerpt shows, because cutting all of a long page would take most of the time of a search. */
function findMatches(text: string, match: Matcher) {
  const tokens: Token[] = [];
  const matches: Range[] = [];
  let firstMatch = -1;
  let size = 0;
  const look = (at: number) => {
    const range = match(tokens, at);
    if (!range) return;
    matches.push(range);
    if (firstMatch < 0) firstMatch = at;
  };
  for (const token of listTokens(text)) {
    tokens.push(token);
    if (tokens.length > match.longest) look(tokens.length - 1 - match.longest);
    if (firstMatch >= 0 && (size += sizeOf(token)) > SHOWN + match.longest + 1) break;
  }
  for (let at = Math.max(0, tokens.length - match.longest); at < tokens.length; at++) look(at);
  return { tokens, matches, firstMatch };
}

function markMatches(text: string, shown: Range, matches: Range[]): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let at = shown.start;
  for (const range of unite(matches)) {
    const start = Math.max(at, range.start);
    const end = Math.min(range.end, shown.end);
    if (start >= end) continue;
    parts.push({ text: text.slice(at, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  parts.push({ text: text.slice(at, shown.end), isMatch: false });
  return parts.filter((part) => part.text !== '');
}

/** Unites ranges that overlap, as those of pairs do. */
function unite(ranges: Range[]): Range[] {
  const united: Range[] = [];
  for (const range of ranges) {
    const last = united.at(-1);
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end);
    else united.push({ ...range });
  }
  return united;
}
