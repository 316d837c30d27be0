import 'server-only';
import { LANGUAGE } from '@/lib/server/search/index-file';
import { quote as quotePhrase } from '@/lib/server/search/index-writer';
import { listPhrases, type Part, type Phrase } from '@/lib/server/search/query';
import {
  measureParts,
  rank,
  SHOWN,
  weighTitles,
  type FinderStatements,
  type Ranked,
} from '@/lib/server/search/ranking';
import type { TypeCount } from '@/lib/server/search/results';
import type { Vocabulary } from '@/lib/server/search/vocabulary';

/** How much a word of a page may differ from the word of the query. */
type Tolerance = {
  /** Whether `student` finds "students". */
  hasBeginnings: boolean;
  /** Most errors in a word of eight letters or more; a shorter word may have at most one. */
  maxErrors: number;
  /** Whether a page must contain all terms. */
  isWhole: boolean;
  /** Whether the terms must be in titles, names, descriptions or headings, which is fast. */
  isInHead?: true;
};

export type Hits = {
  /** Ids of the best pages. */
  ids: number[];
  count: number;
  /** The query in the syntax of FTS5. */
  match: string;
  /** Phrases of the query, and words of the pages that are similar. */
  phrases: readonly Phrase[];
  /** Score of the best page. */
  score: number;
  /** Pages with some of the terms that come before those with all. */
  better: readonly Ranked[];
};

type Query = Pick<Hits, 'match' | 'phrases'>;

// Shorter words are not used as beginnings, because they would match almost everything.
const MIN_LENGTH = 4;
const LENGTH_FOR_TWO_ERRORS = 8;

// Words that occur in a quarter of all texts, or in a thousand, are searched in titles, names, descriptions and headings
// only. A small site remembers all its words.
const COMMON_PART = 0.25;
const COMMON_TEXTS = 1_000;
const LEAST_TEXTS = 100;

/** Finds the pages with some terms. Lives for one search, because it remembers which words are common. */
export class TermFinder {
  readonly #statements: FinderStatements;
  readonly #vocabulary: Vocabulary;
  readonly #common = new Map<string, boolean>();
  readonly #limit: number;
  #aside: readonly Phrase[] = [];

  /** @param language tag of the language of the pages to find; null for all */
  constructor(
    statements: FinderStatements,
    vocabulary: Vocabulary,
    private readonly language: string | null,
  ) {
    this.#statements = statements;
    this.#vocabulary = vocabulary;
    const pages = this.#statements.countPages.get() ?? 0;
    this.#limit = pages < LEAST_TEXTS ? Infinity : Math.min(pages * COMMON_PART, COMMON_TEXTS);
  }

