import 'server-only';
import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber as ParsedNumber,
} from 'libphonenumber-js/min';
import { z } from 'zod';
import { code } from '@/lib/server/content/files/schema-fields';

/** A phone number as pages show it. */
export type PhoneNumber = {
  text: string;
  /** `tel:` with the international number (RFC 3966); absent if nobody can dial the number as it is. */
  href?: string;
  /** Completes "expected: …" for a number that no phone can dial. */
  mistake?: string;
  /** Whether only the country of the site could say how to dial it. */
  needsCountry?: boolean;
};

const COUNTRY = 'a country as two capital letters, as in GB or CH';

/** A country (ISO 3166-1), by which numbers without a country code are read. */
export const country = code(z.string({ error: COUNTRY }).refine(isCountry, { error: COUNTRY }));

function isCountry(letters: string): letters is CountryCode {
  return isSupportedCountry(letters);
}

const LIST = 'a list, with one phone number on each line';
// Internal numbers, and those of emergency services, have no country.
const MOST_INTERNAL = 6;
const LEAST_OF_SEVERAL = 7;
const EXTENSION_WORDS = [
  ...['extension', 'extn', 'ext', 'int', 'interno', 'durchwahl', 'dw', 'klappe', 'kl', 'poste'],
  ...['anexo', 'ramal', 'toestel', 'tst', 'anknytning', 'ankn', 'linka', 'mellék', 'wewn', 'wew'],
  ...['доб', 'вн', '内線', '内线', '分机', '分機'],
];
const EXTENSION = new RegExp(
  String.raw`(?:;ext=|[\s,;(]*(?:#|x|(?<!\p{L})(?:${EXTENSION_WORDS.join('|')})(?!\p{L}))[.:\s]*)(\d{1,9})\)?$`,
  'iu',
);
// A word before the number, as in `Tel. +41 …` and `tel:044 …`.
const LABEL = /^(?:[^\d+(]*(?=\+)|\p{L}+[.:]+\s*(?=[(\d]))/u;
// Two zeros belong to no country.
const PLACEHOLDER = /^\+00(?!\d)|x{3}/i;

/** Reads a phone number as people write it. @param from country of a number without a country code */
export function readPhoneNumber(written: string, from?: string): PhoneNumber {
  const text = written.trim();
  const plain = text.normalize('NFKC').replace(/[\u2010-\u2015\u2212]/g, '-');
  if (PLACEHOLDER.test(plain)) return { text };
  const bare = plain.replace(LABEL, '');
  const extension = EXTENSION.exec(bare)?.[1];
  const number = toDigits(bare.replace(EXTENSION, '').trim());
  const isInternational = /^(\+|00\s?[1-9])/.test(number);
  const several = number.split(/[,;\n]| \/ |\b(?:or|and)\b/i);
  if (several.filter((one) => countDigits(one) >= LEAST_OF_SEVERAL).length > 1)
    return { text, mistake: LIST };
  const odd = /[^\d\s()+./-]+/.exec(number)?.[0];
  if (odd !== undefined)
    return { text, ...(isInternational && { mistake: `a phone number without “${odd}”` }) };
  if (!isInternational && countDigits(number) <= MOST_INTERNAL) return { text };
  const own = from !== undefined && isCountry(from) ? from : undefined;
  if (!isInternational && !own) return { text, needsCountry: true };
  const place = isInternational ? undefined : own;
  const full = number.replace(/^00\s?/, '+');
  const dialled = dial(full, place);
  if (dialled === null) return { text, mistake: explain(full, place) };
  return { text, href: `tel:${dialled}${extension === undefined ? '' : `;ext=${extension}`}` };
}

function countDigits(text: string): number {
  return text.match(/\d/g)?.length ?? 0;
}

const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

/** Replaces the words of a vanity number, such as `1-800-FLOWERS`, with the digits on the same keys. */
function toDigits(number: string): string {
  const digits = number.replace(/\p{Nd}/gu, toAscii);
  if (countDigits(digits) < 3) return digits;
  const dialled = digits.replace(/(?<![A-Za-z])[A-Z]{2,}(?![a-z])/g, (word) =>
    [...word].map((letter) => 2 + KEYS.findIndex((key) => key.includes(letter))).join(''),
  );
  // North American words may be longer than the number.
  return dialled === digits ? digits : dialled.replace(/^(\+?1(\D*\d){10}).*$/, '$1');
}

// Unicode's digits of each script follow each other, and zero has a code that ends in zero or six.
function toAscii(digit: string): string {
  let value = 0;
  const code = digit.codePointAt(0) ?? 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Returns the international number; null if it has a number of digits that its country does not have. */
function dial(number: string, from: CountryCode | undefined): string | null {
  // Most countries leave out a zero in brackets, and the library knows those that do not.
  for (const one of [number, number.replace(/\(0\)/, '')]) {
    const parsed = parsePhoneNumberFromString(one, { defaultCountry: from, extract: false });
    if (!parsed || !(parsed.isPossible() || isLocal(parsed))) continue;
    // A zero that only calls within a country have is left only in numbers that do not exist.
    if (!parsed.nationalNumber.startsWith('0') || parsed.isValid()) return parsed.number;
  }
  return null;
}

/** Returns whether a North American number lacks its area, as examples do: it can be dialled in the area. */
function isLocal({ countryCallingCode, nationalNumber }: ParsedNumber): boolean {
  return countryCallingCode === '1' && nationalNumber.length === 7;
}

/** Says which part of a number is wrong. */
function explain(number: string, from: CountryCode | undefined): string {
  const reason = validatePhoneNumberLength(number, { defaultCountry: from });
  if (reason === 'INVALID_COUNTRY')
    return `a country code that exists, unlike ${number.slice(0, '+000'.length)}`;
  const parsed = parsePhoneNumberFromString(number, { defaultCountry: from, extract: false });
  const after = parsed ? ` after +${parsed.countryCallingCode}` : '';
  const place = from ? ` in a number of ${from}` : after;
  if (reason === 'TOO_SHORT') return `more digits${place}`;
  if (reason === 'TOO_LONG') return `fewer digits${place}`;
  return `another number of digits${place}`;
}
