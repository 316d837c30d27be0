import 'server-only';
import type { Location } from '@/lib/server/content-issue';
import { formatLine } from '@/lib/server/issue-list';
import { OUTSIDE } from '@/lib/server/publishing/holding/outside-changes';
import { getFolderLook } from '@/lib/server/publishing/last-looks';
import { getWaiting } from '@/lib/server/publishing/publishing';
import type { WaitingChange } from '@/lib/server/publishing/waiting';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { getSettings } from '@/lib/server/settings';
import { stripControlCharacters } from '@/lib/strip-control-characters';

/** Changes that have been held for five minutes or longer. */
export type Held = {
  /** Whether no change is held, however briefly. */
  isNothing: boolean;
  /** Names of the files; `EVERYTHING` if nothing in the folder is published. */
  files: string[];
  /** Places of the mistakes, as in `news/fair.md:3`, without the text there. */
  places: string[];
  /** Number of files that wait only for other files. */
  others: number;
  /** Names of the files that somebody has put back to what they were before others wrote them in the browser. */
  outside: string[];
};

const HELD_MS = 5 * 60_000;

const EVERYTHING = '*';

/** Time in milliseconds since which nothing in the folder has been published; null if something is. */
const state = oncePerProcess<{ since: number | null }>('held-folder', () => ({ since: null }));

/** Describes which changes have been held for five minutes; null if this instance does not know. */
export function describeHeld(now: number): Held | null {
  const look = getFolderLook();
  if (getSettings().isPublishingManual || look === null || look.isStale) return null;
  const { reason = null, changes = [], mistakes = [] } = getWaiting() ?? {};
  state.since = reason === null ? null : (state.since ?? now);
  const isLong = (since: number) => since <= now - HELD_MS;
  if (state.since !== null) {
    const isHeld = isLong(state.since);
    const places = isHeld ? mistakes.map(formatPlace) : [];
    return {
      isNothing: false,
      files: isHeld ? [EVERYTHING] : [],
      places: unique(places),
      others: 0,
      outside: [],
    };
  }
  const held = changes.filter(({ since }) => isLong(since));
  const files = (some: WaitingChange[]) => unique(some.flatMap((change) => change.files));
  return {
    isNothing: changes.length === 0,
    files: files(held),
    places: unique(held.flatMap(({ problems }) => problems.map(formatPlace))),
    others: files(held.filter(({ problems }) => problems.length === 0)).length,
    outside: files(held.filter(({ problems }) => problems.some(({ kind }) => kind === OUTSIDE))),
  };
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}

function formatPlace(place: Location): string {
  return stripControlCharacters(formatLine(place)).replaceAll(/\s+/g, ' ');
}
