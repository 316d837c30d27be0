import 'server-only';
import { z } from 'zod';
import { guessDateTime, offerDate, parseDateTime } from '@/lib/server/content/files/written-date';

const EXPECTED = 'a date that exists, as in 2026-01-31 or 2026-01-31 09:30';

/**
 * A day, or a time of a day, which `time-zone.ts` turns into an instant. Normalised: `2026-01-31`,
 * `2026-01-31 09:30`, or with seconds or an offset if they are written.
 */
export const dateTime = z.string({ error: EXPECTED }).transform((written, context) => {
  const parsed = parseDateTime(written);
  if (parsed !== null) return parsed;
  const message = offerDate(guessDateTime(written), EXPECTED);
  context.addIssue({ code: 'custom', message, input: written });
  return z.NEVER;
});
