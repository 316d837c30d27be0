import 'server-only';
import { getLanguage } from '@/lib/i18n/language';
import { isFunctionWord } from '@/lib/server/search/terms/common-words';
import { COLUMNS, type IndexFile } from '@/lib/server/search/index-file';
import type { Phrase } from '@/lib/server/search/query';
import { PAGES, type TypeCount } from '@/lib/server/search/results';
import { listTokens } from '@/lib/server/search/terms/words';

/** A page that was found. SQLite's scores are negative; `count` is that of all pages that were found. */
export type Ranked = {
  id: number;
  score: number;
  type: string;
  count: number;
  title: string;
  /** One on each line. */
  headings: string;
};

/** How many results visitors see. */
export const SHOWN = 20;
// Kinds alternate among more pages than visitors see.
const RANKED = 3 * SHOWN;

// The score of each column grows only up to a limit, so that a word in the title outweighs many in the text. A page
// with exactly the word of the query comes before one with another form of it.
const SCORE = COLUMNS.map(({ weight }, place) => {
  const weights = COLUMNS.map((_, other) => (other === place ? 1 : 0));
  // The last column, with the language, counts for nothing.
  return `${weight} * bm25(terms, ${weights.join(', ')}, 0)`;
}).join(' + ');

// A heading says half as much about a page as its title.
const HEADING = 0.5;

/**
 * Multiplies the scores by how much of each title the query says, up to twice, or of a heading. Otherwise, a library would come
 * after all that happens there.
 */
export function weighTitles(rows: readonly Ranked[], phrases: readonly Phrase[]): Ranked[] {
  const stems = new Set(phrases.flatMap((phrase) => phrase.stems));
  const terms = new Set(phrases.flatMap((phrase) => phrase.terms));
  const { tag } = getLanguage();
  const shareOf = (title: string) => {
    const tokens = [...listTokens(title)];
    const telling = tokens.filter(({ term }) => !isFunctionWord(term, tag));
    const counted = telling.length > 0 ? telling : tokens;
    const said = counted.filter(({ term, stem }) => terms.has(term) || stems.has(stem));
    return said.length / Math.max(1, counted.length);
  };
  return rows
    .map((row) => {
      const headings = row.headings.split('\n').map(shareOf);
      const share = Math.max(shareOf(row.title), HEADING * Math.max(...headings));
      return { ...row, score: row.score * (1 + share) };
    })
    .sort((one, other) => one.score - other.score || other.id - one.id);
}

/**
 * Returns a function that tells how much of a query a page contains. Rare parts weigh more.
 *
 * @param lists pages with each part of the query, at most `most` of them
 */
export function measureParts(
  lists: readonly (readonly number[])[],
  most: number,
  pages: number,
): (id: number) => number {
  const parts = lists.map((ids) => {
    const known = new Set(ids);
    const weight = Math.log(1 + pages / Math.max(1, ids.length));
    return { weight, has: (id: number) => ids.length === most || known.has(id) };
  });
  const sum = (some: typeof parts) => some.reduce((total, { weight }) => total + weight, 0);
  return (id) => sum(parts.filter(({ has }) => has(id))) / sum(parts);
}

// Scores of about the same relevance differ by less than a tenth.
const SAME = 0.9;

/** Lists the best pages. Among pages of about the same relevance, the types alternate. */
export function rank(rows: readonly Ranked[]): { ids: number[]; count: number } {
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
     SELECT id, score, title, headings, coalesce(type, '${PAGES}') AS type, (SELECT count(*) FROM hits) AS count
     FROM best JOIN pages USING (id) ORDER BY score, id DESC`;
  return {
    countPages: database.prepare<[], number>('SELECT count(*) FROM pages').pluck(),
    count: database
      .prepare<[string, number], number>(
        'SELECT count(*) FROM (SELECT 1 FROM terms WHERE terms MATCH ? LIMIT ?)',
      )
      .pluck(),
    listIds: database
      .prepare<[string, number], number>('SELECT rowid FROM terms WHERE terms MATCH ? LIMIT ?')
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
