import 'server-only';
import { group, list } from '@/lib/server/content/files/schema-fields';
import { calendarTime } from '@/lib/server/content/time/calendar-date';
import { addDays, dayOf } from '@/lib/server/content/time/recurrence';

/** A mistake in a field, below the time span. */
export type Slip = { path: (string | number)[]; expected: string };

/** The hours of an event of several days, in which it does not go on overnight. */
export const sessions = list(group({ start: calendarTime, end: calendarTime })).min(1, {
  error: 'at least one session, or leave the field out',
});

type Session = { start: string; end: string };

type Period = {
  start: string;
  end?: string | undefined;
  repeat?: object | undefined;
  sessions?: Session[] | undefined;
};

const IS_DAY = /^\S+$/;

/** Lists sessions that have no times, lie outside the period of their event, or overlap. */
export function listSlipsInSessions({ repeat, sessions = [], ...period }: Period): Slip[] {
  if (repeat && sessions.length > 0) {
    const expected =
      'no such field beside repeat: write an event for each date that has several days';
    return [{ path: ['sessions'], expected }];
  }
  const ordered = sessions
    .map((session, index) => ({ ...session, index }))
    .sort((a, b) => (a.start < b.start ? -1 : 1));
  let longest: Session | undefined;
  return ordered.flatMap(({ index, ...session }): Slip[] => {
    const slip = findSlip(session, period) ?? findOverlap(session, longest);
    if (!longest || session.end > longest.end) longest = session;
    return slip ? [{ ...slip, path: ['sessions', index, ...slip.path] }] : [];
  });
}

function findSlip({ start, end }: Session, period: Period): Slip | null {
  for (const [field, written] of Object.entries({ start, end })) {
    if (IS_DAY.test(written)) return { path: [field], expected: `a time, as in ${written} 09:00` };
  }
  if (end <= start) return { path: ['end'], expected: `a time after that of start, ${start}` };
  const { start: first, end: last = first } = period;
  if (start < first)
    return { path: ['start'], expected: `${first} or later, because the event starts then` };
  // Midnight, when the last day is over, is still within it.
  const limit = IS_DAY.test(last) ? `${addDays(last, 1)} 00:00` : last;
  if (end <= limit) return null;
  const field = dayOf(start) > dayOf(last) ? 'start' : 'end';
  return { path: [field], expected: `${last} or earlier, because the event ends then` };
}

function findOverlap({ start }: Session, before: Session | undefined): Slip | null {
  if (!before || start >= before.end) return null;
  const expected = `${before.end} or later, because another session lasts until then`;
  return { path: ['start'], expected };
}
