import 'server-only';
import { MAX_QUERY_LENGTH } from '@/lib/routes';
import type { IndexFile } from '@/lib/server/search/index-file';

// Shorter words are never corrected, and no query is longer.
const MIN_LENGTH = 3;
const MAX_LENGTH = MAX_QUERY_LENGTH + 2;
const MOST_SIMILAR = 32;

/**
 * All words of the index, for the tolerance of typos. They are in memory, because a misspelled word is compared
 * with every word of about its length: 150,000 words take 10 MB and a few milliseconds.
 */
export class Vocabulary {
  /** For each length, the words and the set of their letters. */
  readonly #words = new Map<number, Map<string, number>>();
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: IndexFile) {
    this.#statements = prepare(database);
    this.load();
  }

  /** Reads the words again, after a transaction that failed. */
  load(): void {
    this.#words.clear();
    for (const word of this.#statements.list.iterate()) this.#remember(word);
  }

  add(word: string): void {
    if (!isCorrectable(word) || this.#words.get(word.length)?.has(word)) return;
    this.#remember(word);
    this.#statements.insert.run(word);
  }

  remove(word: string): void {
    this.#words.get(word.length)?.delete(word);
    this.#statements.delete.run(word);
  }

  /** Returns other words within this many errors of the given word, nearest first. */
  listSimilar(word: string, maxErrors: number): string[] {
    const letters = toLetterSet(word);
    const similar: { word: string; errors: number }[] = [];
    for (let length = word.length - maxErrors; length <= word.length + maxErrors; length++) {
      for (const [other, otherLetters] of this.#words.get(length) ?? []) {
        // Each error changes at most two letters of the set.
        if (countBits(letters ^ otherLetters) > 2 * maxErrors) continue;
        // The first letter is rarely wrong, and decides between words such as dental and rental.
        if (other[0] !== word[0] && !(other[0] === word[1] && other[1] === word[0])) continue;
        const errors = countErrors(word, other);
        if (errors > 0 && errors <= maxErrors) similar.push({ word: other, errors });
      }
    }
    similar.sort((one, other) => one.errors - other.errors || (one.word < other.word ? -1 : 1));
    return similar.slice(0, MOST_SIMILAR).map((one) => one.word);
  }

  #remember(word: string): void {
    const words = this.#words.get(word.length) ?? new Map<string, number>();
    this.#words.set(word.length, words.set(word, toLetterSet(word)));
  }
}

function prepare(database: IndexFile) {
  return {
    list: database.prepare<[], string>('SELECT word FROM words').pluck(),
    insert: database.prepare<[string]>('INSERT OR IGNORE INTO words VALUES (?)'),
    delete: database.prepare<[string]>('DELETE FROM words WHERE word = ?'),
  };
}

function isCorrectable({ length }: string): boolean {
  return length >= MIN_LENGTH && length <= MAX_LENGTH;
}

/** Returns a set of 32 bits; several letters share a bit. */
function toLetterSet(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function countBits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}

/**
 * Returns the number of letters that are missing, added, wrong or swapped with their neighbour (optimal string
 * alignment distance).
 */
function countErrors(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
