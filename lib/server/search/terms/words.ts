import 'server-only';
import { getLanguage } from '@/lib/i18n/language';
import { IDEOGRAPHS, SEGMENTED, VOICING } from '@/lib/server/content/markdown/spaceless-scripts';
import { stemmerOf, type Stem } from '@/lib/server/search/terms/stemmer';

/** A piece of a text that search finds: a word or, in scripts without spaces, a part of a run of letters. */
export type Token = {
  start: number;
  end: number;
  /** Its letters as the index contains them. */
  term: string;
  /** The stem of a word. A part of a run is its own stem. */
  stem: string;
  kind: 'word' | 'pair' | 'segment';
  /** End of the first of two characters. */
  middle?: number;
};

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

// A mark belongs to the script of its letter.
const RUN = new RegExp(
  `(?<pairs>(?!\\p{M})[${IDEOGRAPHS}][${IDEOGRAPHS}\\p{M}]*)|` +
    `(?<segments>(?!\\p{M})[${SEGMENTED}][${SEGMENTED}\\p{M}]*)|` +
    `(?:(?!(?!\\p{M})[${IDEOGRAPHS}${SEGMENTED}]).)+`,
  'gsu',
);
const CHARACTER = new RegExp(`.[\\p{M}${VOICING}]*`, 'gsu');

// Letters that are common in European languages: none of them belongs to a script without spaces.
const EUROPEAN = /^[\0-\u02ff]*$/;

/** Yields what search finds in a text. @param language its tag; by default that of the current language */
export function* listTokens(text: string, language: string = getLanguage().tag): Generator<Token> {
  const forms = formsOf(language);
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!EUROPEAN.test(word)) {
      yield* listParts(word, index, forms);
      continue;
    }
    const found = forms(word);
    if (found) yield { start: index, end: index + word.length, ...found };
  }
}

function* listParts(word: string, at: number, forms: Forms): Generator<Token> {
  for (const { 0: run, index, groups } of word.matchAll(RUN)) {
    const start = at + index;
    if (groups?.pairs !== undefined) yield* listPairs(run, start);
    else if (groups?.segments !== undefined) yield* listSegments(run, start);
    else {
      const found = forms(run);
      if (found) yield { start, end: start + run.length, ...found };
    }
  }
}

/** Returns a word as the index contains it; null if it has no letters. */
type Forms = (word: string) => Pick<Token, 'term' | 'stem' | 'kind'> | null;

// Texts repeat few words often. V8 copies short slices; a longer one would keep its whole text in memory.
const MOST_KNOWN = 20_000;
const LONGEST_KNOWN = 12;

const LONGEST_STEMMED = 100;

const formsOf = oncePerKey((languageTag): Forms => {
  const stem = stemmerOf(languageTag);
  const known = new Map<string, ReturnType<Forms>>();
  return (word) => {
    if (word.length > LONGEST_KNOWN) return readForms(word, stem);
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size >= MOST_KNOWN) known.clear();
    const forms = readForms(word, stem);
    known.set(word, forms);
    return forms;
  };
});

function readForms(word: string, stem: Stem): ReturnType<Forms> {
  const term = toTerm(word);
  if (!isTerm(term)) return null;
  // Nobody looks for such a word, such as a key or encoded bytes, and a long one takes seconds.
  if (word.length > LONGEST_STEMMED) return { term, stem: term, kind: 'word' };
  // Endings have accents in many languages, so they are cut off before accents are folded.
  const stemmed = toTerm(stem(word.normalize('NFC').toLowerCase()));
  return { term, stem: isTerm(stemmed) ? stemmed : term, kind: 'word' };
}

function oncePerKey<Made>(make: (key: string) => Made): (key: string) => Made {
  const known = new Map<string, Made>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}

/** Yields overlapping pairs of characters, and the last character. A dictionary would cut each run differently. */
function* listPairs(run: string, at: number): Generator<Token> {
  const characters = [...run.matchAll(CHARACTER)].map(({ 0: character, index }) => ({
    start: at + index,
    end: at + index + character.length,
    term: toTerm(character),
  }));
  for (const [index, { start, end, term }] of characters.entries()) {
    const next = characters[index + 1];
    const pair = term + (next?.term ?? '');
    if (isTerm(pair)) {
      yield { start, end: next?.end ?? end, middle: end, term: pair, stem: pair, kind: 'pair' };
    }
  }
}

// The time of the segmenter is quadratic.
const MOST_SEGMENTED = 500;

/** Yields the words that a dictionary finds in a run. */
function* listSegments(run: string, at: number): Generator<Token> {
  const segmenter = getSegmenter();
  let from = 0;
  while (from < run.length) {
    const slice = run.slice(from, from + MOST_SEGMENTED);
    const segments = [...segmenter.segment(slice)];
    // The last word of a slice may go on in the next slice.
    if (from + slice.length < run.length && segments.length > 1) segments.pop();
    for (const { segment, index } of segments) {
      const start = at + from + index;
      const term = toTerm(segment);
      const isFound = isTerm(term);
      if (isFound) {
        yield { start, end: start + segment.length, term, stem: term, kind: 'segment' };
      }
    }
    from += segments.reduce((sum, { segment }) => sum + segment.length, 0);
  }
}

let segmenter: Intl.Segmenter | null = null;

function getSegmenter(): Intl.Segmenter {
  // One for all languages: the script chooses the dictionary.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  return segmenter;
}

// Folding leaves nothing, or a blank, of some characters that Unicode calls letters but are marks.
function isTerm(term: string): boolean {
  return LETTER.test(term);
}

const LETTER = /[\p{L}\p{N}]/u;

/** Folds case and accents: `Ökologie` becomes "okologie", and `Straße` becomes "strasse". */
export function toTerm(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  // Upper case first, because only that turns ß into two letters.
  const folded = word.normalize('NFKD').replace(ACCENT, '').toUpperCase().toLowerCase();
  return folded.normalize('NFC');
}

const ASCII = /^[\x20-\x7e]*$/;

// In other scripts, marks are vowels or turn one consonant into another.
const ACCENT =
  /(?![\u3099\u309a])(?=[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}])\p{M}/gu;
