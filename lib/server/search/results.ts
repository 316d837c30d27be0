import 'server-only';
import type { ExcerptPart } from '@/lib/server/search/excerpt';

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
