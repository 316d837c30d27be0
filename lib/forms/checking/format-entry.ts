import { stripControlCharacters } from '@/lib/strip-control-characters';

/**
 * Formats a labelled value from a visitor for plain text. Continuation lines are indented, so that no value can
 * imitate another entry. Mail programs also break lines at two characters of Unicode.
 */
export function formatEntry(label: string, value: string): string {
  return `${label}: ${stripControlCharacters(value).replace(/[\n\u2028\u2029]/g, '\n    ')}`;
}
