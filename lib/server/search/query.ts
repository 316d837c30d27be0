import 'server-only';
import { getLanguage, oncePerLanguage } from '@/lib/i18n/language';
import { oncePerObject } from '@/lib/server/once-per-object';
import {
  isFunctionWord,
  listCommonSynonyms,
  type Synonyms,
} from '@/lib/server/search/terms/common-words';
import { listTokens, type Token } from '@/lib/server/search/terms/words';

/** Terms that follow each other in a text: one word, or the parts of a run in a script without spaces. */
export type Phrase = {
  terms: readonly string[];
  stems: readonly string[];
  /** How many other words may be between them. */
  gap?: number;
  /** Whether a longer word that begins with it matches too. */
  isBeginning?: boolean;
  /** Words are also found if they are misspelled. */
  isWord: boolean;
};

/** A part of a query: a page matches if it contains one of the phrases. */
export type Part = readonly Phrase[];

const MAX_PARTS = 8;

/** Reads the parts of a query. Its words are united with their synonyms, those of the site and the common ones. */
export function parseQuery(query: string, synonyms: Synonyms): Part[] {
  const phrases = listPhrases(query);
  const groups = [...groupsOf()(synonyms), ...groupsOf()(listCommonSynonyms(getLanguage().tag))];
  const parts: Part[] = [];
  const known = new Set<string>();
  const isTelling = phrases.some((phrase) => !isFiller(phrase));
  for (let at = 0; at < phrases.length && parts.length < MAX_PARTS;) {
    const found = findSynonyms(phrases, at, groups);
    const own = phrases.slice(at, at + found.length);
    if (isTelling && found.others.length === 0 && own.every(isFiller)) {
      at += found.length;
      continue;
    }
    // Several words with synonyms need not follow each other either.
    for (const phrase of own.length > 1 ? own.filter((one) => !isFiller(one)) : own) {
      const part = [phrase, ...readCode(phrase), ...found.others];
      const key = part.map(({ stems }) => stems.join(' ')).join('|');
      if (!known.has(key)) parts.push(part);
      known.add(key);
    }
    at += found.length;
  }
  return parts;
}

const groupsOf = oncePerLanguage(() =>
  oncePerObject((synonyms: Synonyms) => synonyms.map((group) => group.map(listPhrases))),
);

/** Returns the code of a course with a space in it: "MA 105" for "MA105". */
function readCode({ terms: [term = ''], isWord }: Phrase): Phrase[] {
  const [, ...parts] = (isWord && /^(\p{L}+)(\p{N}+)$/u.exec(term)) || [];
  return parts.length > 0 ? [{ terms: parts, stems: parts, isWord: false }] : [];
}

function isFiller({ terms, isWord }: Phrase): boolean {
  return isWord && terms.every((term) => isFunctionWord(term, getLanguage().tag));
}

/** Returns the parts of a query, of which each may be found alone. */
export function splitParts(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => {
    const [phrase] = part;
    if (part.length > 1 || !phrase || phrase.isWord) return [part];
    return phrase.terms.map((term) => [{ terms: [term], stems: [term], isWord: false }]);
  });
}

/** Lists the phrases of a text: the pieces of each run are a phrase, and so is each word. */
export function listPhrases(text: string): Phrase[] {
  const tokens = [...listTokens(text)];
  const phrases: Phrase[] = [];
  for (let at = 0; at < tokens.length;) {
    const run = takeRun(tokens, at);
    at += run.length;
    const isWord = run[0]?.kind === 'word';
    // The last token of a run of pairs is a single character, which a longer run does not end with.
    const pieces = run[0]?.kind === 'pair' && run.length > 1 ? run.slice(0, -1) : run;
    phrases.push({
      terms: pieces.map(({ term }) => term),
      stems: pieces.map(({ stem }) => stem),
      isWord,
      ...(isOpen(run) && { isBeginning: true }),
    });
  }
  return phrases;
}

// A shorter segment would match almost everything.
const SHORTEST_SEGMENT = 4;

/** Whether the run may go on: a single character, or a word that a dictionary does not cut out of a longer one. */
function isOpen(run: readonly Token[]): boolean {
  const last = run.at(-1);
  if (last?.kind === 'pair') return run.length === 1;
  return last?.kind === 'segment' && last.term.length >= SHORTEST_SEGMENT;
}

