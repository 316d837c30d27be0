import { createHash } from 'node:crypto';
import * as ar from '@/lib/i18n/ar';
import * as de from '@/lib/i18n/de';
import { directionOfLanguage } from '@/lib/i18n/language-direction';
import {
  english,
  textsOf,
  type Dictionary,
  type Language,
  type OwnChoices,
  type Texts,
} from '@/lib/i18n/english';
import { readValues } from '@/lib/i18n/values';
import * as es from '@/lib/i18n/es';
import * as fr from '@/lib/i18n/fr';
import { replaceTexts } from '@/lib/i18n/written-texts';

/** The dictionaries that come with the program besides English, by language. */
export const DICTIONARIES: Record<string, Dictionary & { locale: string }> = { ar, de, es, fr };

/** The language of a site, as its files declare it. Plain data. */
export type LanguageChoice = {
  /** Tags (BCP 47); English unless given. */
  languages?: readonly string[];
  /** Texts of the file beside `site.yaml`, and the digest of that file. */
  texts?: { digest: string; written: unknown };
  choices?: OwnChoices | undefined;
};

// Somebody may preview texts that differ from those of the site.
const MOST_KNOWN = 4;

const known = new Map<string, Language>();

/** Returns the language of a site: the same object for the same choice, because it is the key of remembered values. */
export function languageOf({ languages = [], texts, choices }: LanguageChoice): Language {
  const [tag = english.tag] = languages;
  if (tag === english.tag && !texts && !choices) return english;
  const id = [tag, texts?.digest ?? '', choices ? digestOf(choices) : ''].join(' ').trim();
  const found = known.get(id) ?? makeLanguage(id, tag, texts?.written, choices);
  known.delete(id);
  known.set(id, found);
  for (const old of [...known.keys()].slice(0, -MOST_KNOWN)) known.delete(old);
  return found;
}

const digests = new WeakMap<OwnChoices, string>();

function digestOf(choices: OwnChoices): string {
  const digest =
    digests.get(choices) ??
    createHash('sha256').update(JSON.stringify(choices)).digest('base64url').slice(0, 12);
  digests.set(choices, digest);
  return digest;
}

/** Creates a language. Texts that nobody has written or translated are in English. */
function makeLanguage(
  id: string,
  tag: string,
  written: unknown,
  choices: OwnChoices | undefined,
): Language {
  const [main = ''] = tag.split('-');
  const dictionary: Dictionary | undefined =
    main === english.tag ? { locale: english.locale } : DICTIONARIES[main];
  // The dictionary chooses the country of a tag that names none.
  const locale = (tag === main && dictionary?.locale) || tag;
  const translated = merge(english.texts, dictionary ? textsOf(dictionary) : makeFormats(locale));
  const direction = directionOfLanguage(tag);
  return {
    id,
    tag,
    locale,
    ...(direction === 'rtl' && { direction }),
    texts: replaceTexts(translated, written, locale),
    ...(choices && { choices }),
  };
}

/** Returns the formats of a language without a dictionary. */
function makeFormats(locale: string) {
  const clock = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const time = (hour: number, minute: number) => clock.format(Date.UTC(2000, 0, 1, hour, minute));
  return { formats: { time } };
}

// Callers see this overload: texts that the translation lacks are English.
function merge(texts: Texts, translation: object): Texts;
function merge(text: unknown, translation: unknown): unknown;
function merge(text: unknown, translation: unknown): unknown {
  if (translation === undefined) return text;
  if (text instanceof Map && translation instanceof Map) return new Map([...text, ...translation]);
  if (typeof text !== 'object' || text === null) return translation;
  const own = Object(translation);
  return Object.fromEntries(
    Object.entries(text).map(([key, one]) => [
      key,
      merge(one, Object.hasOwn(own, key) ? own[key] : undefined),
    ]),
  );
}

/** Lists the texts that are in English because nobody has translated them, by their paths, such as `search.title`. */
export function listUntranslated({ languages = [], texts }: LanguageChoice): string[] {
  const [main = english.tag] = (languages[0] ?? english.tag).split('-');
  if (main === english.tag) return [];
  const dictionary = DICTIONARIES[main];
  const missing = listMissing(english.texts, [dictionary && textsOf(dictionary), texts?.written]);
  // Only a dictionary can have the others.
  return dictionary ? missing : missing.filter(isWritable);
}

function listMissing(text: unknown, translations: readonly unknown[], path = ''): string[] {
  const found = translations.filter((one) => one !== undefined);
  if (typeof text !== 'object' || text === null) return found.length > 0 ? [] : [path];
  const entries = text instanceof Map ? [...text] : Object.entries(text);
  const read = (from: unknown, key: string) =>
    from instanceof Map ? from.get(key) : Reflect.get(Object(from), key);
  return entries.flatMap(([key, one]) =>
    listMissing(
      one,
      found.map((from) => read(from, String(key))),
      path ? `${path}.${key}` : String(key),
    ),
  );
}

function isWritable(path: string): boolean {
  const text = path
    .split('.')
    .reduce<unknown>((from, key) => Reflect.get(Object(from), key), english.texts);
  return typeof text !== 'function' || readValues(path) !== null;
}
