import 'server-only';
import MiniSearch, { type AsPlainObject, type Options, type SearchOptions } from 'minisearch';
import { MAX_QUERY_LENGTH } from '@/lib/routes';
import { readSnapshot } from '@/lib/server/content/build-output';
import { getContent } from '@/lib/server/content/content';
import type { Searchable } from '@/lib/server/content/collection';
import { listEntries, type Content } from '@/lib/server/content/load-content';
import { oncePerProcess } from '@/lib/server/once-per-process';
import {
  listWords,
  createExcerpt,
  toPlainText,
  toTerm,
  type ExcerptPart,
} from '@/lib/server/search/excerpt';
import { getSettings } from '@/lib/server/settings';

/** A page as the index holds it; with a date if it is a post. */
type Text = Omit<Searchable, 'html'> & { address: string; text: string };

export type Found = {
  address: string;
  title: string;
  date: string | undefined;
  excerpt: ExcerptPart[];
};

export type Results = {
  /** Best matches. */
  found: Found[];
  /** Total number of matches. */
  count: number;
  /** Whether the matches contain all words. If no page does, they contain some of them. */
  isWhole: boolean;
};

const SHOWN = 20;
const MAX_WORDS = 8;

const fields: Options<Text> = {
  idField: 'address',
  fields: ['title', 'names', 'description', 'text'],
  storeFields: ['title', 'date', 'description', 'text'],
  tokenize: listWords,
  processTerm: toTerm,
};

// Each search is broader and slower than the one before.
const exactly: SearchOptions = {
  boost: { title: 6, names: 4, description: 2 },
  weights: { prefix: 0.4, fuzzy: 0.2 },
  combineWith: 'AND',
};
// `student` finds "students". Shorter words are not used as prefixes, because they would match almost
// everything.
const asBeginnings: SearchOptions = { ...exactly, prefix: (term) => term.length >= 4 };
const withTypingErrors: SearchOptions = {
  ...asBeginnings,
  fuzzy: (term) => (term.length >= 8 ? 2 : term.length >= 4 && 1),
};
const anyOfThem: SearchOptions = { ...withTypingErrors, combineWith: 'OR' };

// Words that occur in a quarter of all texts, or in a thousand, are searched in titles, names and descriptions
// only. A small site keeps all its words.
const COMMON_PART = 0.25;
const COMMON_TEXTS = 1_000;
const LEAST_TEXTS = 100;

type Index = {
  texts: MiniSearch<Text>;
  /** Words that are not indexed in the text. */
  commonWords: Set<string>;
};

/** A search index as stored in the build. */
export type SerializedIndex = { texts: AsPlainObject; commonWords: string[] };

const cache = oncePerProcess<{ content: Content | null; index: Promise<Index> | null }>(
  'search',
  () => ({ content: null, index: null }),
);

/** Searches the site and returns the best matches. */
export async function search(query: string): Promise<Results> {
  const words = listWords(query.slice(0, MAX_QUERY_LENGTH)).slice(0, MAX_WORDS);
  if (words.length === 0) return { found: [], count: 0, isWhole: true };
  const { texts, commonWords } = await getIndex();
  const telling = words.filter((word) => !commonWords.has(toTerm(word)));
  const wanted = (telling.length > 0 ? telling : words).join(' ');

  let hits = texts.search(wanted, exactly);
  if (hits.length < SHOWN) hits = texts.search(wanted, asBeginnings);
  if (hits.length === 0) hits = texts.search(wanted, withTypingErrors);
  const isWhole = hits.length > 0;
  if (!isWhole) hits = texts.search(wanted, anyOfThem);
  return {
    found: hits.slice(0, SHOWN).map(({ id, title, date, description, text, terms }) => ({
      address: String(id),
      title: String(title),
      date: date === undefined ? undefined : String(date),
      excerpt: createExcerpt(`${description} ${text}`, new Set(terms)),
    })),
    count: hits.length,
    isWhole: isWhole || hits.length === 0,
  };
}

export function createIndex(content: Content): Index {
  const entries = listTexts(content);
  const commonWords = listCommonWords(entries);
  const texts = new MiniSearch<Text>({
    ...fields,
    processTerm: (word, field) => {
      const term = toTerm(word);
      return field === 'text' && commonWords.has(term) ? null : term;
    },
  });
  texts.addAll(entries);
  return { texts, commonWords };
}

export function serializeIndex({ texts, commonWords }: Index): SerializedIndex {
  return { texts: texts.toJSON(), commonWords: [...commonWords] };
}

/** Loads the index, so that the first search does not wait for it. */
export function getIndex(): Promise<Index> {
  if (getSettings().isServing) return (cache.index ??= loadIndex());
  const content = getContent();
  if (cache.content !== content || !cache.index) {
    cache.content = content;
    cache.index = Promise.resolve(createIndex(content));
  }
  return cache.index;
}

async function loadIndex(): Promise<Index> {
  const json = readSnapshot('search.json');
  if (json === null) return createIndex(getContent());
  const kept: SerializedIndex = JSON.parse(json);
  // Asynchronous, so that other requests are served in between.
  const texts = await MiniSearch.loadJSAsync<Text>(kept.texts, fields);
  return { texts, commonWords: new Set(kept.commonWords) };
}

function listCommonWords(entries: Text[]): Set<string> {
  if (entries.length < LEAST_TEXTS) return new Set();
  const counts = new Map<string, number>();
  for (const { text } of entries) {
    for (const term of new Set(listWords(text).map(toTerm))) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  const many = Math.min(entries.length * COMMON_PART, COMMON_TEXTS);
  const isCommon = ([, count]: [string, number]) => count > many;
  return new Set([...counts].filter(isCommon).map(([term]) => term));
}

function listTexts(content: Content): Text[] {
  return listEntries(content).flatMap(({ address, searchable }) => {
    if (!searchable) return [];
    const { html, ...fields } = searchable;
    return [{ address, ...fields, text: toPlainText(html) }];
  });
}
