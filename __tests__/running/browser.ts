import { spawnSync } from 'node:child_process';
import { DeployerError } from '@/lib/server/deployer-error';
import { runCommand } from '@/scripts/command';
import { keepTemporaryFilesInMemory } from '@/__tests__/support/programs/memory-folder';
import { requireBuild } from '@/__tests__/support/programs/require-build';
import { requirePrograms } from '@/__tests__/running/requirements';

// Before runCommand creates the data folder.
keepTemporaryFilesInMemory();

runCommand({
  name: 'browser',
  about:
    'Tests the built site in Chromium. Build the site first, without the settings of .env: npm test -- build browser ' +
    'does both.',
  actions: {
    '[FILE...]': { about: 'Runs every browser test, or these files only', run: testInBrowser },
  },
  examples: ['browser', 'browser -- keyboard', 'browser -- account -g "signs in"'],
  database: 'own',
  passedTo: 'npx playwright test',
});

function testInBrowser(parts: string[]): void {
  requireBuild();
  requirePrograms(['Chromium', 'PostgreSQL']);
  // Lets the tests import files marked `server-only`, such as those that read the content.
  const status = run(['playwright', 'test', ...parts], {
    NODE_OPTIONS: '--conditions=react-server',
  });
  if (status !== 0) throw new DeployerError('The browser tests failed.');
}

function run(parts: string[], settings: Record<string, string> = {}): number {
  const env = { ...process.env, ...settings };
  return spawnSync('npx', parts, { stdio: 'inherit', env }).status ?? 1;
}
