import 'server-only';
import type { SearchableText } from '@/lib/server/search/index-writer';

// Either thread may start again at any time. A channel needs nobody to connect the two then.
/** Name of the BroadcastChannel between the publishing thread and the search thread. */
export const INDEX_CHANNEL = 'search-index';

/** A message between the publishing thread, which knows the pages, and the search thread, which owns the index. */
export type IndexMessage =
  /** The search thread has started, and knows no pages yet. */
  | { kind: 'started' }
  /** The publishing thread lists all pages that search should find, and the first language of the site. */
  | { kind: 'pages'; language: string; pages: IndexedPage[] }
  /** The search thread asks for the text of a page, because its index does not have it. */
  | { kind: 'wanted'; page: IndexedPage }
  /** The publishing thread sends that text. */
  | { kind: 'text'; page: IndexedPage; text: SearchableText };

/**
 * The address of a page, the digest of what the index should contain of it, and its language if that is not the first one
 * of the site.
 */
export type IndexedPage = [address: string, digest: string, language?: string];
