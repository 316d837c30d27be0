import { DeployerError } from '@/lib/server/deployer-error';
import { findCurrentBuild } from '@/scripts/build/pointer';

/** Returns the folder of the current build. Throws if there is none. */
export function requireBuild(): string {
  const build = findCurrentBuild();
  if (build) return build;
  throw new DeployerError('There is no complete build of the site. Run: npm run build');
}
