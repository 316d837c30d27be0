import 'server-only';
import type { ExcerptPart } from '@/lib/server/search/excerpt';

export type SearchHit = {
  address: string;
  title: string;
  date: string | undefined;
  excerpt: ExcerptPart[];
};

/** Type of pages that do not belong to a content type. */
export const PAGES = 'pages';

export type TypeCount = { type: string; count: number };

export type Results = {
  /** Best matches. */
  found: SearchHit[];
  /** Total number of matches. */
  count: number;
  /** Number of matches of each type. They do not depend on the type that was asked for. */
  types: TypeCount[];
  /** Whether the matches contain all words. If no page does, they contain some of them. */
  isWhole: boolean;
};
