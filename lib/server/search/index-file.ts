import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { openSqliteFile, type SqliteFile } from '@/lib/server/database/sqlite-library';

export type IndexFile = SqliteFile;

// Increase this number whenever the tables, listTokens, toTerm or the stems change.
const FORMAT = 8;

/**
 * Returns the version of an index. Node's Unicode tables decide where a word ends, and ICU's dictionaries in scripts
 * without spaces. Removing a page requires exactly the terms that were added.
 */
export function versionOf({ unicode = '0', icu = '0' }: Partial<NodeJS.ProcessVersions>): number {
  return FORMAT * 10_000_000 + toTenths(unicode) * 10_000 + toTenths(icu);
}

function toTenths(version: string): number {
  return Math.round(Number.parseFloat(version) * 10);
}

const VERSION = versionOf(process.versions);

/** The columns of the index, and how much a match in each counts: stems of each field, and the words themselves. */
export const COLUMNS = [
  { name: 'title', weight: 6 },
  { name: 'names', weight: 4 },
  { name: 'description', weight: 2 },
  { name: 'headings', weight: 2 },
  { name: 'text', weight: 1 },
  { name: 'head', weight: 3 },
  { name: 'body', weight: 1 },
] as const;

/** The column with the language of each page, by which searches are limited. It counts for nothing else. */
export const LANGUAGE = 'language';

/** SQLite's name for a database without a file. */
export const IN_MEMORY = ':memory:';

const BUSY_MS = 1_000;
const CACHE_KB = 4_000;

// The index stores terms that are cut, stemmed and folded already, because each of SQLite's tokenizers has its own idea of a
// letter. Its tokenizer `ascii` only splits them at the blanks between them. The index stores no second copy of
// the text (`content = ''`). With `secure-delete`, it erases the terms of a removed page immediately instead of
// marking them (https://sqlite.org/fts5.html#the_secure_delete_configuration_option).
const TABLES = `
  CREATE TABLE pages (
    id INTEGER PRIMARY KEY,
    address TEXT NOT NULL UNIQUE,
    digest TEXT NOT NULL,
    language TEXT NOT NULL,
    title TEXT NOT NULL,
    names TEXT NOT NULL,
    description TEXT NOT NULL,
    headings TEXT NOT NULL,
    date TEXT,
    type TEXT
  ) STRICT;
  CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
  CREATE TABLE words (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE VIRTUAL TABLE terms USING fts5(
    ${COLUMNS.map(({ name }) => name).join(', ')}, ${LANGUAGE}, content = '', tokenize = 'ascii'
  );
  INSERT INTO terms (terms, rank) VALUES ('secure-delete', 1);
  PRAGMA user_version = ${VERSION};
`;

/**
 * Opens the file of a search index, and creates it if it does not exist. Replaces a file that is damaged or has
 * another format with an empty index, because the content can fill it again.
 */
export function openIndexFile(file: string): IndexFile {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const existing = openSound(file);
  if (existing) return existing;
  deleteIndexFile(file);
  const created = openSound(file);
  if (!created) throw new Error(`${file} cannot be created: the new file is damaged.`);
  return created;
}

export function deleteIndexFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) fs.rmSync(`${file}${suffix}`, { force: true });
}

/** Returns whether SQLite failed because the file is not, or no longer, a sound database. */
export function isDamage(error: unknown): boolean {
  return DAMAGE.test(String(Reflect.get(Object(error), 'code')));
}

const DAMAGE = /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/;

function openSound(file: string): IndexFile | null {
  // Readable by this user only; SQLite gives its other files the same permissions.
  if (file !== IN_MEMORY) fs.closeSync(fs.openSync(file, 'a', 0o600));
  const database = openSqliteFile(file, { timeout: BUSY_MS });
  try {
    setUp(database);
    if (database.transaction(() => isSound(database)).immediate()) return database;
  } catch (error) {
    if (!isDamage(error)) {
      database.close();
      throw error;
    }
  }
  database.close();
  return null;
}

// https://sqlite.org/pragma.html. NORMAL: a power cut may undo the last batches, which the next update repeats.
function setUp(database: IndexFile): void {
  // Must come first: it only applies to a file that is still empty.
  database.pragma('auto_vacuum = INCREMENTAL');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.pragma('secure_delete = ON');
  database.pragma('trusted_schema = OFF');
  database.pragma(`cache_size = -${CACHE_KB}`);
}

/** Creates the tables in an empty file. Belongs in a transaction, because two processes may start together. */
function isSound(database: IndexFile): boolean {
  const tables = database.prepare<[], number>('SELECT count(*) FROM sqlite_schema').pluck().get();
  if (tables === 0) database.exec(TABLES);
  return (
    database.pragma('user_version', { simple: true }) === VERSION &&
    database.pragma('quick_check(1)', { simple: true }) === 'ok'
  );
}
