import 'server-only';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { getSettings } from '@/lib/server/settings';

/** Places where the publishing thread looks for changes: the content folder, and the versions of other processes. */
export type Place = 'folder' | 'versions';

// The site looks every thirty seconds.
const STALE_SECONDS = 120;

const looks = oncePerProcess<{ startedAt: number; last: Map<Place, number> }>('last-looks', () => ({
  startedAt: performance.now(),
  last: new Map(),
}));

/** Notes that the publishing thread has looked there and handled the result. */
export function noteLook(place: Place): void {
  looks.last.set(place, performance.now());
}

/**
 * Returns how many seconds ago the publishing thread last looked into the folder, and whether that is so long ago that more
 * may have changed; null before it has.
 */
export function getFolderLook(): { seconds: number; isStale: boolean } | null {
  const last = looks.last.get('folder');
  if (last === undefined) return null;
  const seconds = secondsSince(last);
  return { seconds, isStale: seconds > STALE_SECONDS };
}

/**
 * Returns how many seconds ago the publishing thread last looked; of several places, the longest time. Until the first
 * look, the time counts from the start.
 */
export function secondsSinceLook(): number {
  const times = listPlaces().map((place) => looks.last.get(place) ?? looks.startedAt);
  return secondsSince(Math.min(...times));
}

function secondsSince(time: number): number {
  return (performance.now() - time) / 1000;
}

// A preview ignores versions, and with PUBLISH=manual nobody looks in the folder.
function listPlaces(): Place[] {
  const { isPreview, isPublishingManual } = getSettings();
  if (isPreview) return ['folder'];
  return isPublishingManual ? ['versions'] : ['folder', 'versions'];
}
