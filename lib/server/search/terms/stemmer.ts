import 'server-only';
import { newStemmer } from 'snowball-stemmers';

/** Returns the stem of a word in lower case, whose accents are still there. */
export type Stem = (word: string) => string;

/** Returns how words of a language are stemmed. Words of other languages stay as they are. */
export function stemmerOf(languageTag: string): Stem {
  const [language = ''] = languageTag.split('-');
  const stem = stemmers.get(language) ?? makeStemmer(language);
  stemmers.set(language, stem);
  return stem;
}

const stemmers = new Map<string, Stem>();

const SNOWBALL: Record<string, string> = {
  ...{ ar: 'arabic', ca: 'catalan', cs: 'czech', da: 'danish', de: 'german', es: 'spanish' },
  ...{ eu: 'basque', fi: 'finnish', fr: 'french', ga: 'irish', hu: 'hungarian', hy: 'armenian' },
  ...{ it: 'italian', nb: 'norwegian', nl: 'dutch', no: 'norwegian', pt: 'portuguese' },
  ...{ ro: 'romanian', ru: 'russian', sl: 'slovene', sv: 'swedish', ta: 'tamil', tr: 'turkish' },
};

function makeStemmer(language: string): Stem {
  if (language === 'en') return makeEnglish();
  const name = SNOWBALL[language];
  if (name === undefined) return keep;
  const snowball = newStemmer(name);
  return (word) => snowball.stem(word);
}

function keep(word: string): string {
  return word;
}

// Stems that Snowball gives to words of different meanings, such as university and universe.
const SHARED = new Set([
  ...[
    'account',
    'author',
    'busi',
    'emerg',
    'even',
    'experi',
    'import',
    'intern',
    'later',
    'organ',
    'past',
  ],
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
