import 'server-only';
import { newStemmer } from 'snowball-stemmers';

/** Returns the stem of a word in lower case, whose accents are still there. */
export type Stem = (word: string) => string;

/** Returns how words of a language are stemmed. Words of other languages stay as they are. */
export function stemmerOf(languageTag: string): Stem {
  const [language = ''] = languageTag.split('-');
  const stem = stemmers.get(language) ?? makers[language]?.() ?? keep;
  stemmers.set(language, stem);
  return stem;
}

const stemmers = new Map<string, Stem>();

const makers: Record<string, () => Stem> = { en: makeEnglish };

function keep(word: string): string {
  return word;
}

// Stems that Snowball gives to words of different meanings, such as university and universe.
const SHARED = new Set([
  ...['author', 'busi', 'emerg', 'even', 'experi', 'import', 'intern', 'later', 'organ', 'past'],
  'univers',
]);

function makeEnglish(): Stem {
  const snowball = newStemmer('english');
  return (word) => {
    // Snowball knows the endings with z only.
    const stem = snowball.stem(word.replace(/iz(?=(e[ds]?|ing|ations?|ers?)$)/, 'is'));
    return SHARED.has(stem) ? toSingular(word) : stem;
  };
}

function toSingular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/(?<=ss)es$|(?<=[^su])s$/, '');
}
