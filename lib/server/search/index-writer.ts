import 'server-only';
import type { Searchable } from '@/lib/server/content/files/addresses/site-address';
import { COLUMNS, LANGUAGE, type IndexFile } from '@/lib/server/search/index-file';
import type { Vocabulary } from '@/lib/server/search/vocabulary';
import { readTerms } from '@/lib/server/search/terms/page-terms';

/** A page as the index receives it. */
export type SearchablePage = {
  address: string;
  /** Differs if the fields or the file of the page do. */
  digest: string;
  /** Tag of the language of its words. */
  language: string;
  /** It is only called if the digest is new. */
  read: () => SearchableText | Promise<SearchableText>;
};

/** The parts of a page that search finds, with its plain text. */
export type SearchableText = Omit<Searchable, 'html'> & {
  /** One on each line. */
  headings: string;
  text: string;
};

// Merging this many pages takes a few milliseconds.
const MERGED_PAGES = 64;

type Row = {
  id: number;
  digest: string;
  language: string;
  title: string;
  names: string;
  description: string;
  headings: string;
  text: string;
};

/** Adds and removes pages. Its methods belong in a transaction of the caller. */
export class IndexWriter {
  readonly #database: IndexFile;
  readonly #statements: ReturnType<typeof prepare>;
  readonly #vocabulary: Vocabulary;

  constructor(database: IndexFile, vocabulary: Vocabulary) {
    this.#database = database;
    this.#statements = prepare(database);
    this.#vocabulary = vocabulary;
  }

  /** Returns the digest of each address, in the order in which changes are fast. */
  listDigests(): Map<string, string> {
    const rows = this.#statements.listDigests.all();
    return new Map(rows.map(({ address, digest }) => [address, digest]));
  }

  /** Returns whether removed pages are erased immediately, not by `eraseRemoved`. */
  isErasing(): boolean {
    return this.#statements.isErasing.get() === 1;
  }

  setErasing(isErasing: boolean): void {
    this.#statements.configure.run('secure-delete', isErasing ? 1 : 0);
  }

  write({ address, digest, language }: SearchablePage, found: SearchableText): void {
    const before = this.#statements.get.get(address);
    // Another process may have been faster.
    if (before?.digest === digest) return;
    const { date = null, type = null } = found;
    const head = toHead(found);
    const text = found.text.toWellFormed();
    const { columns, words } = readTerms({ ...head, text, language });
    if (before) this.#remove(before, words);
    // FTS5 writes its buffer whenever it receives a lower id, so a changed page keeps its own.
    const fields = { id: before?.id ?? null, address, digest, language, ...head, date, type };
    const id = this.#statements.insertPage.run(fields).lastInsertRowid;
    this.#statements.insertText.run(id, text);
    this.#statements.insertTerms.run(id, ...columns, language);
    for (const word of words) this.#vocabulary.add(word);
  }

  remove(address: string): void {
    const row = this.#statements.get.get(address);
    if (row) this.#remove(row, new Set());
  }

  /** Yields the steps that erase what removed pages have left in the file. */
  *eraseRemoved(): Generator<() => void> {
    let pages = -MERGED_PAGES;
    let isDone = false;
    while (!isDone) {
      yield () => {
        isDone = !this.#merge(pages);
        pages = MERGED_PAGES;
      };
    }
    while (this.#database.pragma('freelist_count', { simple: true }) !== 0) {
      yield () => this.#database.pragma(`incremental_vacuum(${MERGED_PAGES})`);
    }
    for (const word of this.#statements.listWords.all()) {
      yield () => this.#removeIfUnused(word);
    }
    yield () => this.setErasing(true);
  }

  // FTS5 must receive exactly those terms that it was given.
  #remove(row: Row, newWords: Set<string>): void {
    const { columns, words } = readTerms(row);
    this.#statements.deleteTerms.run(row.id, ...columns, row.language);
    this.#statements.deleteText.run(row.id);
    this.#statements.deletePage.run(row.id);
    if (!this.isErasing()) return;
    for (const word of words) if (!newWords.has(word)) this.#removeIfUnused(word);
  }

  #removeIfUnused(word: string): void {
    if (!this.#statements.hasTerm.get(`{head body} : ${quote(word)}`))
      this.#vocabulary.remove(word);
  }

  /** Returns whether there was anything to merge. A negative number begins to merge everything. */
  #merge(pages: number): boolean {
    const before = this.#statements.countChanges.get() ?? 0;
    this.#statements.configure.run('merge', pages);
    // The command itself is one change (https://sqlite.org/fts5.html#the_merge_command).
    return (this.#statements.countChanges.get() ?? 0) - before >= 2;
  }
}

/** Quotes a term for FTS5's query language, so that nothing in it has a meaning there. */
export function quote(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}

// SQLite would turn half a surrogate pair into three other characters.
function toHead({ title, names, description, headings }: SearchableText) {
  return {
    title: title.toWellFormed(),
    names: names.toWellFormed(),
    description: description.toWellFormed(),
    headings: headings.toWellFormed(),
  };
}

const NAMES = [...COLUMNS.map(({ name }) => name), LANGUAGE].join(', ');
const VALUES = NAMES.replace(/\w+/g, '?');

function prepare(database: IndexFile) {
  return {
    listDigests: database.prepare<[], { address: string; digest: string }>(
      'SELECT address, digest FROM pages ORDER BY id',
    ),
    get: database.prepare<[string], Row>(
      `SELECT id, digest, language, title, names, description, headings, text
       FROM pages JOIN texts USING (id) WHERE address = ?`,
    ),
    insertPage: database.prepare(
      `INSERT INTO pages (id, address, digest, language, title, names, description, headings, date, type)
       VALUES (:id, :address, :digest, :language, :title, :names, :description, :headings, :date, :type)`,
    ),
    insertText: database.prepare('INSERT INTO texts VALUES (?, ?)'),
    insertTerms: database.prepare(`INSERT INTO terms (rowid, ${NAMES}) VALUES (?, ${VALUES})`),
    deletePage: database.prepare('DELETE FROM pages WHERE id = ?'),
    deleteText: database.prepare('DELETE FROM texts WHERE id = ?'),
    deleteTerms: database.prepare(
      `INSERT INTO terms (terms, rowid, ${NAMES}) VALUES ('delete', ?, ${VALUES})`,
    ),
    listWords: database.prepare<[], string>('SELECT word FROM words').pluck(),
    isErasing: database
      .prepare<[], number>("SELECT v FROM terms_config WHERE k = 'secure-delete'")
      .pluck(),
    configure: database.prepare<[string, number]>(
      'INSERT INTO terms (terms, rank) VALUES (?, CAST(? AS INTEGER))',
    ),
    countChanges: database.prepare<[], number>('SELECT total_changes()').pluck(),
    hasTerm: database.prepare<[string]>('SELECT 1 FROM terms WHERE terms MATCH ? LIMIT 1'),
  };
}

/** Lists the addresses to remove, and the pages that are new or have changed, in the order in which changes are fast. */
export function compareDigests(
  present: Map<string, string>,
  wanted: Map<string, SearchablePage>,
): { removed: string[]; changed: SearchablePage[] } {
  const addresses = [...present.keys()];
  const changed = [...new Set([...addresses, ...wanted.keys()])].flatMap((address) => {
    const page = wanted.get(address);
    return page && page.digest !== present.get(address) ? [page] : [];
  });
  return { removed: addresses.filter((address) => !wanted.has(address)), changed };
}
