import fs from 'node:fs';
import { DeployerError } from '@/lib/server/deployer-error';

// Written by the first and by the last step of a build.
const COMPLETE = ['.next/BUILD_ID', '.next/not-sent.html', '.next/search.json'];

/** Throws unless there is a complete build, which a test or a benchmark can start. */
export function requireBuild(): void {
  if (fs.existsSync('.next/build.json') || COMPLETE.every((file) => fs.existsSync(file))) return;
  throw new DeployerError('There is no complete build of the site. Run: npm run build');
}
