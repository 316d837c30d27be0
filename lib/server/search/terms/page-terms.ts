import 'server-only';
import { listTokens } from '@/lib/server/search/terms/words';

const FIELDS = ['title', 'names', 'description', 'headings', 'text'] as const;

type Field = (typeof FIELDS)[number];

/** Returns the columns of a page in the index, and its words. Only words are corrected in queries. */
export function readTerms({ language, ...row }: Record<Field | 'language', string>) {
  const fields = FIELDS.map((field) => [...listTokens(row[field], language)]);
  const stems = fields.map((tokens) => tokens.map(({ stem }) => stem));
  // The text contains the headings.
  const exact = [fields.slice(0, -2).flat(), fields.slice(-1).flat()].map((tokens) =>
    tokens.map(({ term }) => term),
  );
  const words = new Set(fields.flat().flatMap(({ kind, term }) => (kind === 'word' ? term : [])));
  return { columns: [...stems, ...exact].map((terms) => terms.join(' ')), words };
}
