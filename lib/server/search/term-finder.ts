import 'server-only';
import { COLUMNS, LANGUAGE, type IndexFile } from '@/lib/server/search/index-file';
import { quote as quotePhrase } from '@/lib/server/search/index-writer';
import { listPhrases, type Part, type Phrase } from '@/lib/server/search/query';
import { PAGES, type TypeCount } from '@/lib/server/search/results';
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
  /** Phrases of the query, and words of the pages that are similar. */
  phrases: readonly Phrase[];
};

export const SHOWN = 20;
// Kinds alternate among more pages than visitors see.
const RANKED = 3 * SHOWN;

// Shorter words are not used as beginnings, because they would match almost everything.
const MIN_LENGTH = 4;
const LENGTH_FOR_TWO_ERRORS = 8;

// Words that occur in a quarter of all texts, or in a thousand, are searched in titles, names and descriptions
// only. A small site remembers all its words.
const COMMON_PART = 0.25;
const COMMON_TEXTS = 1_000;
const LEAST_TEXTS = 100;

// The score of each column grows only up to a limit, so that a word in the title outweighs many in the text. A page
// with exactly the word of the query comes before one with another form of it.
const SCORE = COLUMNS.map(({ weight }, place) => {
  const weights = COLUMNS.map((_, other) => (other === place ? 1 : 0));
  // The last column, with the language, counts for nothing.
  return `${weight} * bm25(terms, ${weights.join(', ')}, 0)`;
}).join(' + ');

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
    const wanted = parts.map((part) =>
      part.flatMap((phrase) => [
        { ...phrase, isBeginning: isBeginning(phrase, tolerance) },
        ...this.#listSimilar(phrase, tolerance),
      ]),
    );
    const groups = wanted.map(
      (phrases) => `(${phrases.flatMap((phrase) => this.#toMatches(phrase)).join(' OR ')})`,
    );
    const all = groups.join(tolerance.isWhole ? ' AND ' : ' OR ');
    const { language } = this;
    const match = language === null ? all : `(${all}) AND ${LANGUAGE} : ${quotePhrase(language)}`;
    return { match, phrases: wanted.flat(), ...rank(this.#statements.find.all(match)) };
  }

  /** Counts the hits of each type. */
  countTypes({ match }: Hits): TypeCount[] {
    return this.#statements.countTypes.all(match);
  }

  /** Keeps the hits of one type. */
  findOfType(hits: Hits, type: string): Hits {
    return { ...hits, ...rank(this.#statements.findOfType.all(hits.match, type)) };
  }

  #toMatches({ terms, stems, isBeginning: isOpen }: Phrase): string[] {
    const isCommon = this.#isCommon(`text : ${quote(stems)}`);
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
  return phrase.isBeginning ?? (hasBeginnings && phrase.isWord && term.length >= MIN_LENGTH);
}

type Ranked = { id: number; score: number; type: string; count: number };

// Scores of about the same relevance differ by less than a tenth.
const SAME = 0.9;

/** Lists the best pages. Among pages of about the same relevance, the types alternate. */
function rank(rows: readonly Ranked[]): Pick<Hits, 'ids' | 'count'> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length;) {
    const best = rows[at]?.score ?? 0;
    // SQLite's scores are negative.
    const next = rows.findIndex(({ score }, index) => index > at && score > best * SAME);
    const similar = rows.slice(at, next < 0 ? rows.length : next);
    ids.push(...alternate(similar).map(({ id }) => id));
    at += similar.length;
  }
  return { ids: ids.slice(0, SHOWN), count: rows[0]?.count ?? 0 };
}

/** Orders rows so that each type has its turn, in the order of the best of each type. */
function alternate(rows: readonly Ranked[]): Ranked[] {
  const turns = new Map<string, number>();
  return rows
    .map((row) => {
      const turn = turns.get(row.type) ?? 0;
      turns.set(row.type, turn + 1);
      return { row, turn };
    })
    .sort((one, other) => one.turn - other.turn)
    .map(({ row }) => row);
}

export type FinderStatements = ReturnType<typeof prepareFinder>;

export function prepareFinder(database: IndexFile) {
  const find = (from: string) =>
    `WITH hits AS MATERIALIZED (SELECT terms.rowid AS id, ${SCORE} AS score ${from}),
       best AS MATERIALIZED (SELECT * FROM hits ORDER BY score, id DESC LIMIT ${RANKED})
     SELECT id, score, coalesce(type, '${PAGES}') AS type, (SELECT count(*) FROM hits) AS count
     FROM best JOIN pages USING (id) ORDER BY score, id DESC`;
  return {
    countPages: database.prepare<[], number>('SELECT count(*) FROM pages').pluck(),
    count: database
      .prepare<[string, number], number>(
        'SELECT count(*) FROM (SELECT 1 FROM terms WHERE terms MATCH ? LIMIT ?)',
      )
      .pluck(),
    hasTerm: database.prepare<[string]>('SELECT 1 FROM terms WHERE terms MATCH ? LIMIT 1'),
    find: database.prepare<[string], Ranked>(find('FROM terms WHERE terms MATCH ?')),
    findOfType: database.prepare<[string, string], Ranked>(
      find(
        `FROM terms JOIN pages ON pages.id = terms.rowid
         WHERE terms MATCH ? AND coalesce(type, '${PAGES}') = ?`,
      ),
    ),
    countTypes: database.prepare<[string], TypeCount>(
      `SELECT coalesce(type, '${PAGES}') AS type, count(*) AS count
       FROM terms JOIN pages ON pages.id = terms.rowid WHERE terms MATCH ? GROUP BY 1 ORDER BY 2 DESC, 1`,
    ),
  };
}
