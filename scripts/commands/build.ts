import { lockFile } from '@/lib/server/database/lock-file';
import { DeployerError } from '@/lib/server/deployer-error';
import { pointBack } from '@/scripts/build/publish';
import { copyStandalone, findStandaloneServer } from '@/scripts/build/standalone';
import { runCommand } from '@/scripts/command';
import type { Options } from '@/scripts/command-declaration';

runCommand({
  name: 'build',
  about:
    'Builds the site. A build that fails or is interrupted changes nothing: the site keeps the build that it has.',
  actions: { '': { about: 'Makes the build that the next start serves', run: build } },
  options: {
    back: { type: 'boolean', about: 'Makes the next start serve the previous build again' },
    standalone: {
      type: 'boolean',
      about: 'Builds a server that runs without node_modules as well',
    },
    output: { type: 'string', value: 'FOLDER', about: 'Copies that server to this folder' },
  },
  examples: ['build', 'build -- --back', 'build:standalone -- --output /srv/site'],
});

async function build(_: string[], { back, standalone, output }: Options): Promise<string> {
  if (output && !standalone) throw new DeployerError('--output needs --standalone.');
  if (!lockFile('.next/build.lock')) {
    throw new DeployerError('Another build is running in this folder. Wait until it has finished.');
  }
  if (back) return `${pointBack()} is the current build again. Restart the site to serve it.`;

  // Loaded on demand, because a rollback has to finish within a second.
  const { makeBuild } = await import('@/scripts/build/make-build');
  const folder = await makeBuild(standalone ? { STANDALONE: '1' } : {});
  if (output) copyStandalone(folder, String(output));
  const server = findStandaloneServer(folder);
  return [
    `${folder} is the current build. Restart the site to serve it.`,
    ...(server ? [`It runs without node_modules as well: node ${server}`] : []),
  ].join('\n');
}
