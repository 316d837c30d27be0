import next from 'next';
import { DeployerError } from '@/lib/server/deployer-error';
import type { Renderer } from '@/lib/server/publishing/pages/render-page';
import { findCurrentBuild } from '@/scripts/build/pointer';

/** Loads the built program into this process, and returns what renders its pages. Opens no port. */
export async function openProgram(): Promise<Renderer> {
  const build = findCurrentBuild();
  if (!build) throw new DeployerError('There is no complete build of the site. Run: npm run build');
  // Before the program reads them: it shows what this process chooses, and starts nothing else.
  Object.assign(process.env, { NODE_ENV: 'production', SITE_EXPORT: 'yes' });
  const program = next({ dev: false, dir: process.cwd() });
  await program.prepare();
  const handle = program.getRequestHandler();
  return (request, response) => void handle(request, response);
}
