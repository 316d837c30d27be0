import 'server-only';
import fs from 'node:fs';

/** Stamp of a folder that changed so shortly before that another change may have the same time. */
export const JUST_CHANGED = '';

// Longer than the steps in which file systems record times. Some record whole seconds, and FAT every second one.
const CLOCK_TICK_MS = 50;
const COARSE_TICK_MS = 2_050;

/** Returns a text that changes whenever the content of the file does. */
export function stampOf({ dev, ino, size, mtimeMs, ctimeMs }: fs.Stats): string {
  // A template would retain its parts in memory, which is much for 35,000 files.
  return [dev, ino, size, mtimeMs, ctimeMs].join(' ');
}

/** Returns a text that changes whenever the entries of the folder do; JUST_CHANGED if it is too early to tell. */
export function stampOfFolder(
  realPath: string,
  stat = fs.statSync(/*turbopackIgnore: true*/ realPath),
): string {
  const tick = stat.ctimeMs % 1_000 === 0 ? COARSE_TICK_MS : CLOCK_TICK_MS;
  return stat.ctimeMs < Date.now() - tick ? stampOf(stat) : JUST_CHANGED;
}
