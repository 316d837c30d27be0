import 'server-only';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { getSettings } from '@/lib/server/settings';

/** Places where the publishing thread looks for changes: the content folder, and the versions of other processes. */
export type Place = 'folder' | 'versions';

// Until the first look, the time counts from the start.
const looks = oncePerProcess<Record<Place, number>>('last-looks', () => ({
  folder: performance.now(),
  versions: performance.now(),
}));

const places = oncePerProcess<Set<Place>>('places-looked-at', () => new Set());

/** Notes that the publishing thread has looked there and handled the result. */
export function noteLook(place: Place): void {
  looks[place] = performance.now();
  places.add(place);
}

/** Returns how many seconds ago the publishing thread last looked into the folder; null before it has. */
export function secondsSinceFolderLook(): number | null {
  return places.has('folder') ? (performance.now() - looks.folder) / 1000 : null;
}

/** Returns how many seconds ago the publishing thread last looked; of several places, the longest time. */
export function secondsSinceLook(): number {
  return (performance.now() - Math.min(...listPlaces().map((place) => looks[place]))) / 1000;
}

// A preview ignores versions, and with PUBLISH=manual nobody looks in the folder.
function listPlaces(): Place[] {
  const { isPreview, isPublishingManual } = getSettings();
  if (isPreview) return ['folder'];
  return isPublishingManual ? ['versions'] : ['folder', 'versions'];
}
