import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { MAX_QUERY_LENGTH } from '@/lib/routes';
import { createExcerpt } from '@/lib/server/search/excerpt';
import { deleteIndexFile, isDamage, openIndexFile } from '@/lib/server/search/index-file';
import { compareDigests, IndexWriter, type SearchablePage } from '@/lib/server/search/index-writer';
import { makeMatcher, parseQuery, splitParts, type Part } from '@/lib/server/search/query';
import { prepareFinder, SHOWN } from '@/lib/server/search/ranking';
import type { SearchHit, Results } from '@/lib/server/search/results';
import type { Synonyms } from '@/lib/server/search/terms/common-words';
import { TermFinder, type Hits } from '@/lib/server/search/term-finder';
import { Vocabulary } from '@/lib/server/search/vocabulary';

const BATCH_MS = 5;

// Erasing a page immediately takes about 30 ms with 10,000 pages. For more pages, it is faster to erase all of
// them together by merging the whole index.
const MOST_ERASED = 20;

// Their texts are in memory at the same time.
const PAGES_READ = 16;

// Each search is broader and slower than the one before.
const exactly = { hasBeginnings: false, maxErrors: 0, isWhole: true };
const asBeginnings = { ...exactly, hasBeginnings: true };
const withOneError = { ...asBeginnings, maxErrors: 1 };
const withTwoErrors = { ...asBeginnings, maxErrors: 2 };
const anyOfThem = { ...withTwoErrors, isWhole: false };

/** The search index of all pages, in one SQLite file that only this thread uses. */
export class SearchIndex {
  readonly #file: string;
  #parts: Parts;
  #turn = 0;

  /** Replaces a file that is damaged or has another format with an empty index. */
  constructor(file: string) {
    this.#file = file;
    this.#parts = openParts(file);
  }

  /**
   * Makes the index contain exactly these pages, and writes only those with a new digest. Searches are answered
   * meanwhile, and find some pages as they were before. A later call takes over from an unfinished one.
   */
  async update(pages: Iterable<SearchablePage>): Promise<void> {
    const turn = ++this.#turn;
    const wanted = new Map([...pages].map((page) => [page.address, page]));
    const isCurrent = () => turn === this.#turn;
    try {
      await this.#write(wanted, isCurrent);
    } catch (error) {
      if (!isDamage(error) || !isCurrent()) throw error;
      this.#parts.database.close();
      deleteIndexFile(this.#file);
      this.#parts = openParts(this.#file);
      await this.#write(wanted, isCurrent);
    }
  }

  /** Returns whether the index contains pages, and no update of many pages was interrupted. */
  isComplete(): boolean {
    const { statements, writer } = this.#parts;
    return statements.countPages.get() !== 0 && writer.isErasing();
  }

  /**
   * @param type keeps only the matches of this type
   * @param language tag of the language of the query and of the pages; null on a site in one language
   */
  search(
    query: string,
    type: string | null = null,
    synonyms: Synonyms = [],
    language: string | null = null,
  ): Results {
    const run = () => this.#search(query, type, synonyms, language);
    // Search needs nothing else of a language: it shows no text, date or number.
    return language === null ? run() : inLanguage(languageOf({ languages: [language] }), run);
  }

  #search(
    query: string,
    type: string | null,
    synonyms: Synonyms,
    language: string | null,
  ): Results {
    const parts = parseQuery(query.slice(0, MAX_QUERY_LENGTH), synonyms);
    if (parts.length === 0) return { found: [], count: 0, types: [], isWhole: true };
    const find = this.#parts.database.transaction(() => this.#find(parts, type, language));
    return find();
  }

  close(): void {
    this.#turn++;
    this.#parts.database.close();
  }

  #find(parts: Part[], type: string | null, language: string | null): Results {
    const { statements, vocabulary } = this.#parts;
    const finder = new TermFinder(statements, vocabulary, language);
    const wanted = finder.pickTelling(parts);
    let hits = finder.find(wanted, exactly);
    if (hits.count < SHOWN) hits = finder.find(wanted, asBeginnings);
    let tolerance = asBeginnings;
    for (const broader of [withOneError, withTwoErrors]) {
      if (hits.count > 0) break;
      tolerance = broader;
      hits = finder.find(wanted, tolerance);
    }
    const isWhole = hits.count > 0;
    if (!isWhole) hits = finder.find(splitParts(wanted), anyOfThem);
    else if (wanted.length > 1 && hits.count < SHOWN) {
      hits = finder.addBetter(hits, splitParts(wanted), tolerance);
    }
    const isEmpty = hits.count === 0;
    const types = finder.countTypes(hits);
    if (type !== null) hits = finder.findOfType(hits, type);
    return {
      found: this.#listFound(hits),
      count: hits.count,
      types,
      isWhole: isWhole || isEmpty,
    };
  }

  #listFound({ ids, phrases }: Hits): SearchHit[] {
    const match = makeMatcher(phrases);
    return ids.flatMap((id) => {
      const row = this.#parts.getFound.get(id);
      if (!row) return [];
      const { address, title, date, description, text } = row;
      const excerpt = createExcerpt(`${description} ${text}`, match);
      return [{ address, title, date: date ?? undefined, excerpt }];
    });
  }

  async #write(wanted: Map<string, SearchablePage>, isCurrent: () => boolean): Promise<void> {
    const { database, writer } = this.#parts;
    const run = async (steps: Iterable<() => void>) => {
      const left = steps[Symbol.iterator]();
      while (isCurrent() && this.#writeBatch(left)) await setImmediate();
    };
    const { removed, changed } = compareDigests(writer.listDigests(), wanted);
    if (removed.length + changed.length > MOST_ERASED) await run([() => writer.setErasing(false)]);
    await run(removed.map((address) => () => writer.remove(address)));
    while (isCurrent() && changed.length > 0) {
      const steps = changed.splice(0, PAGES_READ).map(async (page) => {
        const text = await page.read();
        return () => writer.write(page, text);
      });
      await run(await Promise.all(steps));
    }
    if (isCurrent() && !writer.isErasing()) await run(writer.eraseRemoved());
    // A checkpoint empties the log, which would otherwise still contain the pages that were removed.
    if (isCurrent()) database.pragma('wal_checkpoint(TRUNCATE)');
  }

  /** Returns whether steps are left. */
  #writeBatch(steps: Iterator<() => void>): boolean {
    const { database, vocabulary, writer } = this.#parts;
    const write = database.transaction(() => {
      // Erasing is slow and happens in the commit, so that each step is a batch of its own.
      const end = performance.now() + (writer.isErasing() ? 0 : BATCH_MS);
      for (;;) {
        const { done, value: run } = steps.next();
        if (done) return false;
        run();
        if (performance.now() > end) return true;
      }
    });
    try {
      return write.immediate();
    } catch (error) {
      vocabulary.load();
      throw error;
    }
  }
}

type Parts = ReturnType<typeof openParts>;

type Row = {
  address: string;
  title: string;
  date: string | null;
  description: string;
  text: string;
};

function openParts(file: string) {
  const database = openIndexFile(file);
  const vocabulary = new Vocabulary(database);
  return {
    database,
    vocabulary,
    statements: prepareFinder(database),
    writer: new IndexWriter(database, vocabulary),
    getFound: database.prepare<[number], Row>(
      `SELECT address, title, date, description, text
       FROM pages JOIN texts USING (id) WHERE id = ?`,
    ),
  };
}
