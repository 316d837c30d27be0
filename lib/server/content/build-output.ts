import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** Folder in which `next build` works; a standalone site is served from a folder of this name. */
export const NEW_BUILD = '.next/builds/new';

export const SNAPSHOT_FILES = ['shell.json', 'search.json', 'not-sent.html', 'pages.json'] as const;

type Kept = (typeof SNAPSHOT_FILES)[number];

/** Writes content that the running site needs into the new build. */
export function writeSnapshot(name: Kept, text: string): void {
  fs.writeFileSync(path.join(NEW_BUILD, name), text);
}

/** Reads from the build that this process serves; returns null if there is no such file. */
export function readSnapshot(name: Kept): string | null {
  const file = pathInBuild(name);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}

/**
 * Keeps a file of this process's build open. `npm run build` deletes old builds, except those with an open
 * file. Unlike a lock file, this works if the site may not write to the project's folder.
 */
export function holdBuild(): void {
  oncePerProcess('held-build', () => ({ handle: fs.openSync(pathInBuild('BUILD_ID'), 'r') }));
}

/** Returns the path of a file in the build that this process serves. */
// next.config.js pins the folder when `next start` reads the pointer.
export function pathInBuild(name: string): string {
  const { folder } = oncePerProcess('build', () => ({ folder: NEW_BUILD }));
  return path.join(/*turbopackIgnore: true*/ process.cwd(), folder, name);
}
