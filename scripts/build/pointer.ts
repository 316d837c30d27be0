import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const BUILDS = '.next/builds';

// next.config.js reads this file too, at every start.
const POINTER = '.next/build.json';

const pointerSchema = z.object({ current: z.string(), previous: z.string().nullable() });

/** Folders below `BUILDS` of the build that the next start serves and of the previous build. */
type Pointer = z.infer<typeof pointerSchema>;

/** Reads the pointer; null if nothing has been built in this project. */
export function readPointer(project = '.'): Pointer | null {
  const file = path.join(project, POINTER);
  if (!fs.existsSync(file)) return null;
  return pointerSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
}

/** Returns the folder of the build that the next start serves, or null. */
export function findCurrentBuild(project = '.'): string | null {
  const folder = path.join(project, BUILDS, readPointer(project)?.current ?? '');
  return fs.existsSync(path.join(folder, 'BUILD_ID')) ? folder : null;
}

/** Replaces the pointer atomically: after a crash or a power cut it names the old build or the new one. */
export function writePointer(pointer: Pointer): void {
  const draft = `${POINTER}.draft`;
  fs.writeFileSync(draft, JSON.stringify(pointer), { flush: true });
  fs.renameSync(draft, POINTER);
  const folder = fs.openSync(path.dirname(POINTER), 'r');
  fs.fsyncSync(folder);
  fs.closeSync(folder);
}