function takeRun(tokens: Token[], at: number): Token[] {
  const [first] = tokens.slice(at, at + 1);
  const run = first ? [first] : [];
  if (!first || first.kind === 'word') return run;
  for (const token of tokens.slice(at + 1)) {
    const last = run.at(-1);
    const end = first.kind === 'pair' ? last?.middle : last?.end;
    if (token.kind !== first.kind || token.start !== end) break;
    run.push(token);
  }
  return run;
}

type SynonymMatch = { length: number; others: Phrase[] };

/** Returns how many phrases from `at` are a word with synonyms, and the synonyms. */
function findSynonyms(phrases: Phrase[], at: number, groups: Phrase[][][]): SynonymMatch {
  const found: SynonymMatch = { length: 1, others: [] };
  for (const group of groups) {
    for (const name of group) {
      if (name.length < found.length || !startsWith(phrases.slice(at), name)) continue;
      if (name.length > found.length) found.others = [];
      found.length = name.length;
      found.others.push(...group.filter((other) => other !== name).map(join));
    }
  }
  return found;
}

function startsWith(phrases: Phrase[], name: Phrase[]): boolean {
  return (
    name.length > 0 &&
    name.every(({ stems }, index) => stems.join(' ') === phrases[index]?.stems.join(' '))
  );
}

/** Makes one phrase of several. Small words inside it may be others: "proof of English" is also "proof of your English". */
function join(phrases: readonly Phrase[]): Phrase {
  const [first] = phrases;
  if (first && phrases.length === 1) return { ...first, isWord: false };
  const telling = phrases.filter(
    (phrase, at) => at === 0 || at === phrases.length - 1 || !isFiller(phrase),
  );
  const left = phrases.length - telling.length;
  return {
    terms: telling.flatMap(({ terms }) => terms),
    stems: telling.flatMap(({ stems }) => stems),
    isWord: false,
    ...(left > 0 && { gap: left + 1 }),
  };
}

/** Returns the range that matches from a token on. It looks at no more than `longest` further tokens. */
export type Matcher = ((tokens: readonly Token[], at: number) => MatchedRange | null) & {
  longest: number;
};

type MatchedRange = { start: number; end: number };

export function makeMatcher(phrases: readonly Phrase[]): Matcher {
  const single = phrases.filter(({ terms }) => terms.length === 1);
  const terms = new Set(single.flatMap((phrase) => phrase.terms));
  const stems = new Set(single.flatMap((phrase) => phrase.stems));
  const beginnings = single.flatMap((phrase) => (phrase.isBeginning ? phrase.terms : []));
  const long = phrases.filter((phrase) => phrase.terms.length > 1);
  const match = (tokens: readonly Token[], at: number) => {
    const token = tokens[at];
    if (!token) return null;
    for (const phrase of long) {
      const last = findEnd(phrase, tokens, at);
      if (last) return { start: token.start, end: last.end };
    }
    const { start, end, middle = end } = token;
    if (terms.has(token.term) || stems.has(token.stem)) return { start, end };
    if (!beginnings.some((one) => token.term.startsWith(one))) return null;
    return { start, end: token.kind === 'pair' ? middle : end };
  };
  const longest = Math.max(0, ...long.map(({ stems, gap = 0 }) => stems.length - 1 + gap));
  return Object.assign(match, { longest });
}

/** Returns the last token of a phrase that begins at a token; undefined if none does. */
function findEnd(
  { stems: wanted, gap = 0, isBeginning }: Phrase,
  tokens: readonly Token[],
  at: number,
): Token | undefined {
  let next = at;
  let left = gap;
  for (const [index, stem] of wanted.entries()) {
    const isOpenEnd = isBeginning && index === wanted.length - 1;
    const isFound = (found = '') => (isOpenEnd ? found.startsWith(stem) : found === stem);
    while (index > 0 && left > 0 && !isFound(tokens[next]?.stem))
      [next, left] = [next + 1, left - 1];
    if (!isFound(tokens[next]?.stem)) return undefined;
    next++;
  }
  return tokens[next - 1];
}
