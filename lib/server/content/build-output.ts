import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** Folder in which `next build` works; a standalone site is served from a folder of this name. */
export const NEW_BUILD = '.next/builds/new';

export const SNAPSHOT_FILES = ['shell.json', 'search.json', 'not-sent.html'] as const;

type Kept = (typeof SNAPSHOT_FILES)[number];

/** Keeps in the new build what the site needs of the content folder while it runs. */
export function writeSnapshot(name: Kept, text: string): void {
  fs.writeFileSync(path.join(NEW_BUILD, name), text);
}

/** Reads from the build that this process serves; returns null if there is no such file. */
export function readSnapshot(name: Kept): string | null {
  const file = pathInBuild(name);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}

/**
 * Holds a file of this process's build open. `npm run build` deletes old builds, and recognises by this
 * file which of them are still in use, even if the site must not write to the project's folder.
 */
export function holdBuild(): void {
  oncePerProcess('held-build', () => ({ handle: fs.openSync(pathInBuild('BUILD_ID'), 'r') }));
}

// next.config.js pins the folder when `next start` reads the pointer.
function pathInBuild(name: string): string {
  const { folder } = oncePerProcess('build', () => ({ folder: NEW_BUILD }));
  return path.join(/*turbopackIgnore: true*/ process.cwd(), folder, name);
}
