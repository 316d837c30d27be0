import type { Texts } from '@/lib/i18n/english';
import { getLanguage } from '@/lib/i18n/language';
import { getOwnValue } from '@/lib/own-value';

/** Returns the texts of the current language. */
export function texts(): Texts {
  return getLanguage().texts;
}

/** A text of a form or a content type: the same in every language, or a function that asks for it. */
export type LazyText = string | (() => string);

/** Returns such a text in the current language. */
export function readText(text: LazyText): string {
  return typeof text === 'string' ? text : text();
}

/**
 * Returns a text that the code of a site has in several languages, by their tags: that of the current language or, if it
 * is missing, the first.
 */
export function inEachLanguage(written: Readonly<Record<string, string>>): () => string {
  return () => {
    const { tag } = getLanguage();
    const [language = ''] = tag.split('-');
    const [first = ''] = Object.values(written);
    return getOwnValue(written, tag) ?? getOwnValue(written, language) ?? first;
  };
}

/** Returns a text for each of some keys, asked for in the current language. */
export function lazyTexts<Key extends string>(
  keys: readonly Key[],
  ask: () => Readonly<Record<Key, string>>,
): Record<Key, () => string> {
  const made = keys.map((key) => [key, () => ask()[key]] as const);
  return fromEntries(made);
}

// Callers see this overload, which keeps the keys that Object.fromEntries loses.
function fromEntries<Key extends string>(
  entries: (readonly [Key, () => string])[],
): Record<Key, () => string>;
function fromEntries(entries: (readonly [string, () => string])[]): Record<string, () => string> {
  return Object.fromEntries(entries);
}
