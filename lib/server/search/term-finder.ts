import 'server-only';
import type { IndexFile } from '@/lib/server/search/index-file';
import { PAGES, type TypeCount } from '@/lib/server/search/results';
import { quote } from '@/lib/server/search/index-writer';
import type { Vocabulary } from '@/lib/server/search/vocabulary';

/** How much a word of a page may differ from the word of the query. */
export type Tolerance = {
  /** Whether `student` finds "students". */
  hasBeginnings: boolean;
  /** Most errors in a word of eight letters or more; a shorter word may have at most one. */
  maxErrors: number;
  /** Whether a page must contain all terms. */
  isWhole: boolean;
};

export type Hits = {
  /** Ids of the best pages. */
  ids: number[];
  count: number;
  /** The query in the syntax of FTS5. */
  match: string;
  /** Terms of the query and of the pages that matched. */
  terms: Pick<Set<string>, 'has'>;
};

export const SHOWN = 20;

// Shorter words are not used as beginnings, because they would match almost everything.
const MIN_LENGTH = 4;
const LENGTH_FOR_TWO_ERRORS = 8;

// Words that occur in a quarter of all texts, or in a thousand, are searched in titles, names and descriptions
// only. A small site remembers all its words.
const COMMON_PART = 0.25;
const COMMON_TEXTS = 1_000;
const LEAST_TEXTS = 100;

const HEAD = '{title names description} : ';

// The score of each field grows only up to a limit, so that a word in the title outweighs many in the text.
const SCORE = [6, 4, 2, 1]
  .map((weight, field) => {
    const fields = [0, 0, 0, 0].with(field, 1);
    return `${weight} * bm25(terms, ${fields.join(', ')})`;
  })
  .join(' + ');

/** Finds the pages with some terms. Lives for one search, because it remembers which words are common. */
export class TermFinder {
  readonly #statements: FinderStatements;
  readonly #vocabulary: Vocabulary;
  readonly #common = new Map<string, boolean>();
  readonly #limit: number;

  constructor(statements: FinderStatements, vocabulary: Vocabulary) {
    this.#statements = statements;
    this.#vocabulary = vocabulary;
    const pages = this.#statements.countPages.get() ?? 0;
    this.#limit = pages < LEAST_TEXTS ? Infinity : Math.min(pages * COMMON_PART, COMMON_TEXTS);
  }

  isCommon(term: string): boolean {
    return this.#isCommon(quote(term));
  }

  find(terms: string[], tolerance: Tolerance): Hits {
    const matched = new Set(terms);
    const groups = terms.map((term) => {
      const similar = this.#listSimilar(term, tolerance);
      for (const one of similar) matched.add(one);
      const phrases = [term, ...similar].map(quote);
      if (isBeginning(term, tolerance)) phrases.push(`${quote(term)} *`);
      return `(${phrases.map((one) => (this.#isCommon(one) ? HEAD + one : one)).join(' OR ')})`;
    });
    const match = groups.join(tolerance.isWhole ? ' AND ' : ' OR ');
    const rows = this.#statements.find.all(match);
    const beginnings = terms.filter((term) => isBeginning(term, tolerance));
    return {
      ids: rows.map(({ id }) => id),
      count: rows[0]?.count ?? 0,
      match,
      terms: {
        has: (term) => matched.has(term) || beginnings.some((one) => term.startsWith(one)),
      },
    };
  }

  /** Counts the hits of each type. */
  countTypes({ match }: Hits): TypeCount[] {
    return this.#statements.countTypes.all(match);
  }

  /** Keeps the hits of one type. */
  findOfType(hits: Hits, type: string): Hits {
    const rows = this.#statements.findOfType.all(hits.match, type);
    return { ...hits, ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 };
  }

  #listSimilar(term: string, { maxErrors, isWhole }: Tolerance): string[] {
    if (maxErrors === 0 || term.length < MIN_LENGTH) return [];
    // Pages with some of the words must at least contain these, unless nothing does.
    if (!isWhole && this.#statements.hasTerm.get(`${quote(term)} *`)) return [];
    const isLong = term.length >= LENGTH_FOR_TWO_ERRORS;
    return this.#vocabulary.listSimilar(term, isLong ? maxErrors : 1);
  }

  #isCommon(phrase: string): boolean {
    if (this.#limit === Infinity) return false;
    const known = this.#common.get(phrase);
    if (known !== undefined) return known;
    const limit = Math.floor(this.#limit) + 1;
    const isCommon = (this.#statements.count.get(`text : ${phrase}`, limit) ?? 0) > this.#limit;
    this.#common.set(phrase, isCommon);
    return isCommon;
  }
}

function isBeginning(term: string, { hasBeginnings }: Tolerance): boolean {
  return hasBeginnings && term.length >= MIN_LENGTH;
}

export type FinderStatements = ReturnType<typeof prepareFinder>;

export function prepareFinder(database: IndexFile) {
  return {
    countPages: database.prepare<[], number>('SELECT count(*) FROM pages').pluck(),
    count: database
      .prepare<[string, number], number>(
        'SELECT count(*) FROM (SELECT 1 FROM terms WHERE terms MATCH ? LIMIT ?)',
      )
      .pluck(),
    hasTerm: database.prepare<[string]>('SELECT 1 FROM terms WHERE terms MATCH ? LIMIT 1'),
    find: database.prepare<[string], { id: number; count: number }>(
      `WITH hits AS MATERIALIZED
         (SELECT rowid AS id, ${SCORE} AS score FROM terms WHERE terms MATCH ?)
       SELECT id, (SELECT count(*) FROM hits) AS count
       FROM hits ORDER BY score, id DESC LIMIT ${SHOWN}`,
    ),
    findOfType: database.prepare<[string, string], { id: number; count: number }>(
      `WITH hits AS MATERIALIZED
         (SELECT terms.rowid AS id, ${SCORE} AS score FROM terms JOIN pages ON pages.id = terms.rowid
          WHERE terms MATCH ? AND coalesce(type, '${PAGES}') = ?)
       SELECT id, (SELECT count(*) FROM hits) AS count
       FROM hits ORDER BY score, id DESC LIMIT ${SHOWN}`,
    ),
    countTypes: database.prepare<[string], TypeCount>(
      `SELECT coalesce(type, '${PAGES}') AS type, count(*) AS count
       FROM terms JOIN pages ON pages.id = terms.rowid WHERE terms MATCH ? GROUP BY 1 ORDER BY 2 DESC, 1`,
    ),
  };
}
