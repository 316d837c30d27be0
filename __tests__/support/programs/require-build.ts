import fs from 'node:fs';
import path from 'node:path';
import { DeployerError } from '@/lib/server/deployer-error';
import { findCurrentBuild } from '@/scripts/build/pointer';
import { findStandaloneServer } from '@/scripts/build/standalone';
import { SITE_FILES } from './next-app';

const SOURCES = [
  // The site reads `public` whenever it starts, and tests put files there.
  ...SITE_FILES.filter((file) => file !== 'public'),
  ...['next.config.js', 'package-lock.json', 'tsconfig.json'],
];

/** Returns the folder of the current build. Throws if there is none. */
export function requireBuild(): string {
  const build = findCurrentBuild();
  if (build) return build;
  throw new DeployerError('There is no complete build of the site. Run: npm run build');
}

/** Returns whether `npm run build` has built the site, and none of its files is newer. */
export function isBuildCurrent(): boolean {
  const build = findCurrentBuild();
  if (!build || findStandaloneServer(build)) return false;
  const builtAt = fs.statSync(path.join(build, 'BUILD_ID')).mtimeMs;
  return SOURCES.flatMap(listFiles).every((file) => fs.statSync(file).mtimeMs < builtAt);
}

/** Lists a folder with everything in it: deleting a file changes the time of its folder. */
function listFiles(file: string): string[] {
  if (!fs.statSync(file).isDirectory()) return [file];
  const names = fs.readdirSync(file, { recursive: true, encoding: 'utf8' });
  return [file, ...names.map((name) => path.join(file, name))];
}
