import 'server-only';
import { describeFound } from '@/lib/server/content-issue';
import type { ContentFile } from '@/lib/server/content/files/content-file';
import { readActionTimes } from '@/lib/server/content/lists/actions';
import {
  isVisible,
  scheduleOf,
  type EntryTimes,
  type Timed,
} from '@/lib/server/content/lists/entry-times';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import { findDates } from '@/lib/server/content/time/occurrences';
import { hasEnded, isPublished } from '@/lib/server/content/time/schedule';
import {
  describeInstant,
  toDateAttribute,
  toEnd,
  toStart,
} from '@/lib/server/content/time/time-zone';
import type { EntryType } from '@/lib/server/content/types/define-type';
import type { EntryRoles } from '@/lib/server/content/types/entry-roles';
import { fieldWith, hasRole } from '@/lib/server/content/types/field-roles';

/** Reads the times of an entry in the time zone of the site. */
export function readTimes(
  type: EntryType,
  { values, date, updated, until, span, isUnlisted = false }: EntryRoles,
  timeZone: string,
  now: number | null,
): EntryTimes {
  const isRemoved = fieldWith(type, 'removes') !== '';
  const end = until === undefined ? null : toEnd(until, timeZone);
  const dates = span && findDates(span, timeZone, now ?? Date.now());
  const action = readActionTimes(type, { values }, timeZone, now ?? Date.now());
  const endsAt = dates ? Math.min(dates.endsAt, end ?? Infinity) : end;
  return {
    endsAt,
    next: dates?.next ?? null,
    isListed: !isUnlisted && (isRemoved || isPublished({ startsAt: -Infinity, endsAt }, now)),
    ...(date !== undefined && {
      date: toDateAttribute(date, timeZone),
      startsAt: toStart(date, timeZone),
    }),
    ...(updated !== undefined && { updated: toDateAttribute(updated, timeZone) }),
    ...(isRemoved && end !== null && { removedAt: end }),
    ...(action && { action }),
  };
}

/** Reports times in an impossible order. */
export function checkTimes(
  { report }: Pick<ContentFolder, 'report'>,
  type: EntryType,
  { values, date, updated, until }: EntryRoles,
  timeZone: string,
  { file, lineOf }: ContentFile,
): void {
  const reportOrder = (field: string, value: string, expected: string) =>
    report({ file, line: lineOf([field]), field, found: describeFound(value), expected, value });
  const isBefore = (end: string, start: string) => toEnd(end, timeZone) <= toStart(start, timeZone);
  // An update may be earlier than the time at which the entry appears, but not on an earlier day.
  if (updated !== undefined && date !== undefined && isBefore(updated.slice(0, 10), date)) {
    const field = fieldWith(type, 'date');
    reportOrder(fieldWith(type, 'update'), updated, `a day no earlier than ${field}`);
  }
  const first = fieldWith(type, 'starts') || fieldWith(type, 'date');
  const last = fieldWith(type, 'hides') || fieldWith(type, 'removes');
  if (until === undefined || values[first] === undefined) return;
  const start = String(values[first]);
  if (!isBefore(until, start)) return;
  const isMoment = hasRole(type, last, 'moment');
  reportOrder(
    last,
    until,
    isMoment
      ? `a time after ${first}, which is ${start}`
      : `${start}, the day in the field ${first}, or a later one`,
  );
}

/** Adds a note if visitors cannot see the page of an entry now. */
export function noteUnpublished(
  { now, notes, tree: { translated } }: Pick<ContentFolder, 'now' | 'notes' | 'tree'>,
  type: EntryType,
  page: Timed,
  timeZone: string,
  { file, lineOf }: ContentFile,
): void {
  if (isVisible(page, now)) return;
  const note = (field: string, text: string) => {
    const place = { file, line: lineOf([field]) };
    // The field of a translation may be in its original, where the note is that of another file.
    const isInherited = translated?.locate(place).file === file;
    const inherited = { file, text: `translates ${file}, which visitors do not see now` };
    notes.push(isInherited ? inherited : { ...place, text });
  };
  const { startsAt = 0, removedAt = 0 } = page;
  if (page.draft) return note('draft', 'is a draft, so visitors do not see it');
  if (hasEnded(scheduleOf(page), now)) {
    const end = describeInstant(removedAt, timeZone);
    return note(fieldWith(type, 'removes'), `has ended: visitors saw it until ${end}`);
  }
  const start = describeInstant(startsAt, timeZone);
  note(fieldWith(type, 'date'), `has a later date, so visitors see it from ${start} on`);
}
