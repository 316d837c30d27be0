import 'server-only';
import type { ActionTimes } from '@/lib/server/content/lists/actions';
import type { Occurrence } from '@/lib/server/content/time/occurrences';
import type { Scheduled } from '@/lib/server/content/time/schedule';
import type { EntryRoles } from '@/lib/server/content/types/entry-roles';

/** When an entry and its page are shown, in milliseconds since 1970. */
export type EntryTimes = {
  /** Day on which it appears, or time as in `2026-01-31T09:30+01:00`. */
  date?: string;
  /** Day or time of its last change. */
  updated?: string;
  /** When visitors begin to see its page; absent if they always do. */
  startsAt?: number;
  /** When visitors no longer see its page; absent if it stays. */
  removedAt?: number;
  /** When lists begin to leave it out. */
  endsAt: number | null;
  isListed: boolean;
  /** The date of an event that is under way or comes next; null after the last, and for anything else. */
  next: Occurrence | null;
  /** State of the button of its page, such as that for applications; absent if it has none. */
  action?: ActionTimes;
};

/** The part of an entry that decides whether visitors see its page. */
export type Timed = Pick<EntryTimes, 'startsAt' | 'removedAt'> & Pick<EntryRoles, 'draft'>;

type Listed = Timed & Pick<EntryTimes, 'next' | 'endsAt'>;

/** Whether visitors can see the page of an entry. @param now null shows drafts and entries of all times */
export function isVisible({ draft, startsAt, removedAt }: Timed, now: number | null): boolean {
  if (now === null) return true;
  return !draft && (startsAt ?? -Infinity) <= now && now < (removedAt ?? Infinity);
}

/** Does the same for an entry of a folder, and shows those of a preview at all times. */
export function isShown(
  page: Timed & { file: string },
  { now, context: { shown } }: { now: number | null; context: { shown?: ReadonlySet<string> } },
): boolean {
  return isVisible(page, now) || shown?.has(page.file) === true;
}

/** Returns what decides whether visitors see the page of an entry. */
export function scheduleOf({ draft, startsAt = -Infinity, removedAt }: Timed): Scheduled {
  return { draft, startsAt, endsAt: removedAt ?? null };
}

/** Returns when lists begin to show an entry, and when its page or its place in them changes next. */
export function listingOf(page: Listed): Scheduled {
  const { draft, startsAt = -Infinity, next, endsAt, removedAt } = page;
  const end = Math.min(next?.endsAt ?? endsAt ?? Infinity, removedAt ?? Infinity);
  return { draft, startsAt, endsAt: end === Infinity ? null : end };
}
