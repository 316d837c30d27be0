import fs from 'node:fs';
import path from 'node:path';
import { CLIENT_MODULES, FORM_SCRIPT, NEW_BUILD } from '@/lib/server/content/build-output';

/** Folder of a build that runs without node_modules. */
const STANDALONE = 'standalone';

/** Returns the standalone server of a build; null if the build has none. */
export function findStandaloneServer(build: string): string | null {
  const file = path.join(build, STANDALONE, 'server.js');
  return fs.existsSync(file) ? file : null;
}

/**
 * Completes the standalone folder of a new build, if it has one, because Next fills the folder before its error
 * pages are replaced.
 */
export function completeStandalone(build: string): void {
  if (!findStandaloneServer(build)) return;
  for (const part of ['server/app', 'server/pages', CLIENT_MODULES, FORM_SCRIPT]) {
    copy(path.join(build, part), path.join(build, STANDALONE, NEW_BUILD, part));
  }
  copy('public', path.join(build, STANDALONE, 'public'));
  copyStaticFiles(build);
}

/** Copies missing static files to the standalone folder of a build, if it has one. */
export function copyStaticFiles(build: string): void {
  if (!findStandaloneServer(build)) return;
  const target = path.join(build, STANDALONE, NEW_BUILD, 'static');
  fs.cpSync(path.join(build, 'static'), target, { recursive: true, force: false });
}

/** Exports the standalone folder of a build. */
export function copyStandalone(build: string, target: string): void {
  fs.cpSync(path.join(build, STANDALONE), target, { recursive: true, verbatimSymlinks: true });
}

function copy(from: string, to: string): void {
  fs.cpSync(from, to, {
    recursive: true,
    // Only Next itself needs these lists of files.
    filter: (file) => !file.endsWith('.nft.json') && !file.endsWith('.map'),
  });
}
