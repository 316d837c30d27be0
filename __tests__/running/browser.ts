import { DeployerError } from '@/lib/server/deployer-error';
import { runCommand } from '@/scripts/command';
import { keepTemporaryFilesInMemory } from '@/__tests__/support/programs/memory-folder';
import { requireBuild } from '@/__tests__/support/programs/require-build';
import { startGroup, waitForGroup } from './process-group';
import { requirePrograms } from './requirements';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

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

async function testInBrowser(parts: string[]): Promise<void> {
  requireBuild();
  requirePrograms(['Chromium', 'PostgreSQL']);
  // Lets the tests import files marked `server-only`, such as those that read the content.
  const env = { ...process.env, NODE_OPTIONS: '--conditions=react-server' };
  // Without npx, which would exit before Playwright has stopped its server.
  const command = [PLAYWRIGHT, 'test', ...parts];
  const tests = startGroup(process.execPath, command, { stdio: 'inherit', env });
  if (!(await waitForGroup(tests))) throw new DeployerError('The browser tests failed.');
}
