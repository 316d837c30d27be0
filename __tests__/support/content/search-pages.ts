import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { SearchablePage, SearchableText } from '@/lib/server/search/index-writer';
import { SearchIndex } from '@/lib/server/search/search-index';

const made: string[] = [];
const opened: SearchIndex[] = [];

/** Returns the path of a file in a new folder. */
export function nameIndexFile(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'search-'));
  made.push(folder);
  return path.join(folder, 'search.db');
}

export function openIndex(file = nameIndexFile()): SearchIndex {
  const index = new SearchIndex(file);
  opened.push(index);
  return index;
}

/** Closes and deletes all indexes. Call this after each test that opened one. */
export function removeIndexes(): void {
  for (const index of opened.splice(0)) index.close();
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
}

/** Returns a page as the index receives it. Its digest differs if its text does. */
export function makePage(
  address: string,
  text: string,
  fields: Partial<SearchableText> = {},
): SearchablePage {
  const digest = JSON.stringify([text, fields]);
  const page = { title: 'Title', names: '', description: 'D', headings: '' };
  return { address, digest, language: 'en', read: () => ({ ...page, text, ...fields }) };
}
