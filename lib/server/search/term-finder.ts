import 'server-only';
import { LANGUAGE } from '@/lib/server/search/index-file';
import { quote as quotePhrase } from '@/lib/server/search/index-writer';
import { listPhrases, type Part, type Phrase } from '@/lib/server/search/query';
import {
  rank,
  SHOWN,
  weighTitles,
  type FinderStatements,
  type Ranked,
} from '@/lib/server/search/ranking';
import type { TypeCount } from '@/lib/server/search/results';
import type { Vocabulary } from '@/lib/server/search/vocabulary';

/** How much a word of a page may differ from the word of the query. */
export type Tolerance = {
  /** Whether `student` finds "students". */
  hasBeginnings: boolean;
  /** Most errors in a word of eight letters or more; a shorter word may have at most one. */
  maxErrors: number;
  /** Whether a page must contain all terms. */
  isWhole: boolean;
  /** Whether the terms must be in titles, names or descriptions, which is fast. */
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

// Words that occur in a quarter of all texts, or in a thousand, are searched in titles, names and descriptions
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

  isCommon(part: Part): boolean {
    return part.some(({ stems }) => this.#isCommon(`text : ${quote(stems)}`));
  }

  find(parts: readonly Part[], tolerance: Tolerance): Hits {
    const query = this.#toQuery(parts, tolerance);
    const rows = weighTitles(this.#statements.find.all(query.match), query.phrases);
    return { ...query, ...rank(rows), score: rows[0]?.score ?? 0, better: [] };
  }

  /**
   * Adds pages with only some of the terms, in their titles or descriptions, which fit better than any page with all:
   * Adult Nursing, for "nursing degrees", if its page says "programme". Belongs to hits that are all ranked.
   */
  addBetter(hits: Hits, parts: readonly Part[], tolerance: Tolerance): Hits {
    const whole = new Set(hits.ids);
    const query = this.#toQuery(parts, { ...tolerance, isWhole: false, isInHead: true });
    const rows = weighTitles(this.#statements.find.all(query.match), query.phrases);
    const least = hits.score * WORTH_OF_ALL;
    const better = rows.filter(({ id, score }) => !whole.has(id) && score < least);
    return addRows(hits, better);
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
    const rows = weighTitles(this.#statements.findOfType.all(hits.match, type), hits.phrases);
    const better = hits.better.filter((row) => row.type === type);
    return addRows({ ...hits, ...rank(rows) }, better);
  }

  #toMatches({ terms, stems, isBeginning: isOpen }: Phrase, { isInHead }: Tolerance): string[] {
    const isCommon = isInHead ?? this.#isCommon(`text : ${quote(stems)}`);
    const columns = isCommon ? HEAD : ALL;
    const matches = [`${columns.stems} : ${quote(stems)}`, `${columns.exact} : ${quote(terms)}`];
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

const ALL = { stems: '{title names description text}', exact: '{head body}' };
const HEAD = { stems: '{title names description}', exact: 'head' };

function quote(terms: readonly string[]): string {
  return quotePhrase(terms.join(' '));
}

function isBeginning(phrase: Phrase, { hasBeginnings }: Tolerance): boolean {
  const [term = ''] = phrase.terms;
  // A syllable of Korean is one character, and its words have endings that no stemmer cuts off.
  const { length } = term.normalize('NFD');
  return phrase.isBeginning ?? (hasBeginnings && phrase.isWord && length >= MIN_LENGTH);
}

// How much more a page with all terms of the query counts than one with some of them.
const WORTH_OF_ALL = 1.6;

/** Puts pages before the hits. */
function addRows(hits: Hits, better: readonly Ranked[]): Hits {
  const ids = [...better.map(({ id }) => id), ...hits.ids].slice(0, SHOWN);
  return { ...hits, ids, count: hits.count + better.length, better };
}
