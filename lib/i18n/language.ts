import type { Language } from '@/lib/i18n/english';
import { RequestValue } from '@/lib/request-value';

type State = {
  /** The language of each request. */
  pinned: RequestValue<Language>;
  /** The time zone of the site that each request shows. */
  zone: RequestValue<string>;
  /** The language of this thread outside requests. */
  usual: Language | null;
};

// Next compiles the start and each route separately, so a module variable exists several times.
const holder: { [key: symbol]: State | undefined } = globalThis;
const state = (holder[Symbol.for('site.language')] ??= {
  pinned: new RequestValue(),
  zone: new RequestValue(),
  usual: null,
});

/** Returns the language of this request or, outside requests, of this thread. */
export function getLanguage(): Language {
  const language = findLanguage();
  if (!language) throw new Error('There is no language yet. Ask for texts in functions only.');
  return language;
}

/** Returns that language; null while a module loads. */
export function findLanguage(): Language | null {
  return state.pinned.get() ?? state.usual;
}

/** Returns the attributes of an `html` element in the current language, for pages that React does not render. */
export function htmlAttributes(): string {
  const { tag, direction } = getLanguage();
  return direction ? `lang="${tag}" dir="${direction}"` : `lang="${tag}"`;
}

/** Returns the attribute `dir` of a phone number, whose sign and groups would change places in right-to-left text. */
export function directionOfPhone(): 'ltr' | undefined {
  return getLanguage().direction && 'ltr';
}

/** Runs the work, and everything it starts, in this language. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return state.pinned.run(language, work);
}

/** Returns the time zone of the site that this request shows; UTC outside requests. */
export function getTimeZone(): string {
  return state.zone.get() ?? 'UTC';
}

/** Runs the work, and everything it starts, in this time zone. */
export function inTimeZone<Result>(timeZone: string, work: () => Result): Result {
  return state.zone.run(timeZone, work);
}

/** Sets the language of this thread outside requests. Every program and thread calls it when it starts. */
export function speak(language: Language): void {
  state.usual = language;
}

/**
 * Returns a function that makes a value, such as an `Intl` object, once per language and key, and returns the value of
 * the current language.
 */
export function oncePerLanguage<Made, Key = void>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Language, Map<Key, Made>>();
  return (key) => {
    const language = getLanguage();
    const found = known.get(language)?.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(language, (known.get(language) ?? new Map<Key, Made>()).set(key, made));
    return made;
  };
}
