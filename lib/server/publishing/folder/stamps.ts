import 'server-only';
import fs from 'node:fs';

/** Stamp of a folder that changed so shortly before that another change may have the same time. */
export const JUST_CHANGED = '';

// Longer than the steps in which Linux and macOS record times.
const CLOCK_TICK_MS = 50;

/** Returns a text that differs once a file has another content. */
export function stampOf({ size, mtimeMs, ctimeMs, ino }: fs.Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/** Returns a text that differs once a folder has other entries, or JUST_CHANGED. */
export function stampOfFolder(realPath: string): string {
  const stat = fs.statSync(/*turbopackIgnore: true*/ realPath);
  return stat.ctimeMs < Date.now() - CLOCK_TICK_MS ? stampOf(stat) : JUST_CHANGED;
}
