import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** Folder in which `next build` works; a standalone site is served from a folder of this name. */
export const NEW_BUILD = '.next/builds/new';

/** File of a build with the paths of all client modules, by their ids in the data of pages. */
export const CLIENT_MODULES = 'client-modules.json';

/** File of a build that contains the form script. */
export const FORM_SCRIPT = 'form-script.js';

/** File of a build that contains the script of the page on which somebody writes. */
export const DRAFT_SCRIPT = 'draft-script.js';

/** Files of a build that contain the inline scripts. */
export const SCRIPT_FILES = [FORM_SCRIPT, DRAFT_SCRIPT] as const;

/** File of a build that maps the path of each route in `app` to its URL. */
export const ROUTES = 'app-path-routes-manifest.json';

/**
 * Keeps a file of this process's build open. `npm run build` deletes old builds, except those with an open
 * file. Unlike a lock file, this works if the site may not write to the project's folder.
 */
export function holdBuild(): void {
  oncePerProcess('held-build', () => ({ handle: fs.openSync(pathInBuild('BUILD_ID'), 'r') }));
}

const routesSchema = z.record(z.string(), z.string());

/**
 * Returns the URL of each route by its path in `app`, such as `/(content)/blog/[slug]/page`; null if this process
 * serves no build.
 */
export function readRoutes(): Record<string, string> | null {
  const file = pathInBuild(ROUTES);
  const known = oncePerProcess('routes-of-build', () => new Map<string, Record<string, string>>());
  if (!known.has(file) && fs.existsSync(file)) {
    known.set(file, routesSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8'))));
  }
  return known.get(file) ?? null;
}

/** Returns the path of a file in the build that this process serves. */
// next.config.js pins the folder when `next start` reads the pointer.
export function pathInBuild(name: string): string {
  const { folder } = oncePerProcess('build', () => ({ folder: NEW_BUILD }));
  return path.join(/*turbopackIgnore: true*/ process.cwd(), folder, name);
}
