import 'server-only';

/** Fields of an entry that decide whether visitors see it. Times are milliseconds since 1970. */
export type Scheduled = {
  draft?: boolean | undefined;
  /** When visitors begin to see it. */
  startsAt: number;
  /** When visitors no longer see it; null if it never ends. */
  endsAt: number | null;
};

/** A period that includes its start and excludes its end, in milliseconds since 1970. */
export type Period = { from: number; until: number };

// JSON has no infinity. A Date has these limits.
const ALWAYS: Period = { from: -8.64e15, until: 8.64e15 };

/** Whether a period has no beginning, like that of content for all times. */
export function isEndless({ from }: Period): boolean {
  return from === ALWAYS.from;
}

/** @param now milliseconds since 1970; null publishes drafts and entries of all times */
export function isPublished({ draft, startsAt, endsAt }: Scheduled, now: number | null): boolean {
  return now === null || (!draft && isWithin({ from: startsAt, until: endsAt ?? Infinity }, now));
}

/** Whether visitors can no longer see the entry. */
export function hasEnded({ draft, endsAt }: Scheduled, now: number | null): boolean {
  return now !== null && !draft && endsAt !== null && endsAt <= now;
}

/** Returns the period around now in which the same entries are published. */
export function findPeriod(entries: readonly Scheduled[], now: number | null): Period {
  if (now === null) return ALWAYS;
  const period = { ...ALWAYS };
  for (const { draft, startsAt, endsAt } of entries) {
    if (draft) continue;
    for (const change of endsAt === null ? [startsAt] : [startsAt, endsAt]) {
      if (change <= now) period.from = Math.max(period.from, change);
      else period.until = Math.min(period.until, change);
    }
  }
  return period;
}

export function isWithin({ from, until }: Period, now: number): boolean {
  return from <= now && now < until;
}
