import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { NEW_BUILD } from '@/lib/server/build-output';
import { DeployerError } from '@/lib/server/deployer-error';
import { BUILDS, findCurrentBuild, readPointer, writePointer } from './pointer';
import { completeStandalone, copyStaticFiles } from './standalone';
import { inheritStaticFiles } from './static-files';

// The compiler's cache is inside the build while it is made, and here at other times.
const CACHE = '.next/cache';

/** Moves the compiler's cache of the last build to the next one. */
export function takeCache(): void {
  moveIfThere(CACHE, path.join(NEW_BUILD, 'cache'));
}

/** Deletes the types of routes that `next dev` or a build has left: the compiler would look for pages that have moved. */
export function deleteOldTypes(): void {
  for (const folder of ['.next/dev/types', path.join(NEW_BUILD, 'types')]) {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Publishes the new build, which the next start serves. Until the last step, visitors are not affected.
 *
 * @returns the folder of the build
 */
export function publishBuild(): string {
  const current = findCurrentBuild();
  if (current) inheritStaticFiles(current, NEW_BUILD);
  completeStandalone(NEW_BUILD);

  const name = new Date().toISOString().replace(/[:.]/g, '-');
  const folder = path.join(BUILDS, name);
  fs.rmSync(CACHE, { recursive: true, force: true });
  moveIfThere(path.join(NEW_BUILD, 'cache'), CACHE);
  fs.renameSync(NEW_BUILD, folder);
  // tsconfig.json and next-env.d.ts refer to these types.
  moveIfThere(path.join(folder, 'types'), path.join(NEW_BUILD, 'types'));
  // The files of the build must reach the disk before the pointer.
  spawnSync('sync');
  writePointer({ current: name, previous: readPointer()?.current ?? null });
  return folder;
}

/** Rolls back: the next start serves the previous build. Returns its folder. */
export function pointBack(): string {
  const pointer = readPointer();
  const previous = pointer?.previous;
  const folder = path.join(BUILDS, previous ?? '');
  if (!pointer || !previous || !fs.existsSync(folder)) {
    throw new DeployerError('There is no previous build to go back to.');
  }
  const current = findCurrentBuild();
  if (current) inheritStaticFiles(current, folder);
  copyStaticFiles(folder);
  writePointer({ current: previous, previous: pointer.current });
  return folder;
}

function moveIfThere(from: string, to: string): void {
  if (!fs.existsSync(from)) return;
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.rmSync(to, { recursive: true, force: true });
  fs.renameSync(from, to);
}
