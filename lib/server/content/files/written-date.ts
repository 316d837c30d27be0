import 'server-only';

const DAY = String.raw`(\d{4}-\d\d-\d\d)`;
const TIME = String.raw`((?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)(?:\.\d+)?`;
const OFFSET = String.raw`(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)`;
const WRITTEN = new RegExp(`^${DAY}(?:(?:T| +)${TIME}(?: ?${OFFSET})?)?$`);

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ar', 'ar-SY', 'ar-MA', 'ar-DZ'];

/** Returns whether a day exists: `2026-01-31`, not `2026-02-31`. */
export function isDate(value: string): boolean {
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === value;
}

/** Completes "expected: …" for a wrong date. @param guess the date that is meant; null if that is not clear */
export function offerDate(guess: string | null, expected: string): string {
  return guess === null ? expected : `did you mean ${guess}? Otherwise ${expected}`;
}

/** Returns a day or a time in the form that `dateTime` returns; null if it is written in another way. */
export function parseDateTime(written: string): string | null {
  const [, day, time, offset] = WRITTEN.exec(written.trim()) ?? [];
  if (day === undefined || !isDate(day)) return null;
  if (time === undefined) return day;
  return `${day} ${time.padStart(time.length > 5 ? 8 : 5, '0')}${formatOffset(offset)}`;
}

// Jekyll writes `+0100`.
function formatOffset(offset = ''): string {
  return offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
}

// The longest date that somebody writes has some forty characters.
const LONGEST = 80;

/** Reads other common spellings, also with the dashes of Word or invisible characters: 31.1.2026, 2026-1-31, 21 March 2027, 10-24-2022, 09:30 Uhr, 9.30, 9h30, 9:30 pm, UTC, ٢١ مارس ٢٠٢٧، ٩:٣٠ م. */
export function guessDateTime(typed: string): string | null {
  if (typed.length > LONGEST) return null;
  const written = typed
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replaceAll(/[‐‑‒–−]/g, '-')
    .replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .replaceAll(/^["'\s“”„‟‘’‚‛«»]+|["'\s“”„‟‘’‚‛«»]+$/g, '')
    .replace(/ (?:UTC|GMT)$/, 'Z');
  const parsed = parseDateTime(written);
  if (parsed !== null) return parsed;
  const [, year, month, day, rest = ''] =
    /^\D*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(.*)$/.exec(written) ??
    reorder(written) ??
    readMonth(written) ??
    [];
  if (!year || !month || !day) return null;
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  if (rest.trim() === '') return parseDateTime(date);
  const exact = parseDateTime(`${date}${rest}`);
  if (exact !== null) return exact;
  const [, hour, minute = '00', half] =
    /^(?:,|،|T|\s|at|um|في|الساعة)+(\d{1,2})(?:[:.h](\d\d))?\s*(am|a\.m\.|pm|p\.m\.|h|uhr|ص|م)?$/i.exec(
      rest,
    ) ?? [];
  if (!hour) return null;
  return parseDateTime(`${date} ${toHour(Number(hour), half?.toLowerCase())}:${minute}`);
}

// In a date with dots, the day comes first everywhere. 1/2/2026 is ambiguous, unless one of the two is no month.
function reorder(written: string): string[] | null {
  const [all, first = '', sign = '', second = '', year = '', rest = ''] =
    /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4})(?!\d)(.*)$/.exec(written) ?? [];
  if (all === undefined) return null;
  if (sign === '.' || Number(first) > 12 || first === second) {
    return [all, year, second, first, rest];
  }
  return Number(second) > 12 ? [all, year, first, second, rest] : null;
}

/** Reads a date with the name of a month, as in 21 March 2027, March 21st, 2027 or 21. März 2027. */
function readMonth(written: string): string[] | null {
  const [all, before = '', name = '', after = '', year = '', rest = ''] =
    /^(?:\p{L}+\.?,\s+)?(?:(\d{1,2})(?:st|nd|rd|th|er|º)?\.?\s+(?:de\s+|of\s+)?)?(\p{L}{2,}(?: الأول| الثاني)?)\.?(?:\s+(\d{1,2})(?:st|nd|rd|th)?)?,?\s+(?:de\s+)?(\d{4})(?!\d)(.*)$/u.exec(
      written,
    ) ?? [];
  const month = all === undefined ? undefined : listMonths().get(name.toLowerCase());
  if (month === undefined || (before === '') === (after === '')) return null;
  return [written, year, String(month), before || after, rest];
}

let months: ReadonlyMap<string, number> | null = null;

/** Lists the names of the months, in full and with three letters. */
function listMonths(): ReadonlyMap<string, number> {
  months ??= new Map(
    LANGUAGES.flatMap((language) => {
      const format = new Intl.DateTimeFormat(language, {
        calendar: 'gregory',
        month: 'long',
        timeZone: 'UTC',
      });
      return Array.from({ length: 12 }, (_, index): [string, number][] => {
        const name = format.format(Date.UTC(2026, index, 15)).toLowerCase();
        const names = language === 'en' ? [name, name.slice(0, 3), name.slice(0, 4)] : [name];
        return names.map((one) => [one, index + 1]);
      }).flat();
    }),
  );
  return months;
}

function toHour(hour: number, half = ''): number {
  if (/^[aص]/.test(half)) return hour % 12;
  return /^[pم]/.test(half) ? (hour % 12) + 12 : hour;
}
