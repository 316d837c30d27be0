import { getLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { readValues, type Value } from '@/lib/i18n/values';

/** Subjects of the dictionaries that have the messages of the check, the sources and the import. */
const SUBJECTS = [
  'checkValues',
  'checkFiles',
  'checkMedia',
  'checkWaiting',
  'checkYaml',
  'checkFields',
  'checkSections',
  'checkMarkdown',
  'checkLinks',
  'checkEntries',
  'checkNotes',
  'checkSources',
  'checkImport',
] as const;

/** Names of values that may be messages themselves, such as a described value, or the rest of a suggestion. */
const MESSAGES = ['expected', 'found', 'other', 'phrase', 'reason', 'rest'];

/** Name of a value that is always in quotation marks. */
const QUOTED = 'quotation';

/** A message of the English dictionary, taken apart. */
type Sentence = {
  subject: (typeof SUBJECTS)[number];
  key: string;
  values: readonly Value[];
  /** The text around the values. */
  pieces: readonly string[];
  /** Index of the value behind each piece but the last. */
  order: readonly number[];
  /** Values that are in the pieces: the number 1, if it has a form of its own. */
  given: readonly (string | undefined)[];
};

/**
 * Translates a message of the check into the current language. Messages are in English where they are made, stored and
 * compared, so this finds the sentence of the English dictionary that fits, and gives its values to that of the current
 * language. A message that no sentence fits, such as one of a site's own content type, stays as it is.
 */
export function translateMessage(text: string): string {
  const { texts } = getLanguage();
  if (texts === languageOf({}).texts) return text;
  const found = findSentence(text);
  if (!found) return text;
  const { subject, key, values } = found.sentence;
  const given = values.map(({ name, isNumber }, index) => {
    const value = found.given[index] ?? '';
    if (isNumber) return toNumber(value);
    return MESSAGES.includes(name) ? translateMessage(value) : value;
  });
  return write(Reflect.get(texts[subject], key), given);
}

type Found = { sentence: Sentence; given: Sentence['given'] };

/** Returns the sentence that fits a message, and its values; null if none does. */
export function findSentence(text: string): Found | null {
  // A described value, which may contain anything.
  if (endOfQuotation(text, 0) === text.length) return null;
  for (const sentence of listSentences()) {
    const given = takeValues(text, sentence);
    if (given) return { sentence, given };
  }
  return null;
}

let known: readonly Sentence[] | null = null;

/** Lists the messages, the most specific first. */
export function listSentences(): readonly Sentence[] {
  known ??= SUBJECTS.flatMap((subject) => {
    const texts = languageOf({}).texts[subject];
    return Object.entries(texts).flatMap(([key, text]) => takeApart(subject, key, text));
  }).sort((one, other) => countLetters(other) - countLetters(one));
  return known;
}

// Separates the pieces: no message contains such a character.
const MARK = '\uE000';

/** Returns the sentences of a text: a second one if its first number has a singular. */
function takeApart(subject: Sentence['subject'], key: string, text: unknown): Sentence[] {
  const values = readValues(`${subject}.${key}`) ?? [];
  const number = values.findIndex(({ isNumber }) => isNumber);
  const marks = values.map((_, index) => `${MARK}${index}${MARK}`);
  const whole = write(text, marks);
  const singular = write(
    text,
    marks.map((mark, index) => (index === number ? 1 : mark)),
  );
  const isSame = number === -1 || singular === whole.replaceAll(`${MARK}${number}${MARK}`, '1');
  return (isSame ? [whole] : [whole, singular]).map((written) => {
    const parts = written.split(MARK);
    return {
      ...{ subject, key, values },
      pieces: parts.filter((_, index) => index % 2 === 0),
      order: parts.filter((_, index) => index % 2 === 1).map(Number),
      given: marks.map((_, index) => (index === number && written !== whole ? '1' : undefined)),
    };
  });
}

function write(text: unknown, given: readonly unknown[]): string {
  return String(typeof text === 'function' ? Reflect.apply(text, undefined, given) : text);
}

function countLetters({ pieces }: Sentence): number {
  return pieces.join('').length;
}

/** Returns the values of a message, in the order of the parameters; null if the sentence does not fit. */
function takeValues(text: string, sentence: Sentence): Sentence['given'] | null {
  const { values, pieces, order } = sentence;
  const [first = '', ...others] = pieces;
  // Most sentences do not fit, so this has to be fast.
  if (!text.startsWith(first) || !text.endsWith(others.at(-1) ?? first)) return null;
  const given = [...sentence.given];
  let start = first.length;
  for (const [index, piece] of others.entries()) {
    const isLast = index === others.length - 1;
    const end = isLast ? text.length - piece.length : findEnd(text, start, piece);
    if (end < start || !text.startsWith(piece, end)) return null;
    const place = order[index] ?? 0;
    const value = text.slice(start, end);
    if (!canBe(value, values[place]) || (given[place] ?? value) !== value) return null;
    given[place] = value;
    start = end + piece.length;
  }
  return start === text.length ? given : null;
}

function canBe(written: string, value: Value | undefined): boolean {
  if (value?.isNumber) return !Number.isNaN(toNumber(written));
  return value?.name !== QUOTED || endOfQuotation(written, 0) === written.length;
}

function findEnd(text: string, start: number, piece: string): number {
  const end = text.indexOf(piece, endOfQuotation(text, start));
  return end === -1 ? text.indexOf(piece, start) : end;
}

const QUOTATION = /"(?:[^"\\]|\\.)*"/y;

/** Returns the end of the quotation that begins at a place; this place if there is none. */
function endOfQuotation(text: string, start: number): number {
  QUOTATION.lastIndex = start;
  return QUOTATION.test(text) ? QUOTATION.lastIndex : start;
}

function toNumber(written: string): number {
  return /^\d[\d,]*(\.\d+)?$/.test(written) ? Number(written.replaceAll(',', '')) : NaN;
}