  /** Returns the parts of a query that are not common. The others only count in titles and headings. */
  pickTelling(parts: readonly Part[]): readonly Part[] {
    const isCommon = (part: Part) =>
      part.some(({ stems }) => this.#isCommon(`text : ${quote(stems)}`));
    const telling = parts.filter((part) => !isCommon(part));
    if (telling.length === 0) return parts;
    this.#aside = parts.filter((part) => !telling.includes(part)).flat();
    return telling;
  }

  find(parts: readonly Part[], tolerance: Tolerance): Hits {
    const query = this.#toQuery(parts, tolerance);
    const rows = this.#weigh(this.#statements.find.all(query.match), query);
    return { ...query, ...rank(rows), score: rows[0]?.score ?? 0, better: [] };
  }

  /**
   * Adds pages with only some of the terms, in their titles or descriptions, which fit better than any page with all:
   * Adult Nursing, for "nursing degrees", if its page says "programme". A page that lacks the rarest term, such as "visa" in
   * "student visa", must fit much better. Belongs to hits that are all ranked.
   */
  addBetter(hits: Hits, parts: readonly Part[], tolerance: Tolerance): Hits {
    const whole = new Set(hits.ids);
    const query = this.#toQuery(parts, { ...tolerance, isWhole: false, isInHead: true });
    const rows = this.#weigh(this.#statements.find.all(query.match), query);
    const others = rows.filter(({ id, score }) => !whole.has(id) && score < hits.score);
    if (others.length === 0) return hits;
    const shareOf = this.#measureParts(parts, tolerance);
    const better = others.filter(
      ({ id, score }) => score * shareOf(id) * WORTH_OF_SOME < hits.score,
    );
    return addRows(hits, better);
  }

  #measureParts(parts: readonly Part[], tolerance: Tolerance): (id: number) => number {
    const lists = parts.map((part) =>
      this.#statements.listIds.all(this.#toQuery([part], tolerance).match, COMMON_TEXTS),
    );
    return measureParts(lists, COMMON_TEXTS, this.#statements.countPages.get() ?? 0);
  }

  #weigh(rows: readonly Ranked[], { phrases }: Query): Ranked[] {
    return weighTitles(rows, [...phrases, ...this.#aside]);
  }

  #toQuery(parts: readonly Part[], tolerance: Tolerance): Query {
    const wanted = parts.map((part) =>
      part.flatMap((phrase) => [
        { ...phrase, isBeginning: isBeginning(phrase, tolerance) },
        ...this.#listSimilar(phrase, tolerance),
      ]),
    );
    const groups = wanted.map(
      (phrases) =>
        `(${phrases.flatMap((phrase) => this.#toMatches(phrase, tolerance)).join(' OR ')})`,
    );
    const all = groups.join(tolerance.isWhole ? ' AND ' : ' OR ');
    const { language } = this;
    const match = language === null ? all : `(${all}) AND ${LANGUAGE} : ${quotePhrase(language)}`;
    return { match, phrases: wanted.flat() };
  }

  /** Counts the hits of each type. */
  countTypes({ match, better }: Hits): TypeCount[] {
    const counts = new Map(
      this.#statements.countTypes.all(match).map(({ type, count }) => [type, count]),
    );
    for (const { type } of better) counts.set(type, (counts.get(type) ?? 0) + 1);
    return [...counts]
      .map(([type, count]) => ({ type, count }))
      .sort((one, other) => other.count - one.count || (one.type < other.type ? -1 : 1));
  }

  /** Keeps the hits of one type. */
  findOfType(hits: Hits, type: string): Hits {
    const rows = this.#weigh(this.#statements.findOfType.all(hits.match, type), hits);
    const better = hits.better.filter((row) => row.type === type);
    return addRows({ ...hits, ...rank(rows) }, better);
  }

  #toMatches(
    { terms, stems, gap, isBeginning: isOpen }: Phrase,
    { isInHead }: Tolerance,
  ): string[] {
    const write = (words: readonly string[]) =>
      gap === undefined ? quote(words) : `NEAR(${words.map(quotePhrase).join(' ')}, ${gap})`;
    const isCommon = isInHead ?? this.#isCommon(`text : ${write(stems)}`);
    const columns = isCommon ? HEAD : ALL;
    const matches = [`${columns.stems} : ${write(stems)}`, `${columns.exact} : ${write(terms)}`];
    if (!isOpen) return matches;
    const beginning = `${quote(terms)} *`;
    const isCommonBeginning = isCommon || this.#isCommon(`body : ${beginning}`);
    return [...matches, `${isCommonBeginning ? HEAD.exact : ALL.exact} : ${beginning}`];
  }

  #listSimilar({ terms, isWord }: Phrase, { maxErrors, isWhole }: Tolerance): Phrase[] {
    const [term = ''] = terms;
    if (!isWord || maxErrors === 0 || term.length < MIN_LENGTH) return [];
    // Pages with some of the words must at least contain these, unless nothing does.
    if (!isWhole && this.#statements.hasTerm.get(`${ALL.exact} : ${quote(terms)} *`)) return [];
    const isLong = term.length >= LENGTH_FOR_TWO_ERRORS;
    return this.#vocabulary.listSimilar(term, isLong ? maxErrors : 1).flatMap(listPhrases);
  }

  /** @param match a phrase in one column */
  #isCommon(match: string): boolean {
    if (this.#limit === Infinity) return false;
    const known = this.#common.get(match);
    if (known !== undefined) return known;
    const limit = Math.floor(this.#limit) + 1;
    const isCommon = (this.#statements.count.get(match, limit) ?? 0) > this.#limit;
    this.#common.set(match, isCommon);
    return isCommon;
  }
}

const ALL = { stems: '{title names description headings text}', exact: '{head body}' };
const HEAD = { stems: '{title names description headings}', exact: 'head' };

function quote(terms: readonly string[]): string {
  return quotePhrase(terms.join(' '));
}

function isBeginning(phrase: Phrase, { hasBeginnings }: Tolerance): boolean {
  const [term = ''] = phrase.terms;
  // A syllable of Korean is one character, and its words have endings that no stemmer cuts off.
  const { length } = term.normalize('NFD');
  return phrase.isBeginning ?? (hasBeginnings && phrase.isWord && length >= MIN_LENGTH);
}

// A page with one of two equally rare terms must fit a third better than one with both.
const WORTH_OF_SOME = 1.5;

/** Puts pages before the hits. */
function addRows(hits: Hits, better: readonly Ranked[]): Hits {
  const ids = [...better.map(({ id }) => id), ...hits.ids].slice(0, SHOWN);
  return { ...hits, ids, count: hits.count + better.length, better };
}
