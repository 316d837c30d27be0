import 'server-only';
import { gunzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { SimilarLinks } from '@/lib/server/publishing/pages/similar/similar-links';
import { getSettings } from '@/lib/server/settings';

/** A page or file as visitors receive it. `plainOf` returns its text. */
export type StoredPage = {
  /** Id of the edition that it was rendered from. */
  editionId: string;
  status: number;
  headers: Map<string, string>;
  etag: string;
  /** Compressed with gzip, which takes a fifth of the memory. */
  zipped: Buffer;
  /** Where links to similar pages are inserted; null if the page has no such place. */
  similarLinks: SimilarLinks | null;
  /** Where alerts are inserted, in bytes; null if the page has no such place. */
  alertsAt: number | null;
};

// Searching a page for this many addresses takes a millisecond.
const MOST_SEARCHED = 100;

// Enough for a hundred pages. Unpacking one takes a tenth of a millisecond.
const UNPACKED_BYTES = 4_000_000;

const LONG_BYTES = 200_000;

/** Texts of the pages that were last sent, or completed, without compression. */
const unpacked = new LRUCache<Buffer, Buffer>({
  maxSize: UNPACKED_BYTES,
  sizeCalculation: ({ length }) => Math.max(length, 1),
});

/** Returns the text of a page. */
export function plainOf({ zipped }: Pick<StoredPage, 'zipped'>): Buffer {
  const plain = unpacked.get(zipped) ?? gunzipSync(zipped);
  unpacked.set(zipped, plain);
  return plain;
}

/** Returns whether unpacking a file at once would delay other visitors. */
export function isLong({ zipped }: Pick<StoredPage, 'zipped'>): boolean {
  return zipped.length > LONG_BYTES;
}

/** Returns whether a page mentions one of these addresses, and true if there are too many to search for. */
export function mayMention(page: StoredPage, addresses: readonly string[]): boolean {
  if (addresses.length === 0) return false;
  if (addresses.length > MOST_SEARCHED) return true;
  const plain = plainOf(page);
  return addresses.some((address) => plain.includes(address));
}

/** Creates the memory for pages that have been visited, by path. */
export function createPageMemory(): LRUCache<string, StoredPage> {
  return new LRUCache({
    maxSize: getSettings().pageMemoryBytes,
    sizeCalculation: ({ zipped }) => zipped.length,
  });
}
