import next from 'next';
import { DeployerError } from '@/lib/server/deployer-error';
import { oncePerProcess } from '@/lib/server/once-per-process';
import type { Renderer } from '@/lib/server/publishing/pages/render-page';
import { findCurrentBuild } from '@/scripts/build/pointer';

/** Loads the built program into this thread, and returns its renderer. Opens no port. */
export async function openProgram(): Promise<Renderer> {
  requireBuild();
  // Set before the program reads them: it then shows the edition of this thread, and starts nothing else.
  Object.assign(process.env, { NODE_ENV: 'production', SITE_EXPORT: 'yes' });
  const program = next({ dev: false, dir: process.cwd() });
  await program.prepare();
  const handle = program.getRequestHandler();
  return (request, response) => void handle(request, response);
}

/**
 * Returns the folder of the build that the site will serve after its next start. From now on, this process reads the
 * files of that build. Throws a DeployerError if there is none.
 */
export function requireBuild(): string {
  const folder = findCurrentBuild();
  if (!folder) {
    throw new DeployerError('There is no complete build of the site. Run: npm run build');
  }
  return oncePerProcess('build', () => ({ folder })).folder;
}
