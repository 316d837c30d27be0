import 'server-only';
import type { ContentFile } from '@/lib/server/content/content-file';
import { describeFound, type ContentNote, type Report } from '@/lib/server/content/content-issue';
import { isPublished, type Scheduled } from '@/lib/server/content/times/schedule';
import {
  describeInstant,
  toDateAttribute,
  toEnd,
  toStart,
} from '@/lib/server/content/times/time-zone';

/** Dates of a post as the schema `dateTime` returns them; `date` is empty if it is wrong. */
type WrittenTimes = { date: string; updated?: string | undefined; until?: string | undefined };

/** The same dates in the format of HTML, `2026-01-31` or `2026-01-31T09:30+01:00`, and as instants. */
export type PostTimes = Pick<Scheduled, 'startsAt' | 'endsAt'> & {
  date: string;
  updated: string | undefined;
};

/** Reads the dates of a post in the time zone of the site. Reports dates in an impossible order. */
export function readPostTimes(
  { date, updated, until }: WrittenTimes,
  timeZone: string,
  { file, lineOf }: ContentFile,
  report: Report,
): PostTimes | null {
  if (date === '') return null;
  const startsAt = toStart(date, timeZone);
  const endsAt = until === undefined ? null : toEnd(until, timeZone);
  const reportOrder = (field: string, value: string | undefined, expected: string) =>
    report({ file, line: lineOf([field]), field, found: describeFound(value), expected });
  // An update may be earlier than the time at which the post appears, but not on an earlier day.
  if (updated !== undefined && toEnd(updated.slice(0, 10), timeZone) <= startsAt) {
    reportOrder('updated', updated, 'a day no earlier than date');
  }
  if (endsAt !== null && endsAt <= startsAt) {
    reportOrder('until', until, `a time after date, which is ${date}`);
  }
  return {
    date: toDateAttribute(date, timeZone),
    updated: updated === undefined ? undefined : toDateAttribute(updated, timeZone),
    startsAt,
    endsAt,
  };
}

/** Adds a note if visitors cannot see the post now. */
export function noteUnpublished(
  { now, notes }: { now: number | null; notes: ContentNote[] },
  { draft, startsAt, endsAt }: Scheduled,
  timeZone: string,
  { file, lineOf }: ContentFile,
): void {
  if (isPublished({ draft, startsAt, endsAt }, now)) return;
  const note = (field: string, text: string) =>
    void notes.push({ file, line: lineOf([field]), text });
  if (draft) return note('draft', 'is a draft, so visitors do not see it');
  const hasStarted = isPublished({ startsAt, endsAt: null }, now);
  if (hasStarted && endsAt !== null) {
    return note('until', `has ended: visitors saw it until ${describeInstant(endsAt, timeZone)}`);
  }
  const start = describeInstant(startsAt, timeZone);
  return note('date', `has a later date, so visitors see it from ${start} on`);
}
