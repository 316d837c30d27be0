import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { IS_BRIEF } from '@/__tests__/support/jest/quick';
import {
  formatDate,
  formatDateWithWeekday,
  formatDayAndMonth,
  formatDayMonthOrYear,
  formatRangeStart,
} from '@/lib/format';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';

const FORTY = [
  ...['ar', 'ar-EG', 'ar-SA', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'de-AT', 'el', 'en', 'es', 'et'],
  ...['eu', 'fa-IR', 'fi', 'fr', 'ga', 'he', 'hi', 'hu', 'id', 'is', 'it', 'ja', 'ka', 'ko', 'lt'],
  ...['mr', 'my', 'nb', 'nl', 'pl', 'ps', 'pt-BR', 'th', 'tr', 'ur', 'zh-Hans'],
];

/** Lists the languages for which `Intl` has formats. */
function listAll(): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  const codes = [...pairs, ...pairs.flatMap((pair) => letters.map((last) => pair + last))];
  return [...new Set([...FORTY, ...Intl.DateTimeFormat.supportedLocalesOf(codes)])];
}

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Reads the numbers in a text, in any digits. */
function readNumbers(text: string): number[] {
  const latin = text.replaceAll(/\p{Nd}/gu, (digit) => {
    let value = 0;
    while (
      value < 9 &&
      /\p{Nd}/u.test(String.fromCodePoint(Number(digit.codePointAt(0)) - value - 1))
    )
      value += 1;
    return String(value);
  });
  return [...latin.matchAll(/\d+/g)].map(Number);
}

/** Returns the names of the twelve months, as the formats of a language have them in a date. */
function listMonths(locale: string, dateStyle: 'long' | 'full'): string[] {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle,
    calendar: 'gregory',
    timeZone: 'UTC',
  });
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2026, month, 1));
    const at = parts.findIndex(({ type }) => type === 'month');
    // 1月 is the number of the month with its suffix.
    const isNumber = /^\p{Nd}+$/u.test(parts[at]?.value ?? '');
    return `${parts[at]?.value}${isNumber ? (parts[at + 1]?.value ?? '') : ''}`;
  });
}

function weekdayOf(date: string, locale: string): string {
  const options = { dateStyle: 'full', calendar: 'gregory', timeZone: 'UTC' } as const;
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(new Date(date));
  return parts.find(({ type }) => type === 'weekday')?.value ?? '';
}

/** Reads a date back by its parts. */
function readDay(text: string, months: string[]): string {
  const [month] = [...months]
    .sort((a, b) => b.length - a.length)
    .filter((one) => text.includes(one));
  const numbers = readNumbers(text.replace(month ?? '', ' '));
  const year = numbers.find((number) => number > 31);
  const others = numbers.filter((number) => number !== year);
  const two = (number = 0) => String(number).padStart(2, '0');
  return `${year}-${two(months.indexOf(month ?? '') + 1)}-${others.map(two).join()}`;
}

describe('a day as pages show it', () => {
  it.each(IS_BRIEF ? FORTY : listAll())(
    'is the same day when read back by its parts: %s',
    (tag) => {
      const language = languageOf({ languages: [tag] });
      inLanguage(language, () => {
        const months = listMonths(language.locale, 'long');
        const full = listMonths(language.locale, 'full');
        const { numberingSystem } = new Intl.NumberFormat(language.locale).resolvedOptions();
        const zero = new Intl.NumberFormat('en', { numberingSystem }).format(0);
        fc.assert(
          fc.property(day, (date) => {
            for (const text of [formatDate(date), formatDayMonthOrYear(date)])
              expect([text, readDay(text, months)]).toEqual([text, date]);
            // Tuesday is Meurzh in Breton, and so is March.
            const [weekday, text] = [weekdayOf(date, language.locale), formatDateWithWeekday(date)];
            const at = text.lastIndexOf(weekday);
            const rest = `${text.slice(0, at)}${text.slice(at + weekday.length)}`;
            expect([text, readDay(rest, full)]).toEqual([text, date]);
            expect(readNumbers(formatDayAndMonth(date)[0])).toEqual([Number(date.slice(-2))]);
            expect(readNumbers(formatDayMonthOrYear(date.slice(0, 4)))).toEqual([
              Number(date.slice(0, 4)),
            ]);
            expect(readNumbers(formatRangeStart(date, date))[0]).toBe(Number(date.slice(-2)));
            // The digits are those of the language.
            const first = /\p{Nd}/u.exec(formatDate(date))?.[0]?.codePointAt(0) ?? 0;
            expect(first - Number(zero.codePointAt(0))).toBeGreaterThanOrEqual(0);
            expect(first - Number(zero.codePointAt(0))).toBeLessThan(10);
          }),
          { numRuns: randomRuns(50) },
        );
      });
    },
  );
});
