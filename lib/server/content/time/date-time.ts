import 'server-only';
import { z } from 'zod';
import { isDate } from '@/lib/server/content/files/schema-fields';

const EXPECTED = 'a date that exists, as in 2026-01-31 or 2026-01-31 09:30';

const DAY = String.raw`(\d{4}-\d\d-\d\d)`;
const TIME = String.raw`((?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)(?:\.\d+)?`;
const OFFSET = String.raw`(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)`;
const WRITTEN = new RegExp(`^${DAY}(?:(?:T| +)${TIME}(?: ?${OFFSET})?)?$`);

/**
 * A day, or a time of a day, which `time-zone.ts` turns into an instant. Normalised: `2026-01-31`,
 * `2026-01-31 09:30`, or with seconds or an offset if they are written.
 */
export const dateTime = z.string({ error: EXPECTED }).transform((written, context) => {
  const parsed = parseDateTime(written);
  if (parsed !== null) return parsed;
  const guess = guessDateTime(written);
  const message = guess === null ? EXPECTED : `did you mean ${guess}? Otherwise ${EXPECTED}`;
  context.addIssue({ code: 'custom', message, input: written });
  return z.NEVER;
});

function parseDateTime(written: string): string | null {
  const [, day, time, offset] = WRITTEN.exec(written.trim()) ?? [];
  if (day === undefined || !isDate(day)) return null;
  if (time === undefined) return day;
  return `${day} ${time.padStart(time.length > 5 ? 8 : 5, '0')}${formatOffset(offset)}`;
}

// Jekyll writes `+0100`.
function formatOffset(offset = ''): string {
  return offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
}

/** Reads other common spellings: 31.1.2026, 2026-1-31, 09:30 Uhr, 9.30, 9h30, 9:30 pm. */
function guessDateTime(written: string): string | null {
  const [, year, month, day, rest = ''] =
    /^\D*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(.*)$/.exec(written) ?? reorder(written) ?? [];
  if (!year || !month || !day) return null;
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  if (rest.trim() === '') return parseDateTime(date);
  const [, hour, minute = '00', half] =
    /^(?:,|T|\s|at|um)+(\d{1,2})(?:[:.h](\d\d))?\s*(am|a\.m\.|pm|p\.m\.|h|uhr)?$/i.exec(rest) ?? [];
  if (!hour) return null;
  return parseDateTime(`${date} ${toHour(Number(hour), half?.toLowerCase())}:${minute}`);
}

// In a date with dots, the day comes first everywhere. 1/2/2026 is ambiguous.
function reorder(written: string): string[] | null {
  const [all, day = '', month = '', year = '', rest = ''] =
    /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)(.*)$/.exec(written.trim()) ?? [];
  return all === undefined ? null : [all, year, month, day, rest];
}

function toHour(hour: number, half = ''): number {
  if (half.startsWith('a')) return hour % 12;
  return half.startsWith('p') ? (hour % 12) + 12 : hour;
}
